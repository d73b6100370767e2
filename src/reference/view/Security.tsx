import type { ReactNode } from 'react';
import { follow } from '../../../openapi/document/references';
import type { JsonObject } from '../../../openapi/json/json';
import { asObject, asString } from '../../../openapi/json/json';
import chapterLayout from './chapter-layout.module.css';
import { useRoot } from './document-context';
import Markdown from './Markdown';
import Rest, { without } from './Rest';
import texts from './texts.module.css';

export function kindOf(scheme: JsonObject): string {
  switch (scheme.type) {
    case 'http':
      return `HTTP ${asString(scheme.scheme)}`;
    case 'apiKey':
      return `key in ${asString(scheme.in)} ${asString(scheme.name)}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    default:
      return asString(scheme.type, 'another scheme');
  }
}

function Flow({ name, flow }: { name: string; flow: JsonObject }): ReactNode {
  const scopes = Object.entries(asObject(flow.scopes));
  return (
    <>
      <p>
        Flow <code>{name}</code>
        {['authorizationUrl', 'tokenUrl', 'refreshUrl'].map((member) =>
          asString(flow[member]) ? (
            <span key={member}>
              , {member} <code>{asString(flow[member])}</code>
            </span>
          ) : null,
        )}
      </p>
      {scopes.length > 0 && (
        <ul className={texts.values}>
          {scopes.map(([scope, meaning]) => (
            <li key={scope}>
              <code>{scope}</code> <Markdown text={asString(meaning)} isInline />
            </li>
          ))}
        </ul>
      )}
      <Rest rest={without(flow, ['scopes', 'authorizationUrl', 'tokenUrl', 'refreshUrl'])} of={name} />
    </>
  );
}

/** The ways to sign in that the document knows. */
export default function Security(): ReactNode {
  const root = useRoot();
  const schemes = Object.entries(asObject(asObject(root.components).securitySchemes));
  if (schemes.length === 0) {
    return null;
  }
  return (
    <section id="security" data-place="security" className={chapterLayout.chapter} aria-labelledby="security-title">
      <h2 id="security-title">Security</h2>
      {schemes.map(([name, definition]) => {
        const scheme = follow(root, definition);
        return (
          <section key={name}>
            <h3>
              <code>{name}</code> {kindOf(scheme)}{' '}
              {scheme['x-preview'] === true && (
                <span className="label" data-tone="accent">
                  upcoming
                </span>
              )}
            </h3>
            <Markdown text={asString(scheme.description)} />
            {Object.entries(asObject(scheme.flows)).map(([flow, source]) => (
              <Flow key={flow} name={flow} flow={asObject(source)} />
            ))}
            <Rest
              rest={without(scheme, [
                'type',
                'scheme',
                'description',
                'flows',
                'x-preview',
                ...(scheme.type === 'apiKey' ? ['in', 'name'] : []),
              ])}
              of={name}
            />
          </section>
        );
      })}
    </section>
  );
}

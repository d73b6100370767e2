import type { ReactNode } from 'react';
import { namedExamples } from '../../../openapi/document/examples';
import type { JsonObject } from '../../../openapi/json/json';
import { asObject, asString } from '../../../openapi/json/json';
import { useRoot } from './document-context';
import { MembersBelow, useMemberPlace } from './member-place';
import Rest, { without } from './Rest';
import { RequestProvider, SchemaLine } from './SchemaTree';

const shownMembers = [
  'name',
  'in',
  'required',
  'description',
  'schema',
  'example',
  'examples',
  'content',
  'deprecated',
  'style',
  'explode',
];

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Field({ name, source }: { name: string; source: JsonObject }): ReactNode {
  const root = useRoot();
  const [media] = Object.values(asObject(source.content));
  const schema = source.schema ?? asObject(media).schema ?? {};
  const examples = namedExamples(root, source);
  const oddly = without(source, shownMembers);
  const isUsualForm = ['form', 'simple', ''].includes(asString(source.style));
  return (
    <li {...useMemberPlace(name)}>
      <SchemaLine
        name={name}
        schema={schema}
        description={asString(source.description)}
        marks={['required', 'deprecated'].filter((mark) => source[mark] === true)}
        hasExample={examples.length === 0}
      />
      {examples.map((example) => (
        <small key={example.name}>
          {example.summary === 'Example' ? 'for example' : `${example.summary}:`} <code>{asText(example.value)}</code>
        </small>
      ))}
      <Rest rest={isUsualForm ? oddly : { style: source.style ?? null, ...oddly }} of={name} />
    </li>
  );
}

/** Headers of an answer. */
export function Headers({ headers }: { headers: [name: string, source: JsonObject][] }): ReactNode {
  return (
    <ul className="members">
      {headers.map(([name, source]) => (
        <Field key={name} name={name} source={source} />
      ))}
    </ul>
  );
}

const places: [place: string, title: string][] = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

/** Parameters by where they stand. */
export default function ParameterLists({ parameters }: { parameters: JsonObject[] }): ReactNode {
  const known = places.map(([place]) => place);
  const others = parameters.filter((parameter) => !known.includes(asString(parameter.in)));
  return (
    <RequestProvider value={true}>
      {places.map(([place, title]) => {
        const here = parameters.filter((parameter) => parameter.in === place);
        return (
          here.length > 0 && (
            <section key={place}>
              <h5>{title}</h5>
              <ul className="members">
                <MembersBelow part={place}>
                  {here.map((parameter) => (
                    <Field key={asString(parameter.name)} name={asString(parameter.name)} source={parameter} />
                  ))}
                </MembersBelow>
              </ul>
            </section>
          )
        );
      })}
      {others.length > 0 && <Rest rest={{ parameters: others }} of="the parameters" />}
    </RequestProvider>
  );
}

import type { ReactNode } from 'react';
import { anchorOf } from '../../../api/anchors';
import type { Json } from '../../../openapi/json/json';
import {
  describeSchema,
  type EnumValue,
  type Member,
  type SchemaDescription,
  type Subschema,
} from '../../../openapi/schema/describe-schema';
import badges from './badges.module.css';
import Disclosure from './Disclosure';
import { useDocument, useRoot } from './document-context';
import Markdown from './Markdown';
import memberList from './member-list.module.css';
import Rest from './Rest';
import styles from './SchemaTree.module.css';
import texts from './texts.module.css';

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function TypeLabel({ described: { type, named } }: { described: SchemaDescription }): ReactNode {
  const { schemas } = useDocument();
  const { before, component, after } = type;
  const isLinked = component === named && schemas.some(({ name }) => name === named);
  if (!isLinked) {
    return <span className={styles.type}>{before + component + after}</span>;
  }
  return (
    <span className={styles.type}>
      {before}
      <a href={`#${anchorOf.schema(component)}`}>{component}</a>
      {after}
    </span>
  );
}

function Values({ values }: { values: EnumValue[] }): ReactNode {
  const few = 8;
  const list = (
    <ul className={texts.values}>
      {values.map(({ value, meaning }) => (
        <li key={shown(value)}>
          <code>{shown(value)}</code>
          {meaning && (
            <>
              {' '}
              <Markdown text={meaning} isInline />
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (values.length === 0) {
    return null;
  }
  return values.length <= few ? list : <Disclosure label={`${values.length} values`}>{list}</Disclosure>;
}

/** Constraints, default and examples in one line. */
function Facts({ described, hasExample = true }: { described: SchemaDescription; hasExample?: boolean }): ReactNode {
  const { constraints, pattern, default: preset, examples } = described;
  const values: [words: string, value: Json][] = [
    ...(pattern === null ? [] : [['matches', pattern] as [string, Json]]),
    ...(preset === undefined ? [] : [['default', preset] as [string, Json]]),
    ...(hasExample ? examples : []).map((example, index): [string, Json] => [index === 0 ? 'for example' : 'or', example]),
  ];
  if (constraints.length + values.length === 0) {
    return null;
  }
  return (
    <ul className={styles.facts}>
      {constraints.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
      {values.map(([words, value]) => (
        <li key={`${words} ${shown(value)}`}>
          {words} <code>{shown(value)}</code>
        </li>
      ))}
    </ul>
  );
}

/** What there is to open below a schema: members, items, forms. */
function hasBelow({ members, variants, subschemas }: SchemaDescription): boolean {
  return members.length > 0 || variants.length > 0 || subschemas.length > 0;
}

function itemsBelow(root: Parameters<typeof describeSchema>[0], described: SchemaDescription): SchemaDescription | null {
  let below = described;
  for (let depth = 0; depth < 4 && below.items !== undefined && !hasBelow(below); depth++) {
    below = describeSchema(root, below.items);
  }
  return below === described ? null : below;
}

function Labelled({ title, schemas }: { title: string; schemas: Subschema[] }): ReactNode {
  if (schemas.length === 0) {
    return null;
  }
  return (
    <div className={styles.variants}>
      <p className={texts.small}>{title}</p>
      {schemas.map(({ label, schema }, index) => (
        <Disclosure key={`${index} ${label}`} label={label}>
          <SchemaTree schema={schema} />
        </Disclosure>
      ))}
    </div>
  );
}

function Labels({ described, isRequired }: { described: SchemaDescription; isRequired: boolean }): ReactNode {
  return (
    <>
      {isRequired && <span className={badges.required}>required</span>}
      {described.isReadOnly && <span className={badges.label}>read-only</span>}
      {described.isWriteOnly && <span className={badges.label}>write-only</span>}
      {described.isDeprecated && <span className={badges.warning}>deprecated</span>}
    </>
  );
}

function MemberRow({ member: { name, schema, isRequired } }: { member: Member }): ReactNode {
  const root = useRoot();
  const described = describeSchema(root, schema);
  const below = itemsBelow(root, described);
  return (
    <li className={memberList.member}>
      <div className={styles.memberHead}>
        <code className={memberList.name}>{name}</code>
        <TypeLabel described={described} />
        <Labels described={described} isRequired={isRequired} />
      </div>
      <SchemaText described={described} />
      <Values values={below?.values ?? []} />
      {(hasBelow(described) || (below && hasBelow(below))) && (
        <Disclosure label={`Members of ${name}`}>
          <SchemaBelow described={below ?? described} />
        </Disclosure>
      )}
      <Rest rest={{ ...described.rest, ...below?.rest }} of={name} />
    </li>
  );
}

/** What a schema says of itself, without what is below it. */
function SchemaText({ described }: { described: SchemaDescription }): ReactNode {
  return (
    <>
      {described.description && (
        <div className={texts.text}>
          <Markdown text={described.description} />
        </div>
      )}
      <Facts described={described} />
      <Values values={described.values} />
    </>
  );
}

function SchemaBelow({ described }: { described: SchemaDescription }): ReactNode {
  return (
    <>
      {described.members.length > 0 && (
        <ul className={memberList.members}>
          {described.members.map((member) => (
            <MemberRow key={member.name} member={member} />
          ))}
        </ul>
      )}
      <Labelled title={described.variantsTitle} schemas={described.variants} />
      <Labelled title="Also" schemas={described.subschemas} />
    </>
  );
}

/** A schema with everything below it, opened step by step. */
export default function SchemaTree({ schema }: { schema: Json }): ReactNode {
  const root = useRoot();
  const described = describeSchema(root, schema);
  const below = itemsBelow(root, described);
  return (
    <div className={styles.schema}>
      <p className={styles.memberHead}>
        <TypeLabel described={described} />
        <Labels described={described} isRequired={false} />
      </p>
      <SchemaText described={described} />
      <Values values={below?.values ?? []} />
      <SchemaBelow described={below ?? described} />
      <Rest rest={{ ...described.rest, ...below?.rest }} of="the schema" />
    </div>
  );
}

type LineProps = { schema: Json; description: string; hasExample: boolean; children: ReactNode };

/** A parameter or a header: its name with the type, then what is said of it, then constraints and values. */
export function SchemaLine({ schema, description, hasExample, children }: LineProps): ReactNode {
  const root = useRoot();
  const described = describeSchema(root, schema);
  const below = itemsBelow(root, described);
  return (
    <>
      <div className={styles.memberHead}>
        {children}
        <TypeLabel described={described} />
        <Labels described={described} isRequired={false} />
      </div>
      {(description || described.description) && (
        <div className={texts.text}>
          <Markdown text={description || described.description} />
        </div>
      )}
      <Facts described={described} hasExample={hasExample} />
      <Values values={described.values.length > 0 ? described.values : (below?.values ?? [])} />
      {(hasBelow(described) || (below && hasBelow(below))) && (
        <Disclosure label="Its form">
          <SchemaBelow described={below ?? described} />
        </Disclosure>
      )}
      <Rest rest={described.rest} of="its schema" />
    </>
  );
}

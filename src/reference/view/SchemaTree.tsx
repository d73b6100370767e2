import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { anchorOf } from '../../../api/anchors';
import type { Json } from '../../../openapi/json/json';
import {
  describeSchema,
  type EnumValue,
  type Member,
  type SchemaDescription,
  type Subschema,
} from '../../../openapi/schema/describe-schema';
import { factsOf, membersLabel, typeWords } from '../../../openapi/schema/member-words';
import Disclosure from './Disclosure';
import { useDocument, useRoot } from './document-context';
import Markdown from './Markdown';
import { MemberName, MembersBelow, useMemberPlace, usePlaceBelow } from './member-place';
import Rest from './Rest';
import styles from './SchemaTree.module.css';
import texts from './texts.module.css';

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether what stands inside is sent by the reader. Only there is a member required: an answer just has it. */
const InRequest = createContext(false);
export const RequestProvider = InRequest.Provider;

/** The type and what else is said in a word, as one line. */
function Kind({ described, marks = [] }: { described: SchemaDescription; marks?: string[] }): ReactNode {
  const { schemas } = useDocument();
  const { before, component, after } = typeWords(useRoot(), described);
  const isRequest = useContext(InRequest);
  const words = [
    ...marks.filter((mark) => mark !== 'required'),
    ...(described.isReadOnly ? ['read-only'] : []),
    ...(described.isWriteOnly ? ['write-only'] : []),
    ...(described.isDeprecated ? ['deprecated'] : []),
  ];
  return (
    <span>
      {before}
      {schemas.some(({ name }) => name === component) ? <a href={`#${anchorOf.schema(component)}`}>{component}</a> : component}
      {after}
      {isRequest && marks.includes('required') && (
        <>
          , <b>required</b>
        </>
      )}
      {[...new Set(words)].map((word) => `, ${word}`).join('')}
    </span>
  );
}

function Values({ values, isAny = false }: { values: EnumValue[]; isAny?: boolean }): ReactNode {
  const few = 8;
  const hasMeanings = values.some(({ meaning }) => meaning !== '');
  const list = hasMeanings ? (
    <dl>
      {values.map(({ value, meaning }) => (
        <Fragment key={shown(value)}>
          <dt>{shown(value)}</dt>
          <dd>
            <Markdown text={meaning} isInline />
          </dd>
        </Fragment>
      ))}
    </dl>
  ) : (
    <p>
      {isAny ? 'Any' : 'One'} of{' '}
      {values.map(({ value }, index) => (
        <Fragment key={shown(value)}>
          {index === 0 ? '' : index === values.length - 1 ? ' and ' : ', '}
          <code>{shown(value)}</code>
        </Fragment>
      ))}
      .
    </p>
  );
  if (values.length === 0) {
    return null;
  }
  return values.length <= few ? list : <Disclosure label={`${values.length} values`}>{list}</Disclosure>;
}

type FactsProps = { described: SchemaDescription; hasExample?: boolean; isWhole?: boolean };

/** Constraints, default and examples in one line. */
function Facts({ described, hasExample = true, isWhole = false }: FactsProps): ReactNode {
  const facts = factsOf(useRoot(), described, isWhole).filter(({ kind }) => hasExample || kind !== 'example');
  if (facts.length === 0) {
    return null;
  }
  return (
    <small>
      {facts.map(({ words, code }, index) => (
        <Fragment key={`${words} ${code}`}>
          {index > 0 && ', '}
          <Markdown text={words} isInline />
          {code !== undefined && (
            <>
              {' '}
              <code>{code}</code>
            </>
          )}
        </Fragment>
      ))}
    </small>
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
      {schemas.map((form, index) => (
        <Form key={`${index} ${form.label}`} form={form} />
      ))}
    </div>
  );
}

function Form({ form: { label, schema } }: { form: Subschema }): ReactNode {
  return (
    <Disclosure label={label} placeInside={usePlaceBelow(label)}>
      <MembersBelow part={label}>
        <SchemaTree schema={schema} />
      </MembersBelow>
    </Disclosure>
  );
}

function MemberRow({ member: { name, schema, isRequired } }: { member: Member }): ReactNode {
  const root = useRoot();
  const described = describeSchema(root, schema);
  const below = itemsBelow(root, described);
  const count = (below ?? described).members.length;
  const placeBelow = usePlaceBelow(name);
  return (
    <li {...useMemberPlace(name)}>
      <p>
        <MemberName name={name} /> <Kind described={described} marks={isRequired ? ['required'] : []} />
      </p>
      <SchemaText described={described} />
      <Values values={below?.values ?? []} isAny />
      {(hasBelow(described) || (below && hasBelow(below))) && (
        <Disclosure label={count > 0 ? membersLabel(count, name) : `Forms of ${name}`} className="within" placeInside={placeBelow}>
          <MembersBelow part={name}>
            <SchemaBelow described={below ?? described} />
          </MembersBelow>
        </Disclosure>
      )}
      <Rest rest={{ ...described.rest, ...below?.rest }} of={name} />
    </li>
  );
}

/** What a schema says of itself, without what is below it. */
function SchemaText({ described, isWhole = false }: { described: SchemaDescription; isWhole?: boolean }): ReactNode {
  return (
    <>
      {described.description && (
        <div className={texts.text}>
          <Markdown text={described.description} />
        </div>
      )}
      <Values values={described.values} />
      <Facts described={described} isWhole={isWhole} />
    </>
  );
}

function SchemaBelow({ described }: { described: SchemaDescription }): ReactNode {
  return (
    <>
      {described.members.length > 0 && (
        <ul className="members">
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
    <div className={`member-text ${styles.schema}`}>
      <p className={texts.small}>
        <Kind described={described} />
      </p>
      <SchemaText described={described} isWhole />
      <Values values={below?.values ?? []} isAny />
      <SchemaBelow described={below ?? described} />
      <Rest rest={{ ...described.rest, ...below?.rest }} of="the schema" />
    </div>
  );
}

type LineProps = { name: string; schema: Json; description: string; marks: string[]; hasExample: boolean };

/** A parameter or a header: its name with the type, then what is said of it, then constraints and values. */
export function SchemaLine({ name, schema, description, marks, hasExample }: LineProps): ReactNode {
  const root = useRoot();
  const described = describeSchema(root, schema);
  const below = itemsBelow(root, described);
  const placeBelow = usePlaceBelow(name);
  return (
    <>
      <p>
        <MemberName name={name} /> <Kind described={described} marks={marks} />
      </p>
      {(description || described.description) && (
        <div className={texts.text}>
          <Markdown text={description || described.description} />
        </div>
      )}
      <Values values={described.values.length > 0 ? described.values : (below?.values ?? [])} isAny={described.values.length === 0} />
      <Facts described={described} hasExample={hasExample} />
      {(hasBelow(described) || (below && hasBelow(below))) && (
        <Disclosure label="Its form" className="within" placeInside={placeBelow}>
          <MembersBelow part={name}>
            <SchemaBelow described={below ?? described} />
          </MembersBelow>
        </Disclosure>
      )}
      <Rest rest={described.rest} of="its schema" />
    </>
  );
}

import type { ReactNode } from 'react';
import { anchorOf } from '../../../api/anchors';
import type { Json } from '../../../openapi/json/json';
import { type EnumValue, type Member, type SchemaShape, shapeOf, type Variant } from '../../../openapi/schema/describe-schema';
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

function TypeName({ shape }: { shape: SchemaShape }): ReactNode {
  const { schemas } = useDocument();
  const anchor = schemas.find(({ name }) => name === shape.named)?.anchor;
  const start = shape.named === null ? -1 : shape.type.indexOf(shape.named);
  if (shape.named === null || !anchor || start < 0) {
    return <span className={styles.type}>{shape.type}</span>;
  }
  return (
    <span className={styles.type}>
      {shape.type.slice(0, start)}
      <a href={`#${anchorOf.schema(shape.named)}`}>{shape.named}</a>
      {shape.type.slice(start + shape.named.length)}
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
function Facts({ shape, hasExample = true }: { shape: SchemaShape; hasExample?: boolean }): ReactNode {
  const { facts, pattern, fallback, examples } = shape;
  const values: [words: string, value: Json][] = [
    ...(pattern === null ? [] : [['matches', pattern] as [string, Json]]),
    ...(fallback === undefined ? [] : [['default', fallback] as [string, Json]]),
    ...(hasExample ? examples : []).map((example, index): [string, Json] => [index === 0 ? 'for example' : 'or', example]),
  ];
  if (facts.length + values.length === 0) {
    return null;
  }
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
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
function hasBelow({ members, variants, parts }: SchemaShape): boolean {
  return members.length > 0 || variants.length > 0 || parts.length > 0;
}

function itemsBelow(root: Parameters<typeof shapeOf>[0], shape: SchemaShape): SchemaShape | null {
  let below = shape;
  for (let depth = 0; depth < 4 && below.items !== undefined && !hasBelow(below); depth++) {
    below = shapeOf(root, below.items);
  }
  return below === shape ? null : below;
}

function Variants({ title, variants }: { title: string; variants: Variant[] }): ReactNode {
  if (variants.length === 0) {
    return null;
  }
  return (
    <div className={styles.variants}>
      <p className={texts.small}>{title}</p>
      {variants.map(({ label, schema }, index) => (
        <Disclosure key={`${index} ${label}`} label={label}>
          <SchemaTree schema={schema} />
        </Disclosure>
      ))}
    </div>
  );
}

function Labels({ shape, isRequired }: { shape: SchemaShape; isRequired: boolean }): ReactNode {
  return (
    <>
      {isRequired && <span className={badges.required}>required</span>}
      {shape.isReadOnly && <span className={badges.label}>read-only</span>}
      {shape.isWriteOnly && <span className={badges.label}>write-only</span>}
      {shape.isDeprecated && <span className={badges.warning}>deprecated</span>}
    </>
  );
}

function MemberRow({ member: { name, schema, isRequired } }: { member: Member }): ReactNode {
  const root = useRoot();
  const shape = shapeOf(root, schema);
  const below = itemsBelow(root, shape);
  return (
    <li className={memberList.member}>
      <div className={styles.memberHead}>
        <code className={memberList.name}>{name}</code>
        <TypeName shape={shape} />
        <Labels shape={shape} isRequired={isRequired} />
      </div>
      <SchemaText shape={shape} />
      <Values values={below?.values ?? []} />
      {(hasBelow(shape) || (below && hasBelow(below))) && (
        <Disclosure label={`Members of ${name}`}>
          <SchemaBelow shape={below ?? shape} />
        </Disclosure>
      )}
      <Rest rest={{ ...shape.rest, ...below?.rest }} of={name} />
    </li>
  );
}

/** What a schema says of itself, without what is below it. */
function SchemaText({ shape }: { shape: SchemaShape }): ReactNode {
  return (
    <>
      {shape.description && (
        <div className={texts.text}>
          <Markdown text={shape.description} />
        </div>
      )}
      <Facts shape={shape} />
      <Values values={shape.values} />
    </>
  );
}

function SchemaBelow({ shape }: { shape: SchemaShape }): ReactNode {
  return (
    <>
      {shape.members.length > 0 && (
        <ul className={memberList.members}>
          {shape.members.map((member) => (
            <MemberRow key={member.name} member={member} />
          ))}
        </ul>
      )}
      <Variants title={shape.variantsTitle} variants={shape.variants} />
      <Variants title="Also" variants={shape.parts} />
    </>
  );
}

/** A schema with everything below it, opened step by step. */
export default function SchemaTree({ schema }: { schema: Json }): ReactNode {
  const root = useRoot();
  const shape = shapeOf(root, schema);
  const below = itemsBelow(root, shape);
  return (
    <div className={styles.schema}>
      <p className={styles.memberHead}>
        <TypeName shape={shape} />
        <Labels shape={shape} isRequired={false} />
      </p>
      <SchemaText shape={shape} />
      <Values values={below?.values ?? []} />
      <SchemaBelow shape={below ?? shape} />
      <Rest rest={{ ...shape.rest, ...below?.rest }} of="the schema" />
    </div>
  );
}

type LineProps = { schema: Json; description: string; hasExample: boolean; children: ReactNode };

/** A parameter or a header: its name with the type, then what is said of it, then constraints and values. */
export function SchemaLine({ schema, description, hasExample, children }: LineProps): ReactNode {
  const root = useRoot();
  const shape = shapeOf(root, schema);
  const below = itemsBelow(root, shape);
  return (
    <>
      <div className={styles.memberHead}>
        {children}
        <TypeName shape={shape} />
        <Labels shape={shape} isRequired={false} />
      </div>
      {(description || shape.description) && (
        <div className={texts.text}>
          <Markdown text={description || shape.description} />
        </div>
      )}
      <Facts shape={shape} hasExample={hasExample} />
      <Values values={shape.values.length > 0 ? shape.values : (below?.values ?? [])} />
      {(hasBelow(shape) || (below && hasBelow(below))) && (
        <Disclosure label="Its form">
          <SchemaBelow shape={below ?? shape} />
        </Disclosure>
      )}
      <Rest rest={shape.rest} of="its schema" />
    </>
  );
}

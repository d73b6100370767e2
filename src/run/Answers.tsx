import type { ReactNode } from 'react';
import type { Json } from '../../openapi/json/json';
import { statusLine } from '../../openapi/status-line';
import type { Replayed } from '../../simulator/replay/replay';
import Code from '../reference/view/Code';
import { markedLines } from './marked-lines';
import styles from './styles.module.css';

function parse(text: string): Json {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

type AnswerProps = { title: string; status: number; body: Json; differing: readonly string[] };

function Answer({ title, status, body, differing }: AnswerProps): ReactNode {
  const label = `${title}: ${statusLine(status)}`;
  const caption = (
    <span className={styles.caption}>
      {title}{' '}
      <span className="label" data-status={String(status)[0]}>
        {statusLine(status)}
      </span>
    </span>
  );
  return (
    <div className={styles.answer}>
      {body === null ? (
        <p className={styles.bodiless}>{caption}, without a body</p>
      ) : (
        <Code code={JSON.stringify(body, null, 2)} language="json" label={label} marked={markedLines(body, differing)}>
          {caption}
        </Code>
      )}
    </div>
  );
}

function sayValue(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The answer that came, beside the one that was recorded, and where they differ. */
export default function Answers({ replayed }: { replayed: Replayed }): ReactNode {
  const { recorded, answer, differences } = replayed;
  const differing = differences.map(({ where }) => where).filter((where) => where.startsWith('/body'));
  const inBody = differing.map((where) => where.slice('/body'.length));
  return (
    <>
      <div className={styles.answers}>
        <Answer title="Answer now" status={answer.status} body={parse(answer.body)} differing={inBody} />
        {recorded.prepares === undefined && <Answer title="As recorded" status={recorded.status} body={recorded.body} differing={inBody} />}
      </div>
      {differences.length > 0 && (
        <ul className={styles.differences} aria-label="Where the answers differ">
          {differences.map(({ where, shown, actual }) => (
            <li key={where}>
              <code>{where.replace(/^\/body(?=\/)/, '')}</code> is <code>{sayValue(actual)}</code>, recorded <code>{sayValue(shown)}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

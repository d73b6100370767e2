import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { sampleEnvironment } from '../../../api/sample-environment';
import { codeLanguages } from '../../../openapi/code/code-languages';
import { writeCode } from '../../../openapi/code/write-code';
import { statusLine } from '../../../openapi/status-line';
import Code from '../../reference/view/Code';
import { aboutEvent } from '../../session/say-events';
import { sayTime } from '../../session/say-time';
import type { ToldEvent } from '../../session/session';
import LanguageChoice from '../CodeBlock/LanguageChoice';
import { useCodeLanguage } from '../CodeTabs/code-language';
import type { Shown } from './actions';
import styles from './styles.module.css';

function pretty(text: string): string {
  return text === '' ? '' : JSON.stringify(JSON.parse(text), null, 2);
}

function RequestCode({ request }: Pick<Shown, 'request'>): ReactNode {
  const [language, choose] = useCodeLanguage();
  const name = codeLanguages.find(({ id }) => id === language)?.name ?? language;
  const code = writeCode(language, request, { server: null, environment: sampleEnvironment });
  return (
    <Code code={code} language={language} label={`Request in ${name}`}>
      <LanguageChoice offered={codeLanguages} chosen={language} choose={choose} />
    </Code>
  );
}

/** What was raised, the newest last and in sight. There is room for as many as one touch raises. */
function Events({ events }: { events: readonly ToldEvent[] }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const { length } = events;
  useEffect(() => {
    list.current?.scrollTo(0, length * list.current.scrollHeight);
  }, [length]);
  return (
    <ol ref={list} className={styles.events} aria-label="Events" tabIndex={0}>
      {events.length === 0 && <li className={styles.quiet}>None yet.</li>}
      {events.map(({ serial, event }) => (
        <li key={serial}>
          <time dateTime={event.occurredAt}>{sayTime(event.occurredAt)}</time> <code>{event.type}</code> <span>{aboutEvent(event)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A refusal leads to what to do about it. */
function ProblemLink({ body }: { body: string }): ReactNode {
  const { code } = JSON.parse(body) as { code: string };
  return (
    <Link className={styles.problem} to={`/main/guides/error-handling#${code}`}>
      {code}
    </Link>
  );
}

type Props = {
  shown: Shown;
  /** What was raised by the last thing that was done. */
  events: readonly ToldEvent[];
};

/** The request, the answer and the events of what was just done, as a program on a real system would have them. */
export default function ExchangeView({ shown, events }: Props): ReactNode {
  const { says, request, answer } = shown;
  return (
    <section id="in-the-api" className={styles.exchange} aria-label="In the API">
      <p className={styles.says} role="status">
        {says}
      </p>
      <div className={styles.request}>
        <RequestCode request={request} />
      </div>
      <p className={styles.part}>
        Answer{' '}
        {answer && (
          <span className="label" data-status={String(answer.status)[0]}>
            {statusLine(answer.status)}
          </span>
        )}{' '}
        {answer && answer.status >= 400 && <ProblemLink body={answer.body} />}
      </p>
      <div className={styles.answer}>
        {answer ? (
          <Code code={pretty(answer.body)} language="json" label="Body of the answer" />
        ) : (
          <p className={styles.quiet}>Nothing has been sent yet.</p>
        )}
      </div>
      <p className={styles.part}>Events</p>
      <Events events={events} />
    </section>
  );
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

type Props = {
  /** What its anchor says behind `member-`. A parameter has no anchor. */
  at?: string;
  /** Whether it stands under the member that holds it, and is called by the last part of that. */
  inside?: boolean;
  /** If it is called otherwise. */
  name?: string;
  /** In words; the name of a schema stands in brackets. */
  type: string;
  required?: boolean;
  /** Behind the type: `, read-only`. */
  marks?: string;
  children?: ReactNode;
};

/** A member in a list of them: see src/css/members.css. It spares each page the elements that all members have. */
export default function Member({ at, inside, name, type, required, marks, children }: Props): ReactNode {
  const id = at && `member-${at}`;
  const called = name ?? (inside ? at?.split('.').pop() : at);
  return (
    <li id={id}>
      <p>
        {id ? <a href={`#${id}`}>{called}</a> : <code>{called}</code>}{' '}
        <span>
          {type.split(/[[\]]/).map((part, index) =>
            index % 2 ? (
              <Link key={part} to={`/openapi#schema-${part}`}>
                {part}
              </Link>
            ) : (
              part
            ),
          )}
          {required && (
            <>
              , <b>required</b>
            </>
          )}
          {marks}
        </span>
      </p>
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';
import { anchorOf } from '../../../api/anchors';
import type { JsonObject } from '../../../openapi/json/json';
import { asArray, asObject } from '../../../openapi/json/json';
import styles from './ProblemLinks.module.css';
import { useSite } from './site';

/** Whether a name is a problem code of the document, which the guide of this site explains. */
export function isProblemCode(root: JsonObject, name: string): boolean {
  return asArray(asObject(asObject(asObject(root.components).schemas).ProblemCode).enum).includes(name);
}

/** Problem codes, each of which leads to its cause and remedy. */
export default function ProblemLinks({ codes }: { codes: string[] }): ReactNode {
  const { Link } = useSite();
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <Link to={`/main/guides/error-handling#${anchorOf.problem(code)}`}>
            <code>{code}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { statusLine } from '../../../openapi/status-line';
import type { ToldEvent } from '../../session/session';
import Building from '../Building';
import type { BuildingState } from '../Building/door-words';
import type { Presentation } from '../Building/presentation';
import ActionButtons from './ActionButtons';
import { type ActionName, firstRequest, type Shown } from './actions';
import ExchangeView from './ExchangeView';
import styles from './styles.module.css';

type Props = {
  state: BuildingState;
  presentation?: Presentation | null;
  shown?: Shown | null;
  events?: readonly ToldEvent[];
  busy?: ActionName | null;
  perform?: (name: ActionName) => void;
};

/** What stands there before anything was done. */
const atFirst: Shown = {
  says: 'Touch the building. What a program sends, gets back and hears of it appears here. This would open the main entrance:',
  request: firstRequest,
  answer: null,
};

/** On a phone what this is in the API stands below the building: one line says it, and leads there. */
function Brief({ shown: { request, answer } }: { shown: Shown }): ReactNode {
  const path = request.path.replace(/\?.*/, '').split('/').slice(4, 5).join('/');
  return (
    <a className={styles.brief} href="#in-the-api">
      {answer ? `${request.method} …/${path}: ${statusLine(answer.status)}` : 'What a program sends and gets'}
    </a>
  );
}

/** The building, what can be done in it, and what that is in the API. */
export default function Stage({ state, presentation = null, shown, events = [], busy = null, perform }: Props): ReactNode {
  return (
    <div className={styles.stage}>
      <Building
        state={state}
        presentation={presentation}
        reasonLink={(reason) => <Link to={`/main/api/admin/resources/request-access#${reason}`}>{reason}</Link>}
      >
        <ActionButtons state={state} busy={busy} {...(perform && { perform })} />
        <Brief shown={shown ?? atFirst} />
      </Building>
      <ExchangeView shown={shown ?? atFirst} events={events} />
    </div>
  );
}

import { memo, type ReactNode } from 'react';
import type { RecordedCall } from '../../../simulator/control-room';
import Expandable from '../lists/Expandable';
import list from '../lists/styles.module.css';
import { sayDuration, sayRealTime } from '../say-time';
import CallDetail from './CallDetail';
import { callerName, isRefused } from './filter-calls';
import { shortPath } from './short-path';
import styles from './styles.module.css';

/** A call in one line, and all of it on request. */
function CallRow({ call }: { call: RecordedCall }): ReactNode {
  const { method, path, status, at, milliseconds, problem } = call;
  return (
    <Expandable
      isMarked={isRefused(call)}
      summary={
        <span className={styles.row}>
          <time className={list.time} dateTime={at}>
            {sayRealTime(at)}
          </time>
          <span className="verb" data-verb={method}>
            {method}
          </span>
          <span className={`${list.path} ${styles.path}`}>{shortPath(path)}</span>
          <span className={styles.status}>
            <span className="label" data-status={String(status)[0]}>
              {status}
              {problem && ` ${problem.code}`}
            </span>
          </span>
          <span className={`${list.aside} ${styles.caller}`}>{callerName(call)}</span>
          <span className={`${list.aside} ${styles.duration}`}>{sayDuration(milliseconds)}</span>
        </span>
      }
    >
      {() => <CallDetail call={call} />}
    </Expandable>
  );
}

export default memo(CallRow);

import type { ReactNode } from 'react';
import shared from '../shared.module.css';
import type { CallFilter } from './filter-calls';
import styles from './styles.module.css';

type Props = { filter: CallFilter; callers: readonly string[]; change(filter: CallFilter): void };

export default function Filters({ filter, callers, change }: Props): ReactNode {
  return (
    <search className={styles.filters}>
      <label className={styles.field}>
        <span className="unseen">Filter calls</span>
        <input
          type="search"
          className={shared.input}
          placeholder="Filter by path, code, status"
          value={filter.text}
          onChange={({ target }) => change({ ...filter, text: target.value })}
        />
      </label>
      <label>
        <span className="unseen">Caller</span>
        <select className={shared.input} value={filter.caller} onChange={({ target }) => change({ ...filter, caller: target.value })}>
          <option value="">All callers</option>
          {[...new Set([...callers, ...(filter.caller ? [filter.caller] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className={shared.check}>
        <input type="checkbox" checked={filter.onlyRefused} onChange={({ target }) => change({ ...filter, onlyRefused: target.checked })} />
        Only refused
      </label>
      <label className={shared.check}>
        <input type="checkbox" checked={filter.includesOwn} onChange={({ target }) => change({ ...filter, includesOwn: target.checked })} />
        Calls of this page
      </label>
    </search>
  );
}

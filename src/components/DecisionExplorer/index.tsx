import type { ReactNode } from 'react';
import Explorer from './Explorer';
import styles from './styles.module.css';

/** Known to the bundler (plugins/lean-bundle): true where pages are rendered. Only the development server renders this in the browser. */
declare const IS_SERVER_BUILD: boolean;

/**
 * The place of the explorer, with the first case as the build decided it: it already shows what the live one will show (see `src/page-bodies/Islands`).
 * `data` is put in by plugins/page-parts.
 */
export default function DecisionExplorer({ data = '{}' }: { data?: string }): ReactNode {
  return (
    <div className={styles.explorer}>
      {IS_SERVER_BUILD ? (
        <page-island name="DecisionExplorer" data={data}>
          <div className="needs-script" inert>
            <Explorer data={data} />
          </div>
        </page-island>
      ) : (
        <Explorer data={data} />
      )}
      <noscript>
        <p>With JavaScript you could put together your own case here and see it decided step by step. The tables above work without.</p>
      </noscript>
    </div>
  );
}

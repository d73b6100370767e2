import type { ReactNode } from 'react';
import type { BuildingState } from '../../../simulator/control-room';
import shared from '../shared.module.css';
import styles from './styles.module.css';

type Fault = BuildingState['faults'][number];
type Props = {
  building: BuildingState;
  /** Calls a control route; afterwards it says the words. */
  act(method: string, path: string, body: unknown, done: string): void;
};

const choices: [label: string, fault: Fault][] = [
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['2 seconds late', { latencySeconds: 2 }],
];

function sayFault({ status, latencySeconds }: Fault): string {
  return status ? String(status) : latencySeconds ? `${latencySeconds} s late` : 'as usual';
}

/** Makes the API fail, so that a program can show what it does then. */
export default function Faults({ building: { faults, enforcesRates }, act }: Props): ReactNode {
  const plan = (next: readonly Fault[], done: string) => act('PUT', '/_sim/faults', { next }, done);
  return (
    <section aria-labelledby="faults" className={styles.panel}>
      <h2 id="faults" className={shared.heading}>
        The next answers to your program
      </h2>
      <div className={shared.row}>
        {choices.map(([label, fault]) => (
          <button
            key={label}
            type="button"
            className={shared.button}
            onClick={() => plan([...faults, fault], `An answer will be ${sayFault(fault)}.`)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={shared.button}
          disabled={faults.length === 0}
          onClick={() => plan([], 'The answers are as usual again.')}
        >
          As usual
        </button>
        <button
          type="button"
          className={shared.button}
          onClick={() =>
            act('PUT', '/_sim/rates', { enforced: !enforcesRates }, enforcesRates ? 'Rate limits are off.' : 'Rate limits are on.')
          }
        >
          {enforcesRates ? 'Turn rate limits off' : 'Turn rate limits on'}
        </button>
      </div>
      <p className={styles.queue}>
        {faults.length === 0
          ? 'They come as usual.'
          : `In order: ${faults.slice(0, 12).map(sayFault).join(', ')}${faults.length > 12 ? ` and ${faults.length - 12} more` : ''}.`}
      </p>
    </section>
  );
}

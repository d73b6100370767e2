import type { ReactNode } from 'react';
import type { Schemas } from '../../../simulator/core/world/records';
import type { Outcome } from '../../../simulator/decision-cases/decide-case';
import type { ExplorerData } from '../../../simulator/decision-cases/explorer-data';
import styles from './styles.module.css';
import Words from './Words';

type Shown = Schemas['StepOutcome'] | 'NOT_REACHED';

const signs: Record<Shown, string> = { PASSED: '✓', FAILED: '✗', SKIPPED: '–', NOT_REACHED: '·' };
const said: Record<Shown, string> = {
  PASSED: 'passed',
  FAILED: 'failed',
  SKIPPED: 'skipped: it does not apply',
  NOT_REACHED: 'not reached',
};

/** What a step asks for: the first sentence, the others tell when it is skipped. */
const asks = (words: string) => words.split(/(?<=\.) /)[0] ?? words;

function wordsOf({ steps, reasons }: ExplorerData, step: Schemas['DecisionStep'], shown: Shown, { reason }: Outcome): string {
  if (shown === 'FAILED' && reason) {
    return reasons[reason];
  }
  return shown === 'PASSED' ? asks(steps[step]) : '';
}

/** Every step of the decision in its order, with what came of it. */
export default function Trace({ data, outcome }: { data: ExplorerData; outcome: Outcome }): ReactNode {
  const steps = Object.keys(data.steps) as Schemas['DecisionStep'][];
  return (
    <ol className={styles.trace} aria-label="The steps of the decision">
      {steps.map((step) => {
        const shown: Shown = outcome.trace.find((each) => each.step === step)?.outcome ?? 'NOT_REACHED';
        return (
          <li key={step} data-outcome={shown}>
            <span aria-hidden="true">{signs[shown]}</span>
            <span>
              <code>{step}</code> {said[shown]}
              {shown === 'PASSED' || shown === 'FAILED' ? ': ' : '.'}
              <Words text={wordsOf(data, step, shown, outcome)} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

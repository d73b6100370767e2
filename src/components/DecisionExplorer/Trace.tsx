import type { ReactNode } from 'react';
import type { Schemas } from '../../../simulator/core/world/records';
import type { Outcome } from '../../../simulator/decision-cases/decide-case';
import type { ExplorerData } from '../../../simulator/decision-cases/explorer-data';
import TextWithCode from '../TextWithCode';
import styles from './styles.module.css';

type ShownOutcome = Schemas['StepOutcome'] | 'NOT_REACHED';

const signs: Record<ShownOutcome, string> = { PASSED: '✓', FAILED: '✗', SKIPPED: '–', NOT_REACHED: '·' };
const outcomeTexts: Record<ShownOutcome, string> = {
  PASSED: 'passed',
  FAILED: 'failed',
  SKIPPED: 'skipped: it does not apply',
  NOT_REACHED: 'not reached',
};

/** What a step requires: the first sentence. The others say when it is skipped. */
const requirementOf = (description: string) => description.split(/(?<=\.) /)[0] ?? description;

function explanationOf({ steps, reasons }: ExplorerData, step: Schemas['DecisionStep'], shown: ShownOutcome, { reason }: Outcome): string {
  if (shown === 'FAILED' && reason) {
    return reasons[reason];
  }
  return shown === 'PASSED' ? requirementOf(steps[step]) : '';
}

/** Every step of the decision in its order, with what came of it. */
export default function Trace({ data, outcome }: { data: ExplorerData; outcome: Outcome }): ReactNode {
  const steps = Object.keys(data.steps) as Schemas['DecisionStep'][];
  return (
    <ol className={styles.trace} aria-label="The steps of the decision">
      {steps.map((step) => {
        const shown: ShownOutcome = outcome.trace.find((each) => each.step === step)?.outcome ?? 'NOT_REACHED';
        return (
          <li key={step} data-outcome={shown}>
            <span aria-hidden="true">{signs[shown]}</span>
            <span>
              <code>{step}</code> {outcomeTexts[shown]}
              {shown === 'PASSED' || shown === 'FAILED' ? ': ' : '.'}
              <TextWithCode text={explanationOf(data, step, shown, outcome)} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

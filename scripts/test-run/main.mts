// Every check of the project, two at a time on two cores. Ends with "N passed, N failed".
// With names behind it, only those steps: npm test -- types unit. Or a set of them: npm test -- quick
import { availableParallelism } from 'node:os';
import { installTools } from '../install-tools';
import { type Ended, runSteps } from './schedule';
import { chooseSteps } from './steps';

function chosenOrExit() {
  try {
    const chosen = chooseSteps(process.argv.slice(2));
    installTools();
    return chosen;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const started = Date.now();
const secondsIn = () => `${Math.round((Date.now() - started) / 1000)} s`;
const outputs = new Map<string, { text: string }>();
const steps = chosenOrExit().map((step) => ({
  ...step,
  run() {
    const output = { text: '' };
    outputs.set(step.name, output);
    console.log(`… ${step.name} begins, ${secondsIn()} in`);
    return step.run(output);
  },
}));

function print({ name }: Ended, notRun: string | null): void {
  const text = notRun ?? outputs.get(name)?.text ?? '';
  process.stdout.write(`\n=== ${name}\n${text.endsWith('\n') ? text : `${text}\n`}`);
}

const results = await runSteps(steps, availableParallelism(), print);
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0);
const summary = results.map(
  ({ name, passed, failed, seconds }) => `- ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${Math.round(seconds)} s`,
);
console.log(`\n${summary.join('\n')}\n- together ${secondsIn()}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);

export type Result = { passed: number; failed: number };

export type Step = {
  name: string;
  /** Steps that have to be through before, whatever their result: they write what this one reads. */
  after?: readonly string[];
  /** Steps without whose success this one cannot run. */
  needs?: readonly string[];
  /** How many of the machine's cores it keeps busy. */
  cores: number;
  run(): Promise<Result>;
};

export type Ended = Result & { name: string; seconds: number };

/**
 * Runs steps side by side, as many as the cores take, in the order of the list. A step waits only for those of the chosen steps that it names; one
 * that needs a failed step counts as failed and is not run.
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  ended: (step: Ended, notRun: string | null) => void,
): Promise<Ended[]> {
  const waiting = [...steps];
  const running = new Map<string, Promise<void>>();
  const results: Ended[] = [];
  let free = cores;

  const isThrough = (name: string) => results.some((result) => result.name === name) || !steps.some((step) => step.name === name);
  const failedNeed = ({ needs = [] }: Step) => needs.find((name) => results.some((result) => result.name === name && result.failed > 0));
  const isReady = ({ after = [], needs = [] }: Step) => [...after, ...needs].every(isThrough);
  const end = (step: Ended, notRun: string | null) => {
    results.push(step);
    ended(step, notRun);
  };

  async function start(step: Step, taken: number): Promise<void> {
    const began = Date.now();
    // A step that cannot even report is a failure of its own.
    const result = await step.run().catch((error: unknown): Result => {
      console.error(error);
      return { passed: 0, failed: 1 };
    });
    running.delete(step.name);
    free += taken;
    end({ name: step.name, ...result, seconds: (Date.now() - began) / 1000 }, null);
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => isReady(step) && (failedNeed(step) !== undefined || Math.min(step.cores, cores) <= free));
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (!step) {
      if (running.size === 0) {
        throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
      }
      await Promise.race(running.values());
      continue;
    }
    const need = failedNeed(step);
    if (need !== undefined) {
      end({ name: step.name, passed: 0, failed: 1, seconds: 0 }, `It needs the step "${need}", which failed.`);
    } else {
      const taken = Math.min(step.cores, cores);
      free -= taken;
      running.set(step.name, start(step, taken));
    }
  }
  return results;
}

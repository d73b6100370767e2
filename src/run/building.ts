import type { Contract } from '../../api/contract';
import type { OpenApiDocument } from '../../openapi/document/read-document';
import { createStoryRun, type Edits, type RunFile, type StepRun } from '../../simulator/replay/story-run';
import { loadDocument } from '../session/load-document';
import { createSession, type Session } from '../session/session';

/** The building in which the samples of pages run. It is another one than that of the reference, and serves one sample or story at a time. */
export type SampleBuilding = {
  document: OpenApiDocument;
  session: Session;
  /** Runs a step, after what has to come first. `onStep` is called in between. */
  run(name: string, file: RunFile, step: number, edits: Edits, onStep: () => void): Promise<StepRun>;
  /** As at the beginning. */
  reset(): Promise<void>;
};

async function build(contractAddress: string): Promise<SampleBuilding> {
  const [document, { createBrowserSimulator, createValidator }] = await Promise.all([
    loadDocument(contractAddress),
    import(/* webpackChunkName: 'simulator' */ '../session/simulator-parts'),
  ]);
  const contract = document.source as unknown as Contract;
  // Receivers of webhooks are not reached from a page, as their reserved names are not from anywhere.
  const simulator = createBrowserSimulator({ contract, seed: 'harbour-house', onDelivery: () => null });
  const session = createSession(simulator, createValidator(contract));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  let told: { name: string; story: ReturnType<typeof createStoryRun> } | null = null;
  let notify = () => {};
  let queue: Promise<unknown> = Promise.resolve();

  /** Two that are pressed one after the other run one after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    document,
    session,
    run: (name, file, step, edits, onStep) =>
      inTurn(() => {
        if (told?.name !== name) {
          told = { name, story: createStoryRun(file, { send: session.send, settle, reset: session.reset, onStep: () => notify() }) };
        }
        notify = onStep;
        const { story } = told;
        const inWordsOfRecording = [...edits].map(([index, request]) => [index, story.asRecorded(request)] as const);
        return story.run(step, new Map(inWordsOfRecording));
      }),
    reset: () =>
      inTurn(async () => {
        told = null;
        await session.reset();
      }),
  };
}

let building: Promise<SampleBuilding> | null = null;

/** The building, begun when a reader first runs something. One that did not load is tried again the next time. */
export function openBuilding(contractAddress: string): Promise<SampleBuilding> {
  const opening = building ?? build(contractAddress);
  building = opening;
  opening.catch(() => {
    building = null;
  });
  return opening;
}

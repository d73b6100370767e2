import type { Table, TableCell } from 'mdast';
import { plainText, type Run, runsOf } from '../label-text';
import { bodyRows } from '../table-rows';
import type { Message, Outcome, Pause, Sequence } from './sequence';

const sequenceHeadings = ['From', 'To', 'Message'];
const mostParticipants = 4;

const runsIn = (cell: TableCell | undefined): Run[] => (cell ? runsOf(cell.children) : []);

/** `202` and whatever follows is an answer. */
const isStatus = ({ text, isCode }: Run) => isCode && /^[1-5]\d\d\b/.test(text);

/** A `200` that says `DENIED` is refused. */
function outcomeOf(words: Run[], isAnswer: boolean, isLost: boolean): Outcome {
  if (isLost || (isAnswer && words.some(({ tone }) => tone === 'denied'))) {
    return 'denied';
  }
  return isAnswer ? 'granted' : null;
}

function stepOf([from, to, message]: TableCell[], row: number): Message | Pause {
  const [sender, receiver, words] = [plainText(runsIn(from)), plainText(runsIn(to)), runsIn(message)];
  const text = plainText(words);
  if (!sender || !receiver || !text) {
    throw new Error(
      `row ${row} leaves a cell empty: it names who sends, who receives, and what ("time", "passes" and how long, for a pause)`,
    );
  }
  if (sender === 'time') {
    if (receiver !== 'passes') {
      throw new Error(`row ${row} says "time | ${receiver}" where "time | passes" is due`);
    }
    return { kind: 'pause', words };
  }
  const isLost = /, lost$/.test(text);
  const isAnswer = words.slice(0, 1).some(isStatus);
  if (isLost && sender === receiver) {
    throw new Error(`row ${row} loses a message that goes nowhere: "${sender}" sends it to itself`);
  }
  return { kind: 'message', from: sender, to: receiver, words, isAnswer, isLost, outcome: outcomeOf(words, isAnswer, isLost) };
}

/** Who takes part stands in the order of the rows. */
export function readSequence(table: Table): Sequence {
  const steps = bodyRows(table, sequenceHeadings).map((cells, index) => stepOf(cells, index + 1));
  const participants = [...new Set(steps.flatMap((step) => (step.kind === 'message' ? [step.from, step.to] : [])))];
  if (participants.length < 2 || participants.length > mostParticipants) {
    throw new Error(
      `it has ${participants.length} participants (${participants.join(', ')}); 2 to ${mostParticipants} fit a phone. Is one misspelt?`,
    );
  }
  return { participants, steps };
}

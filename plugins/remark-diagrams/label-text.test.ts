import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainRun, plainText, type Run, runsOf, wrapLabel } from './label-text';

const words = (text: string): Run[] => [plainRun(text)];
const linesOf = (runs: Run[], room: number) => wrapLabel(runs, 12, room).map((line) => plainText(line.runs));

test('a label breaks at spaces, into few lines of about the same length', () => {
  const label = words('the controller tells the service what happened meanwhile');
  assert.equal(linesOf(label, 900).length, 1);
  const lines = linesOf(label, 260);
  assert.equal(lines.length, 2);
  assert.equal(lines.join(' '), plainText(label));
  assert.ok(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0)) < 12, lines.join('|'));
});

test('code keeps its face, and the punctuation behind it stays with it', () => {
  const runs = runsOf([
    { type: 'inlineCode', value: '202' },
    { type: 'text', value: ', then nothing' },
  ]);
  assert.deepEqual(
    wrapLabel(runs, 12, 70).map((line) => line.runs),
    [[{ text: '202', isCode: true, tone: 'granted' }, plainRun(', then')], [plainRun('nothing')]],
  );
});

test('a word that is longer than the room stays whole', () => {
  assert.deepEqual(linesOf(words('idempotency-in-progress'), 50), ['idempotency-in-progress']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Table } from 'mdast';
import { readContract } from '../../../api/read-contract';
import { parseMdx } from '../../mdx/parse-mdx';
import { textWidth } from '../text-width';
import { drawWiring, wrap } from './draw-wiring';
import { wiringOf } from './read-wiring';

const rowsAtDoor = [
  '| `locks.output` 1 | Lock 1 | `FAIL_SECURE` |',
  '| `doorMonitor` | Door monitor | In the frame |',
  '| `readers.input` 1 | Reader outside, with keypad | OSDP address 0 |',
  '| `readers.input` 2 | Reader inside | OSDP address 1 |',
  '| `rex.input` 1 | Exit button | |',
];
const rowsOfHub = ['| `busAddress` 1 | Controller HH-C1 | Cable |', '| `locks.lockAddress` 8 | Lock of Archive | Radio |'];

function read(rows: string[], of = 'Port') {
  const { children } = parseMdx(['| Port | Connects to | Note |', '|---|---|---|', ...rows].join('\n'), 'docs/page.mdx');
  return wiringOf(children[0] as Table, readContract(), of);
}

test('each row becomes a connection, named as shortly as it can be', () => {
  assert.deepEqual(
    read(rowsAtDoor).map(({ kind, label }) => [kind, label]),
    [
      ['lock', 'output 1'],
      ['monitor', 'doorMonitor'],
      ['reader-outside', 'readers.input 1'],
      ['reader-inside', 'readers.input 2'],
      ['exit', 'rex.input 1'],
    ],
  );
  assert.deepEqual(
    read(rowsOfHub, 'Hub').map(({ kind, label }) => [kind, label]),
    [
      ['bus', 'busAddress 1'],
      ['wireless', 'lockAddress 8'],
    ],
  );
});

const refused: [string, string[], RegExp][] = [
  ['a port that the contract does not have', ['| `locks.relay` 1 | Lock 1 | |'], /the contract has no Port\.locks\.relay/],
  [
    'a number that the port cannot have',
    ['| `readers.input` 3 | Reader inside | |'],
    /readers\.input goes from 1 to 2, and 3 is none of them/,
  ],
  ['a port without its number', ['| `locks.output` | Lock 1 | |'], /locks\.output needs its number/],
  ['a number where there is none', ['| `doorMonitor` 1 | Door monitor | |'], /doorMonitor has no number/],
  ['a port that is used twice', [rowsAtDoor[0] as string, rowsAtDoor[0] as string], /row 2: locks\.output 1 is taken/],
  ['a reader without a side', ['| `readers.input` 1 | Reader | |'], /row 1: say whether "Reader" is inside or outside/],
  ['a member that connects nothing', ['| `slot` 1 | Door | |'], /slot has no sign/],
  ['a port without backticks', ['| output 1 | Lock 1 | |'], /row 1: a port is a member in backticks/],
  ['nothing at the other end', ['| `rex.input` 1 | | |'], /row 1 does not say what it connects to/],
];

for (const [name, rows, expected] of refused) {
  test(`${name} stops the build`, () => assert.throws(() => read(rows), expected));
}

test('on a phone as in a column, every text fits and none stands on another', () => {
  for (const connections of [read(rowsAtDoor), read(rowsOfHub, 'Hub')]) {
    const { narrow, wide } = drawWiring(connections, 'HH-C1, slot 1');
    const drawn = [narrow, wide].map((draw) => draw('any', 'Diagram: the wiring.'));
    for (const svg of drawn) {
      const width = Number(svg.match(/viewBox="0 0 (\d+)/)?.[1]);
      const [box] = [...svg.matchAll(/<g class="box"><rect x="1" y="\d+" width="(\d+)"/g)].map(([, edge]) => Number(edge));
      const texts = [...svg.matchAll(/<text( class="b")? x="(\d+)" y="([\d.]+)">([^<]+)/g)].map(([, isBold, x, y, words = '']) => ({
        size: isBold ? 14 : 13,
        x: Number(x),
        y: Number(y),
        words,
      }));
      const names = texts.filter(({ x }) => x > (box ?? 0));
      assert.ok(names.length >= connections.length);
      for (const [index, { x, y, words, size }] of names.entries()) {
        assert.ok(x + textWidth(words, size) <= width, words);
        assert.ok(index === 0 || y - (names[index - 1]?.y ?? 0) >= 18, words);
      }
      for (const { label } of connections) {
        assert.ok(
          texts.some(({ x, words }) => words === label && x + textWidth(label, 13, true) < (box ?? 0)),
          label,
        );
      }
    }
  }
});

test('words wrap where there is no room, and a word that is too long stays whole', () => {
  assert.deepEqual(wrap('Reader outside, with keypad', 14, 110), ['Reader outside,', 'with keypad']);
  assert.deepEqual(wrap('Incomprehensibilities', 14, 40), ['Incomprehensibilities']);
});

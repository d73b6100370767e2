import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Table } from 'mdast';
import { parseMdx } from '../../mdx/parse-mdx';
import type { Area } from '../geometry';
import { phoneWidth } from '../geometry';
import { drawSequence } from './draw';
import { layoutSequence, wideWidth } from './layout';
import { readSequence } from './read-sequence';
import type { PlacedMessage, Sequence, SequenceLayout } from './sequence';

function sequencesIn(source: string): Sequence[] {
  return parseMdx(source, 'page.mdx').children.flatMap((node) =>
    node.type === 'mdxJsxFlowElement' ? [readSequence(node.children[0] as Table)] : [],
  );
}

const fixtures = sequencesIn(readFileSync(join(__dirname, 'fixtures.mdx'), 'utf8'));

const sequence = (...rows: string[]): Sequence =>
  sequencesIn(['<Sequence>', '', '| From | To | Message |', '|---|---|---|', ...rows, '', '</Sequence>'].join('\n'))[0] as Sequence;

const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const messagesOf = ({ steps }: SequenceLayout) => steps.filter((step): step is PlacedMessage => step.kind === 'message');

/** The room that an arrow or a loop takes, with its head. */
function arrowArea({ start, end, from, to }: PlacedMessage): Area {
  const [left, right] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const [top, bottom] = from === to ? [start.y, end.y + 4] : [start.y - 4, start.y + 4];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

for (const [index, fixture] of fixtures.entries()) {
  for (const width of [phoneWidth, wideWidth(fixture.participants.length)]) {
    test(`sequence ${index + 1} at ${width} px: nothing overlaps, nothing is outside`, () => {
      const layout = layoutSequence(fixture, width);
      const things = [
        ...layout.heads.map((head) => [head.name, head] as const),
        ...layout.steps.map((step, row) => [`words of row ${row + 1}`, step.label] as const),
        ...messagesOf(layout).map((message, row) => [`arrow ${row + 1}`, arrowArea(message)] as const),
      ];
      for (const [at, [name, area]] of things.entries()) {
        assert.ok(
          area.x >= 0 && area.x + area.width <= width && area.y >= 0 && area.y + area.height <= layout.height,
          `${name} is outside`,
        );
        for (const [other, otherArea] of things.slice(at + 1)) {
          assert.ok(!overlap(area, otherArea), `${name} and ${other} overlap`);
        }
      }
      const lines = Object.fromEntries(layout.heads.map(({ name, x, width: own }) => [name, x + own / 2]));
      for (const { from, to, start, end, isLost } of messagesOf(layout)) {
        assert.equal(start.x, lines[from]);
        assert.ok(from === to || isLost ? end.x !== lines[to] : end.x === lines[to], `${from} to ${to}`);
      }
    });
  }
}

test('an answer is dashed and has the colour of its outcome, a lost message has a cross and no head', () => {
  const markup = drawSequence(
    layoutSequence(
      sequence('| A | B | ask |', '| B | A | `200` |', '| A | B | again |', '| B | A | `200` `DENIED` |', '| A | B | more, lost |'),
      phoneWidth,
    ),
    'any',
    'Title',
  );
  assert.match(markup, /<g data-state="granted"><path class="line answer"/);
  const denied = markup.match(/<g data-state="denied">.*?<\/g>/)?.[0] ?? '';
  assert.match(denied, /l10 10m0-10l-10 10/);
  assert.equal(denied.match(/class="head" d="[^"]*"/)?.[0].match(/z/g)?.length, 1);
  assert.doesNotMatch(markup, / (style|id)=/);
});

test('a drawing is small', () => {
  for (const { participants, steps } of fixtures) {
    const both = [phoneWidth, wideWidth(participants.length)].map((width) =>
      drawSequence(layoutSequence({ participants, steps }, width), 'any', ''),
    );
    assert.ok(
      both.every((markup) => markup.length < 4000),
      `${both.map(({ length }) => length)}`,
    );
  }
});

const bad: [string, () => unknown, RegExp][] = [
  ['an empty cell', () => sequence('| A | B | ask |', '| B | | `200` |'), /row 2 leaves a cell empty/],
  ['half a pause', () => sequence('| A | B | ask |', '| time | B | an hour |'), /row 2 says "time \| B" where "time \| passes" is due/],
  ['one participant', () => sequence('| A | A | thinks |'), /it has 1 participants/],
  [
    'a misspelt participant',
    () => sequence('| A | B | x |', '| C | D | y |', '| Bb | A | z |'),
    /it has 5 participants \(A, B, C, D, Bb\)/,
  ],
  ['a message that gets lost at home', () => sequence('| A | B | x |', '| A | A | thinks, lost |'), /row 2 loses a message/],
  [
    'a word beyond the phone',
    () => layoutSequence(sequence(`| A | B | ${'x'.repeat(60)} |`), phoneWidth),
    /row 1 has a word that is too long/,
  ],
  [
    'names beyond the phone',
    () => layoutSequence(sequence(`| ${'x'.repeat(24)} | ${'y'.repeat(24)} | hello |`), phoneWidth),
    /don't fit beside each other on a phone/,
  ],
];

for (const [name, attempt, expected] of bad) {
  test(`${name} is refused`, () => {
    assert.throws(attempt, expected);
  });
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Table } from 'mdast';
import { parseMdx } from '../../mdx/parse-mdx';
import type { Area } from '../geometry';
import { drawTimeline } from './draw';
import { layoutTimeline } from './layout';
import { readTimeline } from './read-timeline';
import type { Timeline } from './timeline';

function timelinesIn(source: string): Timeline[] {
  return parseMdx(source, 'page.mdx').children.flatMap((node) =>
    node.type === 'mdxJsxFlowElement' ? [readTimeline(node.children[0] as Table)] : [],
  );
}

const fixtures = timelinesIn(readFileSync(join(__dirname, 'fixtures.mdx'), 'utf8'));

const timeline = (...rows: string[]): Timeline =>
  timelinesIn(['<Timeline>', '', '| What | From | To | Note |', '|---|---|---|---|', ...rows, '', '</Timeline>'].join('\n'))[0] as Timeline;

const overlap = (a: Area, b: Area) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const [index, fixture] of fixtures.entries()) {
  for (const width of [328, 640]) {
    test(`timeline ${index + 1} at ${width} px: nothing overlaps but words on their bar, nothing is outside`, () => {
      const { spans, ticks, height } = layoutTimeline(fixture, width);
      const things: [string, Area][] = [
        ...ticks.map(({ label }, tick): [string, Area] => [`tick ${tick + 1}`, label]),
        ...spans.flatMap(({ name, bar, note, isNoteOnBar }, row): [string, Area][] => [
          [`name ${row + 1}`, name],
          [`bar ${row + 1}`, bar],
          ...(note && !isNoteOnBar ? [[`words ${row + 1}`, note] as [string, Area]] : []),
        ]),
      ];
      for (const [at, [name, area]] of things.entries()) {
        assert.ok(area.x >= 0 && area.x + area.width <= width && area.y >= 0 && area.y + area.height <= height, `${name} is outside`);
        for (const [other, otherArea] of things.slice(at + 1)) {
          assert.ok(!overlap(area, otherArea), `${name} and ${other} overlap`);
        }
      }
      for (const { bar, note } of spans.filter(({ isNoteOnBar }) => isNoteOnBar)) {
        assert.ok(note && note.x >= bar.x && note.x + note.width <= bar.x + bar.width);
      }
    });
  }
}

test('bars begin and end where their times are, in proportion; an open one reaches the edge', () => {
  const { spans } = layoutTimeline(timeline('| All | 0 h | 4 h | |', '| Half | 2 h | 4 h | |', '| On | 120 min | | |'), 640);
  const [all, half, open] = spans.map(({ bar }) => bar);
  assert.ok(all && half && open);
  assert.ok(Math.abs(half.width * 2 - all.width) <= 1);
  assert.equal(open.x, half.x);
  assert.equal(open.x + open.width, 638);
});

test('a row has the colour of the state that it names', () => {
  const markup = drawTimeline(
    layoutTimeline(timeline('| Webhook | 0 h | 4 h | `FAILING` |', '| Card | 0 h | 1 h | works |'), 640),
    'any',
    '',
  );
  assert.equal(markup.match(/<g data-state="denied"><path class="bar"/g)?.length, 1);
  assert.doesNotMatch(markup, / (style|id)=/);
});

const bad: [string, () => unknown, RegExp][] = [
  ['a time that is none', () => timeline('| A | 0 h | 1 h | x |', '| B | soon | 1 h | x |'), /row 2 says "soon" where a time is due/],
  ['an end before the beginning', () => timeline('| A | 09:00 | 08:00 | x |'), /row 1 ends at "08:00", before it begins at "09:00"/],
  [
    'lengths among times of day',
    () => timeline('| A | 09:00 | 10:00 | x |', '| B | 2 h | | x |'),
    /row 2 says "2 h", but the rows before it are times of day/,
  ],
  ['no time at all', () => timeline('| A | 0 h | 1 h | x |', '| B | | | x |'), /row 2 has neither a beginning nor an end/],
  ['nothing that it is about', () => timeline('| | 0 h | 1 h | x |'), /row 1 doesn't say what it is about/],
  ['one instant', () => timeline('| A | 1 h | 1 h | x |'), /there is no time to draw/],
  [
    'a word beyond the phone',
    () => layoutTimeline(timeline(`| A | 0 h | 1 h | ${'x'.repeat(60)} |`), 328),
    /row 1 has a word that is too long/,
  ],
];

for (const [name, attempt, expected] of bad) {
  test(`${name} is refused`, () => {
    assert.throws(attempt, expected);
  });
}

// What the styles of the build leave out, since a browser can't cope with it. Chromium can, so that no test in it would tell.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = 'build/assets/css';
const styles = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** What stands between the parentheses of each `:has()`. */
function conditionsIn(css: string): string[] {
  return css
    .split(':has(')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((character) => {
        depth += { '(': 1, ')': -1 }[character] ?? 0;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

test('no style of a page waits for what the reader points at or has the focus on somewhere in it, which takes Safari seconds', () => {
  const conditions = styles.flatMap(conditionsIn);
  assert.ok(conditions.length > 5);
  assert.deepEqual(
    conditions.filter((condition) => /:(?:hover|focus|active)/.test(condition)),
    [],
  );
});

test('no style waits for a list to become empty or not, which Safari does not notice', () => {
  assert.deepEqual(
    styles.flatMap(conditionsIn).filter((condition) => condition.includes(':empty')),
    [],
  );
});

test('no word of a drawing is placed by a base line of which the browsers have several', () => {
  assert.deepEqual(
    styles.filter((css) => css.includes('dominant-baseline')),
    [],
  );
});

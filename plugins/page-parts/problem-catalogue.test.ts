import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from '../../api/read-contract';
import { expandPage } from './index';
import { cataloguedCodes, problemCatalogue } from './problem-catalogue';

const { enum: codes, 'x-enumDescriptions': descriptions } = readContract().components.schemas.ProblemCode as {
  enum: string[];
  'x-enumDescriptions': Record<string, string>;
};

test('the problems of a status come with cause and remedy, as the contract words them', () => {
  const rows = problemCatalogue({ status: '400' }).split('\n');
  assert.equal(rows[0], '| Code | Status | Cause | Remedy |');
  assert.equal(rows[2], "| `malformed-json` | 400 | The body isn't valid JSON. | Build the body with a JSON library, in UTF-8. |");
  assert.equal(rows.length, 2 + 4);
});

test('a table may name its problems; they keep that order', () => {
  assert.deepEqual(cataloguedCodes({ of: 'unavailable, rate-limited,' }), ['unavailable', 'rate-limited']);
  assert.deepEqual(cataloguedCodes({ status: '500, 429' }), ['internal-error', 'rate-limited']);
});

test('what the catalogue has is what the contract has', () => {
  const text = problemCatalogue({ of: codes.join() });
  for (const code of codes) {
    const [, , cause, remedy] = (text.match(new RegExp(`^\\| \`${code}\` \\|.*$`, 'm'))?.[0] ?? '').split(' | ');
    assert.equal(`${cause} ${remedy}`.replace(/ \|$/, ''), descriptions[code], code);
  }
});

test('a code or a status that does not exist stops the build, with page and line', () => {
  const wrong: [string, RegExp][] = [
    ['<ProblemCatalogue of="name-taken, name-token" />', /docs\/x\.mdx:2: .*has no name-token\./],
    ['<ProblemCatalogue status="418" />', /docs\/x\.mdx:2: .*has no such status/],
    ['<ProblemCatalogue />', /docs\/x\.mdx:2: .*takes either/],
    ['<ProblemCatalogue status="409" of="name-taken" />', /docs\/x\.mdx:2: .*takes either/],
  ];
  for (const [element, message] of wrong) {
    assert.throws(() => expandPage(`\n${element}\n`, 'docs/x.mdx'), message, element);
  }
});

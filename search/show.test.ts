import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupByPage, markMatches, snippetOf } from './show';

test('what was found is marked, in all its forms and inside of identifiers', () => {
  const marked = (text: string, ...terms: string[]) =>
    markMatches(text, new Set(terms))
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('');
  assert.equal(marked('Lost cards: revoke keepCards.', 'card', 'revok'), 'Lost [cards]: [revoke] [keepCards].');
  assert.equal(marked('Nothing here', 'card'), 'Nothing here');
});

test('a snippet begins with the sentence that has most of what was looked for', () => {
  const text = 'A door is a controlled opening. A lost card is blocked at once. It stays blocked.';
  assert.equal(snippetOf(text, new Set(['lost', 'card'])), 'A lost card is blocked at once. It stays blocked.');
  assert.equal(snippetOf(text, new Set(['hub'])), text);
  const long = snippetOf(`${'word '.repeat(60)}`, new Set(['hub']));
  assert.ok(long.length <= 161 && long.endsWith('word…'), long);
});

test('pages come in the order of their best hit, each with its best', () => {
  const hits = ['a1', 'b1', 'a2', 'a3', 'c1'].map((name) => ({ page: name.charAt(0), name }));
  assert.deepEqual(
    groupByPage(hits, 2).map(({ page, hits: [...of] }) => [page, ...of.map(({ name }) => name)]),
    [
      ['a', 'a1', 'a2'],
      ['b', 'b1'],
      ['c', 'c1'],
    ],
  );
});

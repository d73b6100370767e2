// What writers add to the search by hand leads somewhere, and everything of the contract can be found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCatalogues } from '../../api/bundle/catalogues';
import { operationsOf } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { readKeywords, readSynonyms, searchRecords } from '../../plugins/search-index';
import type { Kind } from '../../search';
import { termOf, wordsOf } from '../../search/words';

const records = searchRecords(process.cwd());

test('keywords belong to places that exist', () => {
  const addresses = new Set(records.map(({ address }) => address));
  const unknown = Object.keys(readKeywords(process.cwd())).filter((address) => !addresses.has(address));
  assert.deepEqual(unknown, [], 'search/keywords.yaml: rename or remove these');
});

test('synonyms lead to words that the pages have', () => {
  const words = new Set(records.flatMap(({ heading, text }) => wordsOf(`${heading} ${text}`).map(termOf)));
  const lost = Object.entries(readSynonyms(process.cwd())).flatMap(([word, synonyms]) =>
    synonyms.filter((synonym) => !wordsOf(synonym).every((each) => words.has(termOf(each)))).map((synonym) => `${word}: ${synonym}`),
  );
  assert.deepEqual(lost, [], 'search/synonyms.yaml: no page says this');
});

test('every operation, problem, event and deny reason can be found, under an address of its own', () => {
  const contract = readContract();
  const reasons = contract.components.schemas.DenyReason?.enum as string[] | undefined;
  const count = (kind: Kind) => records.filter((record) => record.kind === kind).length;
  assert.deepEqual(
    [count('operation'), count('problem'), count('event'), count('deny reason')],
    [
      operationsOf(contract.paths).length,
      Object.keys(readCatalogues().errors).length,
      Object.keys(contract.webhooks).length,
      reasons?.length,
    ],
  );
  assert.equal(new Set(records.map(({ address }) => address)).size, records.length);
});

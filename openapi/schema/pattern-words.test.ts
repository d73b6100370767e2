import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternWords } from './pattern-words';

test('runs of characters are told in words', () => {
  const told: [pattern: string, words: string][] = [
    ['^[0-9]+$', 'digits'],
    ['^[0-9]{4,8}$', '4 to 8 digits'],
    ['^[0-9A-F]{12}$', '12 upper-case hexadecimal digits'],
    ['^[0-9A-Fa-f]{1,64}$', '1 to 64 hexadecimal digits'],
    ['^[A-Za-z0-9._:-]{1,64}$', '1 to 64 letters, digits, `.`, `_`, `:` and `-`'],
    ['^\\+[1-9][0-9]{1,14}$', '`+`, then 2 to 15 digits'],
    ['^[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}$', '3 lower-case letters, then `_`, then 26 upper-case letters and digits'],
    ['^usr_[0-7][0-9A-HJKMNP-TV-Z]{25}$', 'begins with `usr_`'],
    ['^a\\$', 'begins with `a$`'],
    ['^/requests/req_', 'begins with `/requests/req_`'],
    ['^https://docs\\.access\\.example/#[a-z0-9-]+$', 'begins with `https://docs.access.example/#`'],
  ];
  assert.deepEqual(
    told.map(([pattern]) => [pattern, patternWords(pattern)]),
    told,
  );
});

test('what is more than that has no words, rather than wrong ones', () => {
  const untold = [
    '[^ -]',
    '^[^ -]+$',
    '^(a|b)$',
    '^a|b$',
    '^ab?$',
    '^a.c$',
    '^\\d+$',
    '^[\\w-]+$',
    '^[0-9]+',
    '^[0-9]$',
    '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    '^[a-z][0-9]{3}$',
    '^(?=x)',
    '^[a-c]{2}`$',
    '',
  ];
  assert.deepEqual(
    untold.map((pattern) => [pattern, patternWords(pattern)]),
    untold.map((pattern) => [pattern, null]),
  );
});

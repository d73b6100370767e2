import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { expiryOf, securityTxt } from './security-txt';
import { whenWritten } from './when-written';

const site = {
  contact: 'mailto:security@access.example',
  url: 'https://docs.access.example',
  baseUrl: '/',
  policy: 'https://docs.access.example/about#report',
  expires: new Date('2027-03-01T00:00:00Z'),
};

test('each field stands on a line of its own', () => {
  assert.equal(
    securityTxt(site),
    `Contact: mailto:security@access.example
Expires: 2027-03-01T00:00:00Z
Preferred-Languages: en
Canonical: https://docs.access.example/.well-known/security.txt
Policy: https://docs.access.example/about#report
`,
  );
});

test('of a site below a path, both places are canonical', () => {
  assert.deepEqual(
    [...securityTxt({ ...site, baseUrl: '/portal/' }).matchAll(/^Canonical: (.*)$/gm)].map(([, place]) => place),
    ['https://docs.access.example/.well-known/security.txt', 'https://docs.access.example/portal/.well-known/security.txt'],
  );
});

test('it expires within a year, on the same day for every build of the same', () => {
  const expiry = (written: string | null, now: string) =>
    expiryOf(written === null ? null : new Date(written), new Date(now))
      .toISOString()
      .slice(0, 10);
  assert.equal(expiry('2026-03-31T22:00:00Z', '2026-03-31T23:59:00Z'), '2027-03-01');
  assert.equal(expiry('2026-03-31T22:00:00Z', '2026-12-24T00:00:00Z'), '2027-03-01');
  assert.equal(expiry('2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z'), '2025-02-01');
  assert.equal(expiry('2026-03-31T22:00:00Z', '2027-03-01T00:00:00Z'), '2028-03-01', 'of old work, a year from the build');
  assert.equal(expiry('2099-01-01T00:00:00Z', '2026-12-24T00:00:00Z'), '2027-12-01', 'of work from the future too');
  assert.equal(expiry(null, '2026-12-24T00:00:00Z'), '2027-12-01');
});

test('SOURCE_DATE_EPOCH counts before the last commit', () => {
  assert.equal(whenWritten('.', '1772000000')?.toISOString(), '2026-02-25T06:13:20.000Z');
  assert.throws(() => whenWritten('.', 'yesterday'), /SOURCE_DATE_EPOCH is "yesterday", but must be a number of seconds/);
  assert.equal(whenWritten(tmpdir(), undefined), null);
});

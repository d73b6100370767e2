import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentType } from '../../deploy/content-types';
import { isServed } from '../../deploy/headers';
import { pageFile } from '../../deploy/resolve-path';
import { securityTxtFile } from '../../plugins/security-txt/security-txt';
import { readSiteSettings } from '../../site-settings';

const text = readFileSync(join('build', securityTxtFile), 'utf8');
const { url, securityContact } = readSiteSettings(process.env);

const valuesOf = (field: string) => [...text.matchAll(new RegExp(`^${field}: (.*)$`, 'gm'))].map(([, value = '']) => value);

test('whoever finds a vulnerability is told where to report it, at the address where they look', () => {
  assert.ok(isServed(securityTxtFile));
  assert.equal(contentType(securityTxtFile), 'text/plain; charset=utf-8');
  assert.deepEqual(valuesOf('Contact'), [securityContact]);
  assert.deepEqual(valuesOf('Canonical'), [`${url}/.well-known/security.txt`]);
  assert.deepEqual(valuesOf('Preferred-Languages'), ['en']);
});

test('it is valid, and for a year at most', () => {
  const [expires = ''] = valuesOf('Expires');
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(days > 0 && days <= 366, `${expires}: ${days} days`);
});

test('its policy is a section of a page', () => {
  const [policy = ''] = valuesOf('Policy');
  const { origin, pathname, hash } = new URL(policy);
  assert.equal(origin, url);
  assert.match(readFileSync(join('build', pageFile(pathname.slice(1))), 'utf8'), new RegExp(`\\sid="?${hash.slice(1)}["\\s>]`));
});

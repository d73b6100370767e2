import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSiteSettings } from './site-settings';

test('without variables every address is under .example and there is no announcement', () => {
  const settings = readSiteSettings({});
  assert.equal(settings.baseUrl, '/');
  assert.equal(settings.announcement, null);
  const addresses = [settings.url, settings.statusUrl, settings.companyUrl, settings.aboutUrl, settings.salesUrl, settings.supportUrl];
  assert.match(settings.securityContact, /^mailto:[^@]+@[^@]+\.example$/);
  for (const address of addresses) {
    assert.match(new URL(address).hostname, /\.example$/);
  }
});

test('variables override the defaults', () => {
  const settings = readSiteSettings({
    SITE_COMPANY_NAME: 'Doors & Co',
    SITE_URL: 'https://developer.doors.example/',
    SITE_BASE_URL: '/portal/v2/',
    SITE_SUPPORT_URL: 'mailto:help@doors.example',
  });
  assert.equal(settings.companyName, 'Doors & Co');
  assert.equal(settings.url, 'https://developer.doors.example');
  assert.equal(settings.baseUrl, '/portal/v2/');
  assert.equal(settings.supportUrl, 'mailto:help@doors.example');
});

const bad: [variable: string, value: string][] = [
  ['SITE_URL', 'docs.access.example'],
  ['SITE_URL', 'http://docs.access.example'],
  ['SITE_URL', 'https://docs.access.example/portal'],
  ['SITE_BASE_URL', 'portal'],
  ['SITE_BASE_URL', '/portal'],
  ['SITE_BASE_URL', '/../'],
  ['SITE_BASE_URL', '//evil.example/'],
  ['SITE_STATUS_URL', 'javascript:alert(1)'],
  ['SITE_COMPANY_URL', ''],
  ['SITE_SALES_URL', 'mailto:nobody'],
  ['SITE_SECURITY_CONTACT', 'security@access.example'],
  ['SITE_COMPANY_NAME', ' '],
  ['SITE_COMPANY_NAME', '<b>Doors</b>'],
  ['SITE_ANNOUNCEMENT', 'Read [this](javascript:alert(1))'],
  ['SITE_ANNOUNCEMENT', 'Read [this](//evil.example)'],
];
for (const [variable, value] of bad) {
  test(`${variable}=${JSON.stringify(value)} is refused with its name and what to do`, () => {
    assert.throws(
      () => readSiteSettings({ [variable]: value }),
      (error: Error) => {
        assert.match(error.message, new RegExp(`^${variable} is `));
        assert.match(error.message, /must be .+ or unset it to use the default\.$/);
        return true;
      },
    );
  });
}

test('an announcement keeps its links and escapes everything else', () => {
  const { announcement } = readSiteSettings({ SITE_ANNOUNCEMENT: 'A <b> & [note](/release-notes "x"), [note](/release-notes)' });
  assert.equal(announcement?.html, 'A &#60;b&#62; &#38; [note](/release-notes &#34;x&#34;), <a href="/release-notes">note</a>');
});

test('the id of an announcement follows its text unless it is given', () => {
  const id = (env: Record<string, string>) => readSiteSettings(env).announcement?.id;
  assert.equal(id({ SITE_ANNOUNCEMENT: 'One' }), id({ SITE_ANNOUNCEMENT: 'One' }));
  assert.notEqual(id({ SITE_ANNOUNCEMENT: 'One' }), id({ SITE_ANNOUNCEMENT: 'Two' }));
  assert.equal(id({ SITE_ANNOUNCEMENT: 'One', SITE_ANNOUNCEMENT_ID: 'kept' }), 'kept');
});

test('an id of an announcement that cannot be one is refused', () => {
  assert.throws(() => readSiteSettings({ SITE_ANNOUNCEMENT: 'One', SITE_ANNOUNCEMENT_ID: 'a b' }), /SITE_ANNOUNCEMENT_ID/);
});

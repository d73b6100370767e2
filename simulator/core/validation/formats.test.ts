import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullFormats } from 'ajv-formats/dist/formats';
import { formats } from './formats';

function judge(name: string, text: string): string {
  const result = formats[name]?.(text);
  return typeof result === 'string' ? result : String(result?.code);
}

function ajvTakes(name: keyof typeof fullFormats, text: string): boolean {
  const format = fullFormats[name];
  if (format instanceof RegExp) {
    return format.test(text);
  }
  const { validate } = (typeof format === 'function' ? { validate: format } : format) as { validate: (text: string) => boolean };
  return validate(text);
}

describe('date-time', () => {
  const cases: [given: string, result: string][] = [
    ['2026-03-14T09:26:53Z', '2026-03-14T09:26:53.000Z'],
    ['2026-03-14t09:26:53z', '2026-03-14T09:26:53.000Z'],
    ['2026-03-14T09:26:53.5Z', '2026-03-14T09:26:53.500Z'],
    ['2026-03-14T09:26:53.9999999Z', '2026-03-14T09:26:53.999Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2026-12-31T23:30:00-05:30', '2027-01-01T05:00:00.000Z'],
    ['2026-03-14T09:26:53-00:00', '2026-03-14T09:26:53.000Z'],
    ['2026-03-14T09:26:53+23:59', '2026-03-13T09:27:53.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0099-12-31T23:59:59Z', '0099-12-31T23:59:59.000Z'],
    ['0000-12-31T23:59:59-00:01', '0001-01-01T00:00:59.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['0000-12-31T23:59:59Z', 'out-of-range'],
    ['0001-01-01T00:00:00+00:01', 'out-of-range'],
    ['9999-12-31T23:59:59-00:01', 'out-of-range'],
    ['2026-02-29T00:00:00Z', 'bad-format'],
    ['1900-02-29T00:00:00Z', 'bad-format'],
    ['2026-04-31T00:00:00Z', 'bad-format'],
    ['2026-00-10T00:00:00Z', 'bad-format'],
    ['2026-13-10T00:00:00Z', 'bad-format'],
    ['2026-03-00T00:00:00Z', 'bad-format'],
    ['2026-03-14T24:00:00Z', 'bad-format'],
    ['2026-03-14T09:60:00Z', 'bad-format'],
    ['2016-12-31T23:59:60Z', 'bad-format'],
    ['2026-03-14T09:26Z', 'bad-format'],
    ['2026-03-14T09:26:53', 'bad-format'],
    ['2026-03-14T09:26:53.Z', 'bad-format'],
    ['2026-03-14T09:26:53,5Z', 'bad-format'],
    ['2026-03-14 09:26:53Z', 'bad-format'],
    ['2026-03-14T09:26:53+24:00', 'bad-format'],
    ['2026-03-14T09:26:53+01:60', 'bad-format'],
    ['2026-03-14T09:26:53+01', 'bad-format'],
    ['2026-03-14T09:26:53+0100', 'bad-format'],
    ['2026-03-14T09:26:53 Z', 'bad-format'],
    [' 2026-03-14T09:26:53Z', 'bad-format'],
    ['2026-03-14T09:26:53Z\n', 'bad-format'],
    ['+002026-03-14T09:26:53Z', 'bad-format'],
    ['2026-03-14', 'bad-format'],
    ['', 'bad-format'],
    ['٢٠٢٦-03-14T09:26:53Z', 'bad-format'],
  ];
  for (const [given, result] of cases) {
    it(`${JSON.stringify(given)} → ${result}`, () => assert.equal(judge('date-time', given), result));
  }
});

/** Here every verdict is that of Ajv. */
const alike: Record<'date' | 'email' | 'uri', string[]> = {
  date: [
    ...['2026-03-14', '2024-02-29', '2026-02-29', '1900-02-29', '2000-02-29', '2026-04-31', '0000-01-01', '0001-01-01', '9999-12-31'],
    ...[
      '2026-3-14',
      '2026-00-01',
      '2026-13-01',
      '2026-01-00',
      '2026-01-32',
      '2026-03-14Z',
      ' 2026-03-14',
      '20260314',
      '2026-03-14T00:00:00Z',
      '',
    ],
  ],
  email: [
    ...[
      'ada@example.com',
      'ADA@EXAMPLE.COM',
      'a.b+c@x-y.example',
      "o'hara@a.b.c.example",
      'a@b.c',
      '1@2.3',
      'a@b--c.example',
      '!#$%&*/=?^_`{|}~-@a.example',
    ],
    ...[
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'a@b@c.example',
      'a b@c.example',
      'a..b@c.example',
      '.a@c.example',
      'a.@c.example',
      '"a b"@c.example',
    ],
    ...[
      'a@-b.example',
      'a@b-.example',
      'a@b..example',
      'a@b.example.',
      'a@[192.0.2.1]',
      'ü@c.example',
      'a@ü.example',
      'a@b_c.example',
      'a@b.example\n',
      '',
      ' ',
    ],
  ],
  uri: [
    ...[
      'https://a.example',
      'https://a.example/',
      'https://a.example:8443/a/b?c=d&e=f#g',
      'http://user:pass@a.example/',
      'HTTPS://A.EXAMPLE/%20',
    ],
    ...[
      'http://192.0.2.1/',
      'http://[::1]/',
      'http://[2001:db8::1]:80/x',
      'http://[::ffff:192.0.2.1]/',
      'http://[1:2:3:4:5:6:7:8]',
      'http://[::g]',
      'http://[1:2]',
      'http://[]',
      'http://[::1',
    ],
    ...['mailto:a@b.example', 'urn:a:b', 'a:b', 'a:/b', 'file:///a', 'http://', 'http:///a', 'a+b-c.d:e', 'https:', 'https://a.example:'],
    ...[
      '//a.example',
      '/a',
      'a',
      '',
      ' ',
      '#a',
      '?a',
      '1a:b',
      ':a',
      'https://a b',
      'https://a.example/ä',
      'https://a.example/%zz',
      'https://a.example/%2',
    ],
    ...[
      'https://a.example/<x>',
      'https://a.example/"',
      'https://a.example/{x}',
      'https://a.example/[x]',
      'https://a.example/a|b',
      'https://a.example/\\',
      'https://a.example/?a b',
      'https://a.example/#a#b',
    ],
    ...[
      "https://a.example/!$&'()*+,;=:@-._~",
      'https://a.example/?q=/?:@',
      'https://a.example\n',
      'https:\\\\a.example',

      'https://%61.example/',
    ],
  ],
};
for (const [name, texts] of Object.entries(alike) as [keyof typeof alike, string[]][]) {
  describe(name, () => {
    for (const text of texts) {
      it(JSON.stringify(text), () => assert.equal(judge(name, text), ajvTakes(name, text) ? text : 'bad-format'));
    }
  });
}

describe('uri, where the validator is stricter than Ajv', () => {
  it('reads what follows // as an authority, as RFC 3986 does; Ajv falls back to a path', () => {
    for (const text of ['https://a.example:x', 'https://a@b@c.example/']) {
      assert.deepEqual([judge('uri', text), ajvTakes('uri', text)], ['bad-format', true]);
    }
  });
});

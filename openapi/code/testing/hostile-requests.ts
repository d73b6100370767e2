import fc from 'fast-check';
import type { PlainRequest } from '../../request/plain-request';

/** Requests that somebody could fill in, or a document could hold, and that badly written code would fall over. */

export const seed = Number(process.env.FC_SEED ?? Math.floor(Math.random() * 2 ** 31));

const quotes = ["'", '"', '\\', '`', "'\\''", '"""', "'''", '\\n', '\\', '\\u0041', 'f"{x}"', '//', '/*', '#', '<!--', '</script>'];
const expansions = [
  '$',
  '$HOME',
  '$(id)',
  `\${x}`,
  `\${process.exit(7)}`,
  '{x}',
  '{{x}}',
  '!!',
  '!',
  '%',
  '%s',
  '%41',
  '%zz',
  '*',
  '~',
  '&',
  ';',
  '|',
];
const letters = ['@', '-', '--', ' ', '[1-3]', '{a,b}', '?', '=', 'a', 'Ada', '0', 'True', 'null'];
const beyondAscii = ['é', '😀', '\u2028', '\u2029', '\u202e', '\ufeff', '\u0085', '\u00a0', '日本'];
const controls = ['\n', '\r\n', '\t', '\u0001', '\u001b[31m', '\u007f'];

function mixed(...pieces: string[][]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces.flat()), { maxLength: 6 }).map((parts) => parts.join(''));
}

const ascii = mixed(quotes, expansions, letters);
/** A shell cannot hand over NUL, and no field of a page can hold it. */
const anything = fc.oneof(
  mixed(quotes, expansions, letters, beyondAscii, controls),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
);

const key = fc.oneof(anything, fc.constantFrom('__proto__', 'constructor', 'toJSON', '2', '1', 'name', 'class', 'data-x', '$ref'));
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(anything, fc.boolean(), fc.constant(null), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));
const jsonText = fc.tuple(json, fc.constantFrom(0, 2, '\t')).map(([value, space]) => JSON.stringify(value, null, space));
/** JSON that changes when it is read and written again, and nothing that is JSON. */
const stubborn = fc.constantFrom(
  '{"a": 1, "a": 2}',
  '{"id": 12345678901234567890}',
  '[1.0, -0, 1e400, 1E5, 0.1e1]',
  '{"a": "\\u0041\\/"}',
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(70)}null${'}'.repeat(70)}`,
  '{"name": "Ada"',
  '{name: "Ada"}',
  '@/etc/hostname',
  '@',
  'name=Ada&note=$HOME',
  "it's",
);

const segment = fc.oneof(
  anything.map((text) => encodeURIComponent(text)),
  fc.constantFrom('v2', '$metadata', '{left}', 'a b', "o'clock", '"x"', 'a\\b', 'wow!', '`id`', 'ünï', 'a|b', '<b>', '[0]', 'x#y', '100%'),
);
const path = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.array(fc.tuple(ascii, anything), { maxLength: 2 }))
  .map(([segments, query]) => {
    const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
    return `/${segments.join('/')}${search && `?${search}`}`;
  })
  // A browser takes such a segment as a step up and never sends it.
  .filter(
    (text) =>
      !text
        .split(/[?#]/)[0]
        ?.split(/[/\\]/)
        .some((each) => /^(\.|%2e){1,2}$/i.test(each)),
  );

const headers = fc.array(
  fc.tuple(
    fc.constantFrom('X-Note', 'x-note', 'Idempotency-Key', 'If-Match', "X.Odd'~Name", 'Authorization', 'Not a name'),
    fc.oneof(ascii, mixed(letters, controls)),
  ),
  { maxLength: 4 },
);
const content = fc.oneof(
  fc.tuple(fc.constantFrom('application/json', 'application/merge-patch+json'), fc.oneof(jsonText, jsonText, stubborn)),
  fc.tuple(fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'text/json'), fc.oneof(anything, jsonText, stubborn)),
);

export const hostileRequest: fc.Arbitrary<PlainRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path,
    headers,
    content: fc.option(content),
    isSignedIn: fc.boolean(),
  })
  .map(({ method, path: target, headers: sent, content: payload, isSignedIn }) => {
    const [type, body] = method === 'GET' ? [] : (payload ?? []);
    const hasBody = type !== undefined && body !== undefined && body !== '';
    const all: [string, string][] = hasBody ? [...sent, ['Content-Type', type]] : sent;
    return { method, path: target, headers: all, body: hasBody ? body : null, isSignedIn };
  });

export function hostileRequests(count: number): PlainRequest[] {
  return fc.sample(hostileRequest, { numRuns: count, seed });
}

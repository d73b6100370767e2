import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats';
import fc from 'fast-check';
import { type Example, operationsOf, resolve } from '../../../api/contract';
import { readContract } from '../../../api/read-contract';
import type { Json } from '../../../openapi/json/json';
import { createValidator } from './validator';

const contract = readContract();
const validator = createValidator(contract);
const runs = Number(process.env.FC_RUNS ?? 2000);
const seed = Number(process.env.FC_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Times that Ajv takes and the validator refuses on purpose (of URIs see formats.test.ts). There is nothing that only the validator takes. */
const stricter: { why: string; isRefused: (text: string) => boolean }[] = [
  {
    why: 'RFC 3339 has no time with a space in the grammar, it only allows applications to do so',
    isRefused: (text) => /^\S+\s/.test(text),
  },
  { why: 'RFC 3339 asks for the minutes of an offset and for the colon', isRefused: (text) => /[+-]\d\d(\d\d)?$/.test(text) },
  { why: 'a leap second has no place on the time line of the API', isRefused: (text) => /:60(\.\d+)?([Zz]|[+-][\d:]+)$/.test(text) },
  {
    why: 'answers are in UTC and have four digits for the year, beginning with 0001',
    isRefused: (text) => /^0000|^0001-01-01.*\+|^9999-12-31.*-\d\d:/.test(text) && !/^000[1-9]|^9/.test(inUtc(text)),
  },
];

function inUtc(text: string): string {
  const time = Date.parse(text.toUpperCase());
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

/**
 * Ajv takes members that every JavaScript object inherits (`__proto__`, `constructor`) for known ones where it learns only at run time which
 * members are known. Every object of a request is closed, so they are refused.
 */
function hasInheritedName(value: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, each]) => name in Object.prototype || hasInheritedName(each as Json))
  );
}

const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
addFormats(ajv);
ajv.addFormat('date-time', (text) => {
  const { validate } = fullFormats['date-time'] as { validate: (text: string) => boolean };
  return validate(text) && !stricter.some(({ isRefused }) => isRefused(text));
});
ajv.addSchema({ $id: 'contract', components: contract.components });

/** Everything in the contract that a body could be made of: names of members, listed values, texts of examples. */
const pool = {
  names: new Set<string>(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b', 'a~b', '']),
  values: new Set<Json>(),
};

function gather(value: Json, key = ''): void {
  if (Array.isArray(value)) {
    for (const each of value) {
      gather(each, key);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      if (key === 'properties') {
        pool.names.add(name);
      }
      gather(each, name);
    }
  } else if (['enum', 'const', 'examples', 'default', 'minimum', 'maximum'].includes(key)) {
    pool.values.add(value);
    if (typeof value === 'number') {
      pool.values
        .add(value - 1)
        .add(value + 1)
        .add(value + 0.5);
    }
  }
}
gather(contract.components.schemas);

const texts = [
  ...['', 'x', ' ', '😀', 'x'.repeat(100), 'x'.repeat(101), '😀'.repeat(100), '😀'.repeat(128), 'x'.repeat(2000), '12', '\u0000', '\ud800'],
  ...[
    '2026-03-14T09:26:53Z',
    '2026-03-14t09:26:53.123456z',
    '2026-03-14T09:26:53+02:00',
    '2026-03-14T09:26:53-00:00',
    '2026-02-29T00:00:00Z',
  ],
  ...[
    '2024-02-29T23:59:59Z',
    '2026-03-14T24:00:00Z',
    '2026-03-14T09:26Z',
    '2026-03-14T09:26:53',
    '2026-03-14 09:26:53Z',
    '2026-03-14T09:26:53+02',
  ],
  ...['2016-12-31T23:59:60Z', '0000-12-31T23:59:59Z', '0001-01-01T00:00:00+00:01', '9999-12-31T23:59:59-00:01', '9999-12-31T23:59:59Z'],
  ...['2026-03-14T09:26:53+24:00', '2026-13-01T00:00:00Z', '2026-03-14', '2026-02-30', '2024-02-29', '0000-01-01', '2026-3-1'],
  ...['a@b.example', 'a@b', 'a b@c.example', 'a..b@c.example', '"a"@c.example', 'a@-b.example', 'ü@c.example', 'A@B.EXAMPLE'],
  ...[
    'https://a.example/hook',
    'http://[::1]/',
    'http://[::g]/',
    'https://a b',
    'mailto:a@b',
    '//a',
    'https:',
    'a:b',
    'https://a/%zz',
    'https://a/ü',
  ],
  ...['192.0.2.0/24', '192.0.2.0/33', '2001:db8::/48', '::/0', '1.2.3/8', '+4520000000', '+0', '08:00', '24:00', '24:01', '02-29', '13-01'],
];
const values: Json[] = [null, true, false, 0, 1, -1, 1.5, 26, 37, 256, 1e21, -0, [], {}, [[]], [null], { a: 1 }, ...texts, ...pool.values];
const names = [...pool.names];

type Step = { where: number; how: number; what: number; which: number };
const step = fc.record({ where: fc.nat(999), how: fc.nat(99), what: fc.nat(99_999), which: fc.nat(99_999) });
type Place = { holder: Record<string, Json> | Json[]; key: string | number };

function placesIn(value: Json, places: Place[]): Place[] {
  if (typeof value === 'object' && value !== null) {
    const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const key of keys) {
      places.push({ holder: value, key } as Place);
      placesIn((value as Record<string | number, Json>)[key] as Json, places);
    }
  }
  return places;
}

const set = (holder: object, key: string | number, value: Json) =>
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });

/** Changes one thing in a body that is right or nearly so; `donors` are the other bodies of the same operation. */
function mutate(root: { body: Json }, { where, how, what, which }: Step, donors: Json[]): void {
  const places = placesIn(root as unknown as Json, []);
  const { holder, key } = places[where % places.length] as Place;
  const value = structuredClone(values[what % values.length] as Json);
  const target = (holder as Record<string | number, Json>)[key] as Json;
  const isHolder = typeof target === 'object' && target !== null;
  const isRoot = (holder as unknown) === root;
  if (how < 30) {
    set(holder, key, value);
  } else if (how < 40 && !Array.isArray(holder) && !isRoot) {
    delete holder[key];
  } else if (how < 60 && isHolder) {
    set(target, Array.isArray(target) ? target.length : (names[which % names.length] as string), value);
  } else if (how < 75) {
    // A member or an element as another body of the operation has it.
    const from = placesIn(structuredClone(donors), []).filter((place) => typeof place.key === 'string');
    const donor = from[which % Math.max(from.length, 1)];
    if (donor && isHolder && !Array.isArray(target)) {
      set(target, donor.key, (donor.holder as Record<string, Json>)[donor.key] as Json);
    }
  } else if (Array.isArray(target) && target.length > 0) {
    const times = how < 97 ? 1 : 520;
    const element = target[which % target.length] as Json;
    for (let time = 0; time < times; time += 1) {
      target.push(structuredClone(element));
    }
  } else if (!Array.isArray(holder) && !isRoot) {
    set(holder, names[which % names.length] as string, target);
  }
}

describe('the validator agrees with Ajv', () => {
  const counts = { taken: 0, refused: 0 };
  for (const { operation } of operationsOf(contract.paths)) {
    const [media] = Object.values(operation.requestBody?.content ?? {});
    if (!media) {
      continue;
    }
    const { operationId } = operation;
    it(`on bodies of ${operationId} (seed ${seed})`, () => {
      const isRight = ajv.compile({ $ref: String(media.schema.$ref).replace('#', 'contract#') });
      const examples = Object.values(media.examples ?? {}).map((example) => resolve<Example>(contract, example).value);
      const bodies = fc.tuple(fc.constantFrom(...examples, {}), fc.array(step, { minLength: 1, maxLength: 4 })).map(([example, steps]) => {
        const root = { body: structuredClone(example) };
        for (const each of steps) {
          mutate(root, each, examples);
        }
        return root.body;
      });
      fc.assert(
        fc.property(bodies, (body) => {
          const given = JSON.stringify(body);
          const { errors, value } = validator.body(operationId, body);
          const verdict = isRight(body) && !hasInheritedName(body);
          counts[verdict ? 'taken' : 'refused'] += 1;
          assert.equal(errors.length === 0, verdict, `ours: ${JSON.stringify(errors)}\nAjv: ${JSON.stringify(isRight.errors)}`);
          assert.equal(JSON.stringify(body), given, 'the given value is not touched');
          assert.equal(new Set(errors.map(({ pointer }) => pointer)).size, errors.length, 'a member has one item');
          if (verdict) {
            assert.ok(isRight(value), `the value with its defaults is no longer right: ${JSON.stringify(value)}`);
            assert.deepEqual(validator.body(operationId, value), { value, errors: [] }, 'a checked value stays as it is');
          }
        }),
        { seed, numRuns: runs },
      );
    });
  }

  it('on some that are right and many that are wrong', (test) => {
    test.diagnostic(`${counts.taken} right, ${counts.refused} wrong, seed ${seed}`);
    assert.ok(counts.taken > 0 && counts.refused > 0, JSON.stringify(counts));
  });
});

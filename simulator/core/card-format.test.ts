import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardBits, decoded26, fits } from './card-format';

test('facility 42 and number 31337 are the bits of the documentation', () => {
  assert.deepEqual(cardBits({ encoding: 'DECIMAL', value: '31337', facilityCode: 42 }), { value: '054F4D3', bitLength: 26 });
  assert.deepEqual(decoded26({ value: '054F4D3', bitLength: 26 }), { facilityCode: 42, number: 31337 });
});

test('raw digits lose their separators and are padded to the number of bits', () => {
  assert.deepEqual(cardBits({ value: '05:4f-4D 3', bitLength: 26 }), { value: '054F4D3', bitLength: 26 });
  assert.deepEqual(cardBits({ value: '54F4D3', bitLength: 26 }), { value: '054F4D3', bitLength: 26 });
  assert.deepEqual(cardBits({ value: '0054F4D3', bitLength: 26 }), { value: '054F4D3', bitLength: 26 });
  assert.deepEqual(cardBits({ value: '0A' }), { value: '0A', bitLength: 8 });
});

test('what does not fit is said', () => {
  assert.deepEqual(Object.keys(cardBits({ value: 'FFFFFFF', bitLength: 26 })), ['member', 'detail']);
  assert.deepEqual(Object.keys(cardBits({ encoding: 'DECIMAL', value: '65536', facilityCode: 1 })), ['member', 'detail']);
  assert.deepEqual(Object.keys(cardBits({ encoding: 'DECIMAL', value: '4294967296' })), ['member', 'detail']);
  assert.equal(fits('3FFFFFF', 26), true);
  assert.equal(fits('4000000', 26), false);
});

/** The format in words: parity over each half, the middle bit of 37 in both. */
function parityHolds(bits: string, half: number): boolean {
  const ones = (text: string) => text.replaceAll('0', '').length;
  return ones(bits.slice(0, half)) % 2 === 0 && ones(bits.slice(-half)) % 2 === 1;
}

test('every facility and number get parity bits that hold', () => {
  for (let facilityCode = 0; facilityCode < 256; facilityCode += 15) {
    for (let number = 0; number < 65_536; number += 4099) {
      const short = cardBits({ encoding: 'DECIMAL', value: String(number), facilityCode });
      assert.ok('value' in short);
      assert.ok(parityHolds(BigInt(`0x${short.value}`).toString(2).padStart(26, '0'), 13));
      assert.deepEqual(decoded26(short), { facilityCode, number });
      const long = cardBits({ encoding: 'DECIMAL', value: String(number * 8), facilityCode: facilityCode * 256, bitLength: 37 });
      assert.ok('value' in long);
      assert.ok(parityHolds(BigInt(`0x${long.value}`).toString(2).padStart(37, '0'), 19));
    }
  }
});

import { normalizeCardValue } from './decision/identify';
import type { Schemas } from './world/records';

/** The bits of a card, as they are kept: upper-case hexadecimal digits, padded on the left to the number of bits. */
export type Card = { value: string; bitLength: number };

export function fits(value: string, bitLength: number): boolean {
  return BigInt(`0x${value}`) >> BigInt(bitLength) === 0n;
}

function parity(bits: string, isOdd: boolean): string {
  const ones = bits.replaceAll('0', '').length;
  return (ones % 2 === 1) === isOdd ? '0' : '1';
}

/** Facility code and number between an even and an odd parity bit, each over its half of the bits. */
function wiegand(facility: bigint, number: bigint, facilityBits: number, numberBits: number): bigint {
  const bits = facility.toString(2).padStart(facilityBits, '0') + number.toString(2).padStart(numberBits, '0');
  // In 37 bits the halves share the bit in the middle.
  const half = Math.ceil(bits.length / 2);
  return BigInt(`0b${parity(bits.slice(0, half), false)}${bits}${parity(bits.slice(-half), true)}`);
}

export type CardFault = { member: 'value' | 'bitLength'; detail: string };

/** Turns what was sent into raw bits, or says what does not fit. */
export function cardBits(input: Schemas['CardInput']): Card | CardFault {
  if (input.encoding !== 'DECIMAL') {
    const digits = input.value.replace(/[-:. ]/g, '').toUpperCase();
    const bitLength = input.bitLength ?? digits.length * 4;
    if (bitLength < 4 || bitLength > 256 || !fits(digits, bitLength)) {
      return { member: 'value', detail: `The value does not fit in ${bitLength} bits.` };
    }
    return { value: normalizeCardValue(digits, bitLength), bitLength };
  }
  const number = BigInt(input.value);
  const facility = input.facilityCode;
  const bitLength = input.bitLength ?? (facility === undefined ? 32 : 26);
  if (facility === undefined) {
    return number >> BigInt(bitLength) === 0n
      ? { value: normalizeCardValue(number.toString(16), bitLength), bitLength }
      : { member: 'value', detail: `The number does not fit in ${bitLength} bits.` };
  }
  const numberBits = bitLength === 26 ? 16 : 19;
  if (number >> BigInt(numberBits) !== 0n) {
    return { member: 'value', detail: `The card number of this format has at most ${numberBits} bits.` };
  }
  const bits = wiegand(BigInt(facility), number, bitLength === 26 ? 8 : 16, numberBits);
  return { value: normalizeCardValue(bits.toString(16), bitLength), bitLength };
}

/** The card read as H10301, if it has 26 bits. */
export function decoded26({ value, bitLength }: Card): { facilityCode: number | null; number: number | null } {
  if (bitLength !== 26) {
    return { facilityCode: null, number: null };
  }
  const bits = Number.parseInt(value, 16);
  return { facilityCode: (bits >>> 17) & 0xff, number: (bits >>> 1) & 0xffff };
}

import { Problem } from './http/problem';
import { isPinFree } from './realm';
import { newDigits } from './world/random';
import type { World } from './world/world';

/** One digit repeated, or a straight run up or down. */
function isWeak(pin: string): boolean {
  const steps = new Set<number>();
  for (let index = 1; index < pin.length; index += 1) {
    steps.add(Number(pin[index]) - Number(pin[index - 1]));
  }
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === -1);
}

export function requireValidPin(pin: string, maxLength: number, pointer: string): void {
  if (pin.length < 4 || pin.length > maxLength) {
    throw Problem.at('pin-length', pointer, `A PIN of this system has 4 to ${maxLength} digits.`);
  }
  if (isWeak(pin)) {
    throw Problem.at('pin-too-weak', pointer, 'One digit repeated or a straight run is too easy to guess.');
  }
}

/** A random PIN that is sound and free in all of the realms. */
export function freePin(world: World, realms: ReadonlySet<string>, length: number): string {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const pin = newDigits(world.random, length);
    if (!isWeak(pin) && isPinFree(world, pin, realms)) {
      return pin;
    }
  }
  throw new Problem('pin-unavailable', 'Hardly any PIN of this length is free. Allow longer ones.');
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');
const coloursIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
const modes = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };

/** The relative luminance of WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['surface', 'surface-raised', 'surface-code'];

for (const [mode, colours] of Object.entries(modes)) {
  const atLeast = (least: number, ink: string, behind: string) => {
    const [one, other] = [colours[ink], colours[behind]];
    assert.ok(one && other, `${ink} and ${behind} are tokens`);
    const found = contrast(one, other);
    assert.ok(found >= least, `${mode}: ${ink} on ${behind} has ${found.toFixed(2)}, and needs ${least}`);
  };

  test(`${mode}: text meets AAA on every surface, links and labels AA`, () => {
    for (const surface of surfaces) {
      atLeast(7, 'ink', surface);
      atLeast(7, 'ink-soft', surface);
      atLeast(4.5, 'accent', surface);
    }
    atLeast(7, 'ink', 'accent-wash');
    atLeast(4.5, 'accent-strong', 'accent-wash');
    atLeast(4.5, 'on-accent', 'accent');
  });

  test(`${mode}: states and verbs can be read on their wash and on the page, code on its ground`, () => {
    const toned = Object.keys(colours).filter((name) => /^(?:state|verb)-[a-z]+$/.test(name));
    assert.equal(toned.length, 12);
    for (const name of toned) {
      atLeast(4.5, name, `${name}-wash`);
      atLeast(4.5, name, 'surface');
    }
    for (const name of Object.keys(colours).filter((name) => /^hl-(?!mark)/.test(name))) {
      atLeast(4.5, name, 'surface-code');
      atLeast(4.5, name, 'hl-mark');
    }
  });
}

test('dark has every colour of its own that light has', () => {
  assert.deepEqual(Object.keys(coloursIn(dark)).sort(), Object.keys(coloursIn(light)).sort());
});

/** Advances of the text face (decisions/022), in em, those at weight 600 where they are wider. What stands in until it is loaded is scaled to the same. */
const advances: [number, string][] = [
  [0.26, "',.:;j|’"],
  [0.32, '`·!i l'],
  [0.38, '()[]ft"-r{}'],
  [0.44, '_I/1\\'],
  [0.5, '*syz'],
  [0.54, 'cv–7?kx'],
  [0.58, 'JLaeu~≤≥29<>F^hno'],
  [0.62, '+3ETbdgpq$56=PSZ'],
  [0.66, '48BRVY0CK'],
  [0.7, 'AXDHU'],
  [0.76, 'GN#&OwQ…'],
  [0.88, '@—MWm'],
];
const byCharacter = new Map(advances.flatMap(([width, characters]) => [...characters].map((character) => [character, width])));
const widest = 1;
/** Every character of the mono face is 0.632 em wide. */
const monospace = 0.635;

/** How wide a text is, in pixels, up to a weight of 600; rather too wide than too narrow. */
export function textWidth(text: string, size: number, isMonospace = false): number {
  const ems = isMonospace ? text.length * monospace : [...text].reduce((sum, character) => sum + (byCharacter.get(character) ?? widest), 0);
  return Math.ceil(ems * size);
}

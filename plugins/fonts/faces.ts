/** The faces of the site: which package has them, and what of them is kept. */
export type Face = { name: 'text' | 'mono'; package: string; weights: { min: number; max: number } };

export const faces: readonly Face[] = [
  { name: 'text', package: 'atkinson-hyperlegible-next', weights: { min: 400, max: 700 } },
  { name: 'mono', package: 'atkinson-hyperlegible-mono', weights: { min: 400, max: 700 } },
];

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** Every character that the faces keep. tests/built/fonts.test.ts reads the built pages for others. */
export const characters = `${basicLatin}\u00A0§©«°±·»½×–—‘’“”•…←↑→↓−≈≠≤≥ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâäåæçèéêëíîïñóôöøúûü`;

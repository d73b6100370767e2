const narrow = /[ ijlftIr.,:;'|()/-]/;
const wide = /[mwMW≤≥]/;

/** Fonts differ by device: these are widths of the wide ones among those that the site's font lists name. */
const perCharacter = (character: string) =>
  narrow.test(character) ? 0.4 : wide.test(character) ? 0.92 : /[A-Z_]/.test(character) ? 0.72 : 0.6;

/** About how wide a text is, in pixels; rather too wide than too narrow. */
export function textWidth(text: string, size: number, isMonospace = false): number {
  const ems = isMonospace ? text.length * 0.62 : [...text].reduce((sum, character) => sum + perCharacter(character), 0);
  return Math.ceil(ems * size);
}

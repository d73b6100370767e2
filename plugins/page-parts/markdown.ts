/** Text of the contract, made safe for MDX: outside of code, braces and angle brackets would be read as code. */
export function escapeProse(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[{}]/g, '\\$&').replaceAll('<', '&lt;')))
    .join('');
}

export function inlineCode(text: string): string {
  return `\`${text}\``;
}

export function markdownTable(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

export function codeFence(language: string, text: string, title?: string): string {
  return `\`\`\`${language}${title ? ` title="${title}"` : ''}\n${text.trimEnd()}\n\`\`\``;
}

/** `a`, `a and b`, `a, b and c`. */
export function joinWithAnd(words: string[]): string {
  return joinWith('and', words);
}

export function joinWithOr(words: string[]): string {
  return joinWith('or', words);
}

function joinWith(conjunction: string, words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** The first letter made small, where the first word is an ordinary one. */
export function withSmallLetter(text: string): string {
  return /^[A-Z][a-z]* /.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;
}

/** A sentence to stand inside another: with a small letter, without its full stop. */
export function asClause(sentence: string): string {
  return withSmallLetter(sentence.replace(/\.$/, ''));
}

/** A label and a verb of HTTP, as src/css/labels.css draws them. */
export function label(text: string): string {
  return `<span className="label">${text}</span>`;
}

export function verb(method: string): string {
  return `<span className="verb" data-verb="${method}">${method}</span>`;
}

/** What makes tabs offer to run: the step of a story, or an operation. */
export function runAttribute(sample: string): string {
  return ` run="${sample}"`;
}

/** Several blocks of code become tabs, of which the reader sees the language that they chose. */
export function codeTabs(blocks: string[], attributes = ''): string {
  return blocks.length > 1 ? [`<CodeTabs${attributes}>`, ...blocks, '</CodeTabs>'].join('\n\n') : (blocks[0] ?? '');
}

/** A path as code that may break behind each slash. */
export function breakablePath(path: string): string {
  return `<code>${path
    .replaceAll(/[{}]/g, '\\$&')
    .replaceAll(/\/(?=.)/g, '/<wbr />')
    .replace('<wbr />', '')}</code>`;
}

import type { Highlighter } from 'shiki';

const languages = ['bash', 'http', 'json', 'python', 'typescript', 'yaml'] as const;

export const knownLanguages = ['text', ...languages] as const;
export type Language = (typeof knownLanguages)[number];

let highlighter: Promise<Highlighter> | undefined;

async function createHighlighter(): Promise<Highlighter> {
  const shiki = await import('shiki');
  // Its colours are variables, `var(--hl-token-keyword)`, which we turn into class names: no style attribute in the page.
  const theme = shiki.createCssVariablesTheme({ name: 'hl', variablePrefix: '--hl-' });
  return shiki.createHighlighter({ langs: [...languages], themes: [theme] });
}

function escapeHtml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function classOf(color: string | undefined): string | undefined {
  return color?.match(/^var\(--hl-token-(.+)\)$/)?.[1];
}

function lineHtml(tokens: { content: string; color?: string }[]): string {
  let html = '';
  let open: string | undefined;
  for (const { content, color } of tokens) {
    // White space takes the class of what stands before it: fewer spans, same picture.
    const name = content.trim() === '' ? open : classOf(color);
    if (name !== open) {
      html += (open ? '</span>' : '') + (name ? `<span class="hl-${name}">` : '');
      open = name;
    }
    html += escapeHtml(content);
  }
  return html + (open ? '</span>' : '');
}

/** Code that has more lines than `most` shows so many at first: at least a handful is worth a click. */
const folding = { most: 20, shown: 14 };

export type Highlighted = {
  html: string;
  lines: number;
  /** Of them, those that show before the reader asks for the rest. */
  shown: number;
};

/**
 * The code as HTML with a class for each kind of token. Marked lines (counted from 1) are wrapped in `hl-mark`. The rest of long code is hidden until
 * the reader asks for it, or a search in the page finds something there.
 */
export async function highlight(code: string, language: Language, marked: ReadonlySet<number>): Promise<Highlighted> {
  let lines: string[];
  if (language === 'text') {
    lines = code.split('\n').map(escapeHtml);
  } else {
    highlighter ??= createHighlighter();
    // Without a limit: on a busy machine, half a second is over before the first line of a language is read.
    const { tokens } = (await highlighter).codeToTokens(code, { lang: language, theme: 'hl', tokenizeTimeLimit: 0 });
    lines = tokens.map(lineHtml);
  }
  const html = lines.map((line, index) => (marked.has(index + 1) ? `<span class="hl-mark">${line}\n</span>` : `${line}\n`));
  const shown = lines.length > folding.most ? folding.shown : lines.length;
  const rest = html.slice(shown).join('');
  return { html: html.slice(0, shown).join('') + (rest && `<span hidden="until-found">${rest}</span>`), lines: lines.length, shown };
}

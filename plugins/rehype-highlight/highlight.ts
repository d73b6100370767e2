import type { Highlighter } from 'shiki';
import { lineClass, shownLines } from '../../code-lines';
import { plain, theme } from './theme';

const languages = ['bash', 'http', 'json', 'python', 'typescript', 'yaml'] as const;

export const knownLanguages = ['text', ...languages] as const;
export type Language = (typeof knownLanguages)[number];

let highlighter: Promise<Highlighter> | undefined;

async function createHighlighter(): Promise<Highlighter> {
  const shiki = await import('shiki');
  return shiki.createHighlighter({ langs: [...languages], themes: [theme] });
}

function escapeHtml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function lineHtml(tokens: { content: string; color?: string }[]): string {
  let html = '';
  let open: string | undefined;
  for (const { content, color } of tokens) {
    // White space takes the class of what stands before it: fewer spans, same picture.
    const name = content.trim() === '' ? open : color === plain ? undefined : color;
    if (name !== open) {
      html += (open ? '</span>' : '') + (name ? `<span class="${name}">` : '');
      open = name;
    }
    html += escapeHtml(content);
  }
  return html + (open ? '</span>' : '');
}

/** An answer is looked at for its beginning, a program is read. */
const folding = (language: Language) => (language === 'json' ? { most: 14, shown: 10 } : { most: 20, shown: 14 });

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
  const source = code.split('\n');
  if (language === 'text') {
    lines = source.map(escapeHtml);
  } else {
    highlighter ??= createHighlighter();
    // Without a limit: on a busy machine, half a second is over before the first line of a language is read.
    const { tokens } = (await highlighter).codeToTokens(code, { lang: language, theme: 'hl', tokenizeTimeLimit: 0 });
    lines = tokens.map(lineHtml);
  }
  const html = lines.map((line, index) => {
    const name = lineClass(source[index] ?? '');
    const whole = name ? `<span class="${name}">${line}</span>\n` : `${line}\n`;
    return marked.has(index + 1) ? `<span class="hl-mark">${whole}</span>` : whole;
  });
  const shown = shownLines(lines.length, folding(language));
  const rest = html.slice(shown).join('');
  return {
    html: html.slice(0, shown).join('') + (rest && `<span class="hl-rest" hidden="until-found">${rest}</span>`),
    lines: lines.length,
    shown,
  };
}

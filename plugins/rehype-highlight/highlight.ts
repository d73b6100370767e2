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

/** The code as HTML with a class for each kind of token. Marked lines (counted from 1) are wrapped in `hl-mark`. */
export async function highlight(code: string, language: Language, marked: ReadonlySet<number>): Promise<string> {
  let lines: string[];
  if (language === 'text') {
    lines = code.split('\n').map(escapeHtml);
  } else {
    highlighter ??= createHighlighter();
    const { tokens } = (await highlighter).codeToTokens(code, { lang: language, theme: 'hl' });
    lines = tokens.map(lineHtml);
  }
  return lines.map((line, index) => (marked.has(index + 1) ? `<span class="hl-mark">${line}\n</span>` : `${line}\n`)).join('');
}

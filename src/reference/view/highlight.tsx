import type { ReactNode } from 'react';

/** Colours code that is made in the page, with the classes that plugins/rehype-highlight uses for code in Markdown. */

type Rule = [className: string, pattern: string];

const text: Rule = ['hl-string', String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`];
const number: Rule = ['hl-constant', String.raw`\b(?:true|false|null|None|True|False|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`];
const rules: Record<string, Rule[]> = {
  json: [['hl-function', String.raw`"(?:[^"\\]|\\.)*"(?=\s*:)`], text, number],
  bash: [
    ['hl-function', String.raw`^curl\b`],
    ['hl-string', String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`],
    ['hl-constant', String.raw`--[\w-]+`],
  ],
  typescript: [
    ['hl-comment', '//.*'],
    ['hl-string', String.raw`${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`],
    text,
    ['hl-keyword', String.raw`\b(?:import|from|const|await|if|throw|new|return|else|function|async|type)\b`],
    number,
  ],
  python: [
    ['hl-comment', '#.*'],
    text,
    ['hl-keyword', String.raw`\b(?:import|from|as|with|try|except|raise|if|else|return|def|for|in|not)\b`],
    number,
  ],
};

const compiled = new Map<string, RegExp>();

function patternOf(language: string): RegExp | null {
  const known = rules[language];
  if (!known) {
    return null;
  }
  const pattern = compiled.get(language) ?? new RegExp(known.map(([, source]) => `(${source})`).join('|'), 'gm');
  compiled.set(language, pattern);
  return pattern;
}

/** Longer code is shown plain: nobody reads it by colour, and each token is an element. */
const longest = 40_000;

export function highlighted(code: string, language: string): ReactNode {
  const pattern = code.length > longest ? null : patternOf(language);
  if (!pattern) {
    return code;
  }
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} className={rules[language]?.[kind]?.[0]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));
  return parts;
}

import type { ReactNode } from 'react';
import { type Folding, lineClass, shownLines } from '../../../code-lines';

/** Colours code that is made in the page, with the classes that plugins/rehype-highlight gives to code in Markdown. */

type Rule = [className: string, pattern: string];

const text: Rule = ['hl-string', String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`];
const number: Rule = ['hl-constant', String.raw`(?<![\w.])(?:true|false|null|undefined|None|True|False|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`];
const call: Rule = ['hl-function', String.raw`\b[A-Za-z_$][\w$]*(?=\()`];
const rules: Record<string, Rule[]> = {
  json: [
    ['hl-function', String.raw`"(?:[^"\\]|\\.)*"(?=\s*:)`],
    text,
    ['hl-constant', String.raw`-?\b(?:true|false|null|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\b`],
  ],
  bash: [
    ['hl-comment', String.raw`(?<=^|\s)#.*`],
    ['hl-string', String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`],
    // Between two strings, a quote of the text.
    ['', String.raw`\\'`],
    ['hl-constant', String.raw`(?<=\s)--?[A-Za-z][\w-]*`],
    ['hl-function', String.raw`(?<=^|\$\(|\| )[a-z]+(?=\s)`],
  ],
  http: [
    ['hl-keyword', String.raw`^[A-Z]+(?= \/)`],
    ['hl-function', String.raw`^[\w-]+(?=:)`],
    ['hl-string', String.raw`(?<=^[\w-]+:\s*)[^\s:].*`],
    ['hl-constant', String.raw`(?<=^HTTP\/\S+ )\d{3}`],
  ],
  typescript: [
    ['hl-comment', '//.*'],
    ['hl-string', String.raw`${'`'}(?:\$\{(?:[^{}${'`'}]|${'`'}[^${'`'}]*${'`'})*\}|[^${'`'}\\]|\\.)*${'`'}`],
    text,
    ['hl-keyword', String.raw`\b(?:import|from|const|await|if|throw|new|return|else|function|async|type|for|of|as)\b`],
    call,
    number,
  ],
  python: [
    ['hl-comment', '#.*'],
    ['hl-string', String.raw`\bf?(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')`],
    text,
    ['hl-keyword', String.raw`\b(?:import|from|as|with|try|except|raise|if|else|return|def|for|in|not)\b`],
    call,
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

type Token = { text: string; className?: string | undefined };

function tokensOf(code: string, language: string): Token[] {
  const pattern = patternOf(language);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of pattern ? code.matchAll(pattern) : []) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    tokens.push({ text: code.slice(end, match.index) }, { text: match[0], className: rules[language]?.[kind]?.[0] });
    end = match.index + match[0].length;
  }
  tokens.push({ text: code.slice(end) });
  return tokens;
}

/** A string of several lines is a token in each of them. */
function linesOf(tokens: Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { text, className } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        lines.push([]);
      }
      if (part) {
        lines.at(-1)?.push({ text: part, className });
      }
    }
  }
  return lines;
}

function Line({ tokens }: { tokens: Token[] }): ReactNode {
  const parts = tokens.map(({ text, className }, index) =>
    className ? (
      <span key={`${index} ${text}`} className={className}>
        {text}
      </span>
    ) : (
      text
    ),
  );
  const className = lineClass(tokens.map(({ text }) => text).join(''));
  return className ? <span className={className}>{parts}</span> : parts;
}

function Marked({ line, end }: { line: ReactNode; end: string }): ReactNode {
  return (
    <span className="hl-mark">
      {line}
      {end}
    </span>
  );
}

const never: Folding = { most: Number.POSITIVE_INFINITY, shown: 0 };

/** A search in the page finds what is folded away. Of this value of the attribute React knows nothing. */
const findable = (rest: HTMLElement | null) => rest?.setAttribute('hidden', 'until-found');

/** The code, line by line. Lines that are folded away stand in an element of their own, as they do in blocks of Markdown. */
export function highlighted(
  code: string,
  language: string,
  folding = never,
  marked: ReadonlySet<number> = new Set(),
): { shown: ReactNode; lines: number; isFolded: boolean } {
  const isPlain = code.length > longest;
  const lines: ReactNode[] = isPlain
    ? code.split('\n')
    : linesOf(tokensOf(code, language)).map((tokens, index) => <Line key={index} tokens={tokens} />);
  const written = lines.flatMap((line, index): ReactNode[] => {
    const end = index < lines.length - 1 ? '\n' : '';
    // A marked line is a block: its end stands inside.
    return marked.has(index) && !isPlain ? [<Marked key={`marked ${index}`} line={line} end={end} />, ''] : [line, end];
  });
  const shown = shownLines(lines.length, folding) * 2;
  const rest = written.slice(shown);
  const whole = (parts: ReactNode[]) => (isPlain ? parts.join('') : parts);
  return {
    shown: [
      whole(written.slice(0, shown)),
      rest.length > 0 && (
        <span key="rest" ref={findable} className="hl-rest" hidden={true}>
          {whole(rest)}
        </span>
      ),
    ],
    lines: lines.length,
    isFolded: rest.length > 0,
  };
}

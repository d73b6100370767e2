import type { ThemeRegistrationRaw } from 'shiki';

/** What code is coloured by. The reference colours with the same names (src/reference/view/highlight.tsx); a test compares the two. */
const names = ['entity.name.function', 'entity.name.command', 'support.function', 'support.class.error', 'meta.function-call.generic'];
const values = ['constant.numeric', 'constant.language', 'constant.other.option'];
const words = ['keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python'];

const kinds: Record<string, string[]> = {
  'hl-comment': ['comment'],
  'hl-string': [
    'string',
    'storage.type.string.python',
    'meta.fstring.python',
    // What is put into a string stays a part of it.
    ...['string.template', 'meta.fstring.python', 'string.quoted'].flatMap((outer) =>
      [...names, ...values, ...words, 'punctuation'].map((inner) => `${outer} ${inner}`),
    ),
  ],
  'hl-constant': values,
  'hl-keyword': words,
  // A key is the name of something, as a function is.
  'hl-function': [
    ...names,
    'support.type.property-name.json',
    'string support.type.property-name.json punctuation',
    'entity.name.tag.yaml',
    'entity.name.tag.http',
  ],
};

/** The name of what has no colour of its own. */
export const plain = 'hl-plain';

const uncoloured = [
  'keyword.operator',
  'storage.type.function.arrow',
  'string.unquoted.argument',
  'string.unquoted.shell',
  'constant.numeric.integer.shell',
  'keyword.other.http',
  'http.version constant.numeric.http',
  'http.responseLine string.other.http',
];

/** Its colours are class names: no style attribute in the page. */
export const theme: ThemeRegistrationRaw = {
  name: 'hl',
  type: 'light',
  settings: [
    { settings: { foreground: plain } },
    ...Object.entries(kinds).map(([name, scope]) => ({ scope, settings: { foreground: name } })),
    { scope: uncoloured, settings: { foreground: plain } },
  ],
};

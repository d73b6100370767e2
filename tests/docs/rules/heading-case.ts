import { castMembers } from '../../../api/cast/members';
import type { Finding, Rule } from '../finding';
import { placeholder } from '../prose-of';

/** Words that begin with a capital wherever they stand. */
const names = new Set([
  ...castMembers.flatMap(({ name }) => name.split(/\s+/)),
  ...[
    'Basic',
    'Bearer',
    'Python',
    'Node',
    'Blueprint',
    'Apiary',
    'Java',
    'Postman',
    'Owner',
    'Admin',
    'Stockholm',
    'Easter',
    'Saturday',
    'Sunday',
    'I',
  ],
]);

const isName = (word: string) => names.has(word.replace(/[’']s$/, '')) || /^[^a-z]+s?$/.test(word) || /^\w+[A-Z]/.test(word);

function wronglyCapital(text: string): string | undefined {
  const words = text.split(/\s+/);
  return words.find((word, index) => {
    const bare = word.replace(/^[("“‘]+|[)"”’.,:;?!]+$/g, '');
    const begins = index === 0 || /[.?!]$/.test(words[index - 1] ?? '') || /^\d+\.?$/.test(words[index - 1] ?? '');
    return /^[A-Z]/.test(bare) && !begins && !isName(bare);
  });
}

export const headingCase: Rule = {
  name: 'heading-case',
  check: (page) =>
    page.prose
      .filter(({ kind }) => kind === 'heading' || kind === 'title')
      .flatMap(({ text, line }): Finding[] => {
        const word = wronglyCapital(text);
        if (word) {
          return [{ line, found: text, advice: `headings are in sentence case: write "${word.toLowerCase()}"` }];
        }
        const isLower = /^[a-z]/.test(text) && !text.startsWith(placeholder) && !isName(text.split(/\s+/)[0] ?? '');
        return isLower ? [{ line, found: text, advice: 'begin with a capital' }] : [];
      }),
};

import type { Finding, Rule } from '../finding';
import { lineAt, placeholder } from '../prose-of';

export const longest = 45;

/** A full stop, question or exclamation mark with a space and the beginning of another sentence behind it. */
const end = new RegExp(`(?<![ .](?:e\\.g|i\\.e|vs|no))[.?!][)"”’]?\\s+(?=[A-Z0-9("“${placeholder}])`, 'g');

export const sentenceLength: Rule = {
  name: 'sentence-length',
  check: (page) =>
    page.prose.flatMap((prose) => {
      const findings: Finding[] = [];
      let from = 0;
      for (const to of [...[...prose.text.matchAll(end)].map((match) => match.index + match[0].length), prose.text.length]) {
        const sentence = prose.text.slice(from, to);
        const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word));
        if (words.length > longest) {
          findings.push({
            line: lineAt(prose, from),
            found: `${sentence.slice(0, 60)}…`,
            advice: `${words.length} words; make two sentences, or a list`,
          });
        }
        from = to;
      }
      return findings;
    }),
};

import { basename } from 'node:path';
import type { Finding, Rule } from '../finding';

const least = 50;
const most = 160;

export const frontMatter: Rule = {
  name: 'front-matter',
  check({ path, frontMatter: { title, description } }) {
    // A file that begins with an underscore is a part of a page.
    if (basename(path).startsWith('_')) {
      return [];
    }
    const findings: Finding[] = [];
    if (typeof title !== 'string' || title.trim() === '') {
      findings.push({ line: 1, found: String(title), advice: 'give the page a title' });
    }
    if (typeof description !== 'string') {
      findings.push({ line: 1, found: String(description), advice: 'give the page a description' });
    } else if (description.length < least || description.length > most) {
      findings.push({ line: 1, found: `a description of ${description.length} characters`, advice: `write ${least} to ${most}` });
    } else if (!description.endsWith('.')) {
      findings.push({ line: 1, found: description, advice: 'a description is a sentence: end it with a full stop' });
    }
    return findings;
  },
};

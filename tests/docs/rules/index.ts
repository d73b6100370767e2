import type { Rule } from '../finding';
import { alternativeText } from './alternative-text';
import { britishSpelling } from './british-spelling';
import { codeLanguages } from './code-languages';
import { exclamationMarks } from './exclamation-marks';
import { forbiddenWords } from './forbidden-words';
import { frontMatter } from './front-matter';
import { headingAnchors } from './heading-anchors';
import { headingCase } from './heading-case';
import { headingLevels } from './heading-levels';
import { headingPunctuation } from './heading-punctuation';
import { hosts } from './hosts';
import { jsonParses } from './json-parses';
import { linkTargets } from './link-targets';
import { linkText } from './link-text';
import { oneWordAThing } from './one-word-a-thing';
import { sentenceLength } from './sentence-length';
import { spelling } from './spelling';
import { tableAlignment } from './table-alignment';
import { tableHeaders } from './table-headers';

/** What is asked of every page, on its own. */
export const proseRules: Rule[] = [
  alternativeText,
  britishSpelling,
  codeLanguages,
  exclamationMarks,
  forbiddenWords,
  frontMatter,
  headingAnchors,
  headingCase,
  headingLevels,
  headingPunctuation,
  hosts,
  jsonParses,
  linkTargets,
  linkText,
  oneWordAThing,
  sentenceLength,
  spelling,
  tableAlignment,
  tableHeaders,
];

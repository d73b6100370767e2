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
import { isNo } from './is-no';
import { jsonParses } from './json-parses';
import { linkTargets } from './link-targets';
import { linkText } from './link-text';
import { oneWordAThing } from './one-word-a-thing';
import { sentenceLength } from './sentence-length';
import { sentenceOpening } from './sentence-opening';
import { spelling } from './spelling';
import { tableAlignment } from './table-alignment';
import { tableHeaders } from './table-headers';
import { tells } from './tells';
import { trailingNeither } from './trailing-neither';
import { translatedPhrases } from './translated-phrases';

/** What is asked of words, wherever they stand: on a page, in the contract, in what the control routes say of themselves. */
export const wordRules: Rule[] = [
  britishSpelling,
  exclamationMarks,
  forbiddenWords,
  isNo,
  oneWordAThing,
  sentenceLength,
  sentenceOpening,
  spelling,
  tells,
  trailingNeither,
  translatedPhrases,
];

/** What is asked of every page, on its own. */
export const proseRules: Rule[] = [
  ...wordRules,
  alternativeText,
  codeLanguages,
  frontMatter,
  headingAnchors,
  headingCase,
  headingLevels,
  headingPunctuation,
  hosts,
  jsonParses,
  linkTargets,
  linkText,
  tableAlignment,
  tableHeaders,
];

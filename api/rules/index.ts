import { onlyTheCast } from './cast';
import { noAnonymousCopy, noDeadComponent } from './components';
import { described, exemplified } from './described';
import { headers } from './headers';
import { knownMembers } from './known-members';
import { names } from './names';
import { openAndClosed } from './open-and-closed';
import { problems } from './problems';
import { requiredMembers } from './required-members';
import { unions } from './unions';
import { validExamples } from './valid-examples';
import type { Rule } from './walk';

/** The project's own rules, on top of the linter's. */
export const rules: Record<string, Rule> = {
  'examples fit their schemas': validExamples,
  'examples show only known members': knownMembers,
  'ids and names belong to the cast': onlyTheCast,
  'everything is described': described,
  'everything has an example': exemplified,
  'names look alike': names,
  'problems come from the catalogue': problems,
  'requests are closed and answers open': openAndClosed,
  'unions are told apart': unions,
  'required members are near': requiredMembers,
  'no component is dead': noDeadComponent,
  'no schema is copied without a name': noAnonymousCopy,
  'answers carry their headers': headers,
};

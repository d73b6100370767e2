import type { Contract } from '../../api/contract';
import { inlineCode, markdownTable, withSmallLetter } from './markdown';
import { asSentences, factText, type MemberText } from './member-text';
import { type MemberChoices, type MemberForm, schemaMembers } from './schema-members';

/** How a value is written stands with its type: the search reads what a member means. */
const isOfForm = ({ kind }: MemberText['facts'][number]) => kind === 'pattern' || kind === 'example';

/** With several forms each begins with its condition. */
function formText({ condition, marks, text, as }: MemberForm, isOnly: boolean): string {
  const told = as ? `As ${inlineCode(as)}.` : asSentences({ ...text, facts: text.facts.filter((fact) => !isOfForm(fact)) });
  if (condition === '') {
    return told;
  }
  const head = [condition, ...marks].join(', ');
  return isOnly ? `${head}. ${told}` : `${head}: ${withSmallLetter(told)}`;
}

/** The members of a schema as a table, for readers of Markdown. */
export function fieldsTable(contract: Contract, name: string, choices: MemberChoices = {}): string {
  const rows = schemaMembers(contract, name, choices).map(({ path, type, marks, forms }) => [
    inlineCode(path),
    [type, ...marks, ...new Set(forms.flatMap(({ text }) => text.facts.filter(isOfForm).map(factText)))].join(', '),
    forms.map((form) => formText(form, forms.length === 1)).join('<br />'),
  ]);
  return markdownTable(['Member', 'Type', 'Meaning'], rows);
}

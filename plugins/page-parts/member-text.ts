import type { JsonObject } from '../../openapi/json/json';
import { describeSchema, type EnumValue, type SchemaDescription } from '../../openapi/schema/describe-schema';
import { type Fact, factsOf } from '../../openapi/schema/member-words';
import { asClause, escapeProse, inlineCode, joinWithAnd } from './markdown';

/** What is said of a member: what it means, which values it has and what it must keep to. */
export type MemberText = {
  description: string;
  /** Where its values are told, or how many there are, if they are not told here. */
  counted: string;
  values: EnumValue[];
  oneOrAny: 'One' | 'Any';
  facts: Fact[];
};

/** More values than these are a catalogue, which has tables of its own; here they would bury the other members. */
const valuesLimit = 40;

/** Enumerations that a page has a catalogue of, with a row for each value. */
const catalogues = [
  { schema: 'Capacity', called: 'capacities', at: '/main/guides/api-authentication#capacities' },
  { schema: 'DenyReason', called: 'deny reasons', at: '/main/api/admin/resources/request-access#deny-reasons' },
  { schema: 'DecisionStep', called: 'steps of the decision', at: '/main/api/admin/resources/request-access#the-decision-step-by-step' },
  { schema: 'EventType', called: 'event types', at: '/main/api/admin/resources/events#events' },
  { schema: 'ProblemCode', called: 'problem codes', at: '/main/guides/error-handling#every-code' },
];

/** Where the values are told one by one, if they have a place of their own. */
function catalogueOf(root: JsonObject, choices: readonly EnumValue[]): string | null {
  const isSame = (values: readonly EnumValue[]) =>
    values.length === choices.length && values.every(({ value }, index) => value === choices[index]?.value);
  const found = catalogues.find(({ schema }) => isSame(describeSchema(root, { $ref: `#/components/schemas/${schema}` }).values));
  return found && choices.length > 0 ? `of the [${choices.length} ${found.called}](${found.at}).` : null;
}

/** What everybody knows, or the page says elsewhere. */
function isEvident({ kind, words, code = '' }: Fact, { format, named, values, items, description }: SchemaDescription): boolean {
  const isId = named?.endsWith('Id') === true;
  switch (kind) {
    case 'closed':
      return true;
    case 'format':
      return /^(uri|email|date)/.test(format ?? '');
    case 'pattern':
      // The description says in words what has none, and the id of a thing itself how it begins.
      return code !== '' || (isId && !/^Id of/.test(description)) || items !== undefined || named === 'AnyId';
    case 'constant':
      return values.length > 0;
    case 'example':
      return items !== undefined || values.length > 0 || words === 'or' || isId || format === 'date-time' || !/^[^{[]{1,40}$/.test(code);
    default:
      return false;
  }
}

export function memberText(root: JsonObject, described: SchemaDescription, isCountedOnly: boolean): MemberText {
  const { description, values, items } = described;
  const inItems = items === undefined ? null : describeSchema(root, items);
  const choices = values.length > 0 ? values : (inItems?.values ?? []);
  const oneOrAny = values.length > 0 ? 'One' : 'Any';
  const catalogue = catalogueOf(root, choices);
  const isCounted = isCountedOnly || catalogue !== null || choices.length > valuesLimit;
  return {
    description: description || inItems?.description || '',
    counted: catalogue ? `${oneOrAny} ${catalogue}` : isCounted ? `${oneOrAny} of ${choices.length} values.` : '',
    values: isCounted ? [] : choices,
    oneOrAny,
    facts: factsOf(root, described).filter((fact) => !isEvident(fact, described)),
  };
}

export function factText({ words, code }: Fact): string {
  return code === undefined ? words : `${words} ${inlineCode(code)}`;
}

const withCapital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** All of it as sentences in Markdown. */
export function asSentences({ description, counted, values, oneOrAny, facts }: MemberText): string {
  const valueTexts = values.map(({ value, meaning }) => inlineCode(String(value)) + (meaning ? ` (${asClause(meaning)})` : ''));
  const [limits, others] = [facts.filter(({ code }) => code === undefined), facts.filter(({ code }) => code !== undefined)];
  const sentences = [
    description,
    counted,
    valueTexts.length > 0 ? `${oneOrAny} of ${joinWithAnd(valueTexts)}.` : '',
    limits.length > 0 ? `${withCapital(joinWithAnd(limits.map(factText)))}.` : '',
    ...others.map((fact) => `${withCapital(factText(fact))}.`),
  ];
  return escapeProse(sentences.filter(Boolean).join(' '));
}

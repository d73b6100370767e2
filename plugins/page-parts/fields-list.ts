import { anchorOf } from '../../api/anchors';
import type { Contract, Parameter } from '../../api/contract';
import { membersLabel } from '../../openapi/schema/member-words';
import { escapeProse, inlineCode, joinWithAnd, withSmallLetter } from './markdown';
import { parentOf } from './member-forms';
import { factText, type MemberText } from './member-text';
import { readParameter } from './parameter-text';
import { type MemberChoices, type MemberForm, type SchemaMember, schemaMembers } from './schema-members';

/** Gives a member of a page its anchor, each once. */
export type ClaimAnchor = (path: string, schema: string) => string;

/** A page may tell members of the same name of several schemas: the first has the plain anchor, which the search leads to. */
export function anchorClaims(): ClaimAnchor {
  const taken = new Set<string>();
  return (path, schema) => {
    const plain = anchorOf.member(path);
    const anchor = taken.has(plain) ? anchorOf.member(`${schema}.${path}`) : plain;
    taken.add(anchor);
    return anchor;
  };
}

/** A name as it stands, where Markdown would read its signs. */
const escapeSigns = (name: string) => name.replace(/[\\`*_{}<[\]]/g, '\\$&');

/** Values with their meanings are a list of definitions, bare ones a sentence. */
function valueParts({ values, oneOrAny }: MemberText): { sentence: string; definitions: string } {
  if (values.every(({ meaning }) => meaning === '')) {
    const names = values.map(({ value }) => inlineCode(String(value)));
    return { sentence: names.length > 0 ? `${oneOrAny} of ${joinWithAnd(names)}.` : '', definitions: '' };
  }
  const pairs = values.map(({ value, meaning }) => `<dt>${escapeSigns(String(value))}</dt><dd>${escapeProse(meaning)}</dd>`);
  return { sentence: '', definitions: `<dl>${pairs.join('')}</dl>` };
}

/** The meaning, the values one by one, and a line of what a value must keep to. */
function textParts(text: MemberText, head: string): string {
  const { sentence, definitions } = valueParts(text);
  const prose = [text.description, text.counted, sentence].filter(Boolean).join(' ');
  const facts = text.facts.map(factText).join(', ');
  return [
    head + prose === '' ? '' : `<p>${head}${escapeProse(head.endsWith(': ') ? withSmallLetter(prose) : prose)}</p>`,
    definitions,
    facts && `<small>${escapeProse(facts)}</small>`,
  ].join('');
}

type MemberHead = { anchor?: string; name: string; type: string; marks: readonly string[] };

/** The opening tag of src/components/Member: the name is left out where the anchor has it, and a link is its text in brackets. */
function memberTag({ anchor, name, type, marks }: MemberHead): string {
  const others = marks.filter((mark) => mark !== 'required');
  const at = anchor?.replace(/^member-/, '');
  const isLast = at?.split('.').at(-1) === name;
  const attributes = [
    ...(at ? [`at="${at}"`] : []),
    ...(at === name ? [] : [isLast ? 'inside' : `name="${name}"`]),
    `type="${type.replace(/(\[\w+\])\([^)]*\)/g, '$1')}"`,
    ...(others.length < marks.length ? ['required'] : []),
    ...(others.length > 0 ? [`marks="${others.map((mark) => `, ${mark}`).join('')}"`] : []),
  ];
  return `<Member ${attributes.join(' ')}>`;
}

class ListWriter {
  readonly #members: SchemaMember[];
  readonly #anchors: Map<string, string>;

  constructor(members: SchemaMember[], claim: (path: string) => string) {
    this.#members = members;
    this.#anchors = new Map(members.map(({ path }) => [path, claim(path)]));
  }

  #isTold(path: string): boolean {
    return this.#anchors.has(path);
  }

  #below(path: string): SchemaMember[] {
    return this.#members.filter((member) => parentOf(member.path) === path);
  }

  /** What holds for all of a member is not said again of what it holds. */
  #form({ condition, marks, text, as }: MemberForm, isOnly: boolean, known: string): string {
    const isSaid = condition === '' || (isOnly && marks.length === 0 && condition === known);
    const head = isSaid ? '' : [condition, ...marks].join(', ') + (isOnly ? '. ' : ': ');
    return as === null
      ? textParts(text, head)
      : `<p>${head}${isOnly ? 'As' : 'as'} <a href="#${this.#anchors.get(as)}">${inlineCode(as)}</a>.</p>`;
  }

  /** A member under another has its last name alone: the others stand above it. */
  #item({ path, type, marks, forms }: SchemaMember, known: string): string {
    const anchor = this.#anchors.get(path) ?? '';
    const name = this.#isTold(parentOf(path)) ? path.slice(path.lastIndexOf('.') + 1) : path;
    const below = this.#below(path);
    return [
      memberTag({ anchor, name, type, marks }),
      ...forms.map((form) => this.#form(form, forms.length === 1, known)),
      below.length > 0
        ? `<details><summary>${escapeSigns(membersLabel(below.length, name))}</summary>${this.#list(below, forms.length === 1 ? (forms[0]?.condition ?? '') : '')}</details>`
        : '',
      '</Member>',
    ].join('');
  }

  #list(members: SchemaMember[], known: string): string {
    return `<ul className="members">${members.map((member) => this.#item(member, known)).join('')}</ul>`;
  }

  write(): string {
    return this.#list(
      this.#members.filter(({ path }) => !this.#isTold(parentOf(path))),
      '',
    );
  }
}

/** What a call takes beside its path, in the form of members. */
export function parametersList(contract: Contract, parameters: readonly Parameter[]): string {
  const items = parameters.map((parameter) => {
    const { name, type, isRequired, text } = readParameter(contract, parameter);
    return `${memberTag({ name, type, marks: isRequired ? ['required'] : [] })}${textParts(text, '')}</Member>`;
  });
  return `<ul className="members">${items.join('')}</ul>`;
}

/** The members of a schema as a list, for the page. It is one line, so that MDX reads what stands in its elements as text. */
export function fieldsList(contract: Contract, name: string, choices: MemberChoices, claim: ClaimAnchor): string {
  const members = schemaMembers(contract, name, choices);
  return new ListWriter(members, (path) => claim(path, name)).write();
}

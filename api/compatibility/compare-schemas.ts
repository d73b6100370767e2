import type { Json } from '../../openapi/json/json';
import type { Contract, Schema } from '../contract';
import { bounds, conditions, type SchemaView, viewOf } from '../schema-view';

/** Who sends what the schema describes: the client a request, the service an answer or a delivery. */
export type Direction = 'request' | 'answer';
export type Sides<T> = { before: T; after: T };

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
const show = (value: Json | undefined) => (value === undefined ? 'none' : JSON.stringify(value));

/** Compares schemas of two contracts by the versioning rules and names each break with the member where it is. */
export class SchemaComparison {
  private readonly known = new Map<string, string[]>();
  private breaks: string[] = [];

  constructor(
    private readonly contracts: Sides<Contract>,
    private readonly direction: Direction,
  ) {}

  /** What of the second schema breaks those who rely on the first. A pair is compared once; inside itself it counts as equal. */
  breaksOf(schemas: Sides<Schema>): string[] {
    const key = JSON.stringify(schemas);
    const found = this.known.get(key);
    if (found) {
      return found;
    }
    this.known.set(key, []);
    const outer = this.breaks;
    this.breaks = [];
    this.compare(schemas);
    const breaks = [...new Set(this.breaks)];
    this.breaks = outer;
    this.known.set(key, breaks);
    return breaks;
  }

  private report(at: string, what: string): void {
    this.breaks.push(`${at || '/'} ${what}`);
  }

  /** Reports what breaks in a part, with its place in front. */
  private compareAt(at: string, schemas: Sides<Schema>): void {
    for (const found of this.breaksOf(schemas)) {
      this.breaks.push(`${at}${found.startsWith('/ ') && at ? found.slice(1) : found}`);
    }
  }

  private compare(schemas: Sides<Schema>): void {
    const before = viewOf(this.contracts.before, schemas.before);
    const after = viewOf(this.contracts.after, schemas.after);
    this.compareTypes(before, after);
    this.compareNull(before, after);
    this.compareEnums(before, after);
    this.compareKeywords(before, after);
    this.compareMembers(before, after);
    this.compareVariants(before, after);
    if (before.items || after.items) {
      this.compareAt('/*', { before: before.items ?? {}, after: after.items ?? {} });
    }
  }

  private compareTypes(before: SchemaView, after: SchemaView): void {
    const [sent, accepted] = this.direction === 'request' ? [before.types, after.types] : [after.types, before.types];
    const fits = (type: string) => accepted?.includes(type) || (type === 'integer' && accepted?.includes('number'));
    const isOpen = sent === null && before.variants.length === 0 && after.variants.length === 0;
    if (accepted && (isOpen || sent?.some((type) => !fits(type)))) {
      this.report('', `has another type: ${show(before.types ?? 'any')} became ${show(after.types ?? 'any')}`);
    }
  }

  private compareNull(before: SchemaView, after: SchemaView): void {
    if (this.direction === 'request' && before.isNullable && !after.isNullable) {
      this.report('', 'may not be null any more');
    }
    if (this.direction === 'answer' && after.isNullable && !before.isNullable) {
      this.report('', 'may be null now');
    }
  }

  private compareEnums(before: SchemaView, after: SchemaView): void {
    if (before.enum === null) {
      if (after.enum !== null && this.direction === 'request') {
        this.report('', `takes only ${show(after.enum)} now`);
      }
      return;
    }
    for (const value of before.enum.filter((value) => after.enum !== null && !after.enum.includes(value))) {
      this.report('', `lost the value ${show(value)}`);
    }
  }

  private compareKeywords(before: SchemaView, after: SchemaView): void {
    const changed = (keyword: string) => !same(before.keywords[keyword], after.keywords[keyword]);
    const change = (keyword: string) => `${keyword} ${show(before.keywords[keyword])} became ${show(after.keywords[keyword])}`;
    const stricter = [
      ...bounds.lower.filter((keyword) => number(after, keyword, -Infinity) > number(before, keyword, -Infinity)),
      ...bounds.upper.filter((keyword) => number(after, keyword, Infinity) < number(before, keyword, Infinity)),
      ...['pattern', 'format', 'multipleOf', ...conditions].filter((keyword) => changed(keyword) && after.keywords[keyword] !== undefined),
      ...['uniqueItems'].filter((keyword) => changed(keyword) && after.keywords[keyword] === true),
      ...['default'].filter(changed),
    ];
    const retyped = ['pattern', 'format'].filter(changed);
    for (const keyword of this.direction === 'request' ? stricter : retyped) {
      this.report('', `changed: ${change(keyword)}`);
    }
    if (changed('const') && (before.keywords.const !== undefined || this.direction === 'request')) {
      this.report('', `changed: ${change('const')}`);
    }
  }

  private compareMembers(before: SchemaView, after: SchemaView): void {
    const isRequest = this.direction === 'request';
    for (const [name, schema] of Object.entries(before.properties)) {
      const next = after.properties[name];
      if (next) {
        this.compareAt(`/${name}`, { before: schema, after: next });
      } else {
        this.report(`/${name}`, 'was removed');
      }
    }
    for (const name of after.required) {
      if (isRequest && !before.required.has(name)) {
        this.report(`/${name}`, 'is required now');
      }
    }
    for (const name of before.required) {
      if (!isRequest && !after.required.has(name) && after.properties[name]) {
        this.report(`/${name}`, 'may be absent now');
      }
    }
    if (isRequest && after.isClosed && !before.isClosed) {
      this.report('', 'refuses unknown members now');
    }
  }

  /** Variants are matched by the name of their schema, else by their place. New ones are like new values of an enumeration. */
  private compareVariants(before: SchemaView, after: SchemaView): void {
    const nameOf = (contract: Contract, variant: Schema) => viewOf(contract, variant).names[0];
    if (this.direction === 'request' && before.variants.length === 0 && after.variants.length > 0) {
      this.report('', `takes only one of ${after.variants.length} forms now`);
    }
    for (const [index, variant] of before.variants.entries()) {
      const name = nameOf(this.contracts.before, variant);
      const next = name ? after.variants.find((other) => nameOf(this.contracts.after, other) === name) : after.variants[index];
      if (next) {
        this.compareAt('', { before: variant, after: next });
      } else {
        this.report('', `lost the variant ${name?.replace(/.*\//, '') ?? index + 1}`);
      }
    }
  }
}

function number(view: SchemaView, keyword: string, fallback: number): number {
  const value = view.keywords[keyword];
  return typeof value === 'number' ? value : fallback;
}

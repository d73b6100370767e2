import type { Json, JsonObject } from '../json/json';
import { bounds, conditions, type SchemaView, viewOf } from '../schema/schema-view';
import { breaking, code, compatible, deprecating, type Finding, joinCodes, type Sides, same } from './change';

/** Who sends what the schema describes: the client a request, the service an answer or a delivery. */
export type Direction = 'request' | 'answer';

/** Where in a value, as members are written: `status.lockMode`, `items[].name`; empty for the value itself. */
export type SchemaChange = Finding & { at: string };

/** Compares schemas of two documents: what the sender may send, and what the receiver may rely on. */
export class SchemaComparison {
  private readonly known = new Map<string, SchemaChange[]>();
  private readonly keys = new WeakMap<JsonObject, string>();
  private lastKey = 0;
  private found: SchemaChange[] = [];

  constructor(
    private readonly roots: Sides<object>,
    private readonly direction: Direction,
  ) {}

  /** What of the second schema differs for those who rely on the first. A pair is compared once; inside itself it counts as equal. */
  changesOf(schemas: Sides<JsonObject>): SchemaChange[] {
    const key = `${this.keyOf(schemas.before)} ${this.keyOf(schemas.after)}`;
    const known = this.known.get(key);
    if (known) {
      return known;
    }
    this.known.set(key, []);
    const outer = this.found;
    this.found = [];
    this.compare(schemas);
    const unique = [...new Map(this.found.map((change) => [JSON.stringify(change), change])).values()];
    this.found = outer;
    this.known.set(key, unique);
    return unique;
  }

  /** The same for each place that refers to the same schema. */
  private keyOf(schema: JsonObject): string {
    if (typeof schema.$ref === 'string' && Object.keys(schema).length === 1) {
      return schema.$ref;
    }
    const key = this.keys.get(schema) ?? `${++this.lastKey}`;
    this.keys.set(schema, key);
    return key;
  }

  private report(finding: Finding, at = ''): void {
    this.found.push({ ...finding, at });
  }

  /** Reports what differs in a part, with its place in front. */
  private compareAt(place: string, schemas: Sides<JsonObject>): void {
    for (const { at, ...finding } of this.changesOf(schemas)) {
      this.report(finding, at === '' || place === '' || at.startsWith('[') ? `${place}${at}` : `${place}.${at}`);
    }
  }

  private compare(schemas: Sides<JsonObject>): void {
    const before = viewOf(this.roots.before, schemas.before);
    const after = viewOf(this.roots.after, schemas.after);
    this.compareTypes(before, after);
    this.compareNull(before, after);
    this.compareEnums(before, after);
    this.compareKeywords(before, after);
    this.compareMembers(before, after);
    this.compareVariants(before, after);
    if (before.items || after.items) {
      this.compareAt('[]', { before: before.items ?? {}, after: after.items ?? {} });
    }
  }

  private compareTypes(before: SchemaView, after: SchemaView): void {
    if (same(before.types?.toSorted(), after.types?.toSorted())) {
      return;
    }
    const [sent, accepted] = this.direction === 'request' ? [before.types, after.types] : [after.types, before.types];
    const fits = (type: string) => accepted?.includes(type) || (type === 'integer' && accepted?.includes('number'));
    const isUnion = before.variants.length > 0 || after.variants.length > 0;
    const isOpen = sent === null && !isUnion;
    const what = typeChange(before.types, after.types);
    if (accepted && (isOpen || sent?.some((type) => !fits(type)))) {
      this.report(breaking(what));
    } else if (!isUnion) {
      this.report(compatible(what));
    }
  }

  private compareNull(before: SchemaView, after: SchemaView): void {
    if (before.isNullable === after.isNullable) {
      return;
    }
    const isTold = before.types !== null && after.types !== null;
    if (this.direction === 'request') {
      if (before.isNullable) {
        this.report(breaking('can no longer be `null`'));
      } else if (isTold) {
        this.report(compatible('can be `null` now'));
      }
    } else if (after.isNullable) {
      this.report(breaking('can be `null` now'));
    } else if (isTold) {
      this.report(compatible('is never `null` any more'));
    }
  }

  private compareEnums({ enum: had }: SchemaView, { enum: has }: SchemaView): void {
    const isRequest = this.direction === 'request';
    const show = (values: Json[]) => joinCodes(values.map(showValue));
    if (had === null && has !== null) {
      this.report(isRequest ? breaking(`takes only ${show(has)} now`) : compatible(`is always one of ${show(has)}`));
    } else if (had !== null && has === null) {
      this.report(compatible(`${isRequest ? 'takes' : 'can have'} other values than ${show(had)} too`));
    } else if (had !== null && has !== null) {
      const [lost, gained] = [had.filter((value) => !has.includes(value)), has.filter((value) => !had.includes(value))];
      for (const value of lost) {
        this.report(breaking(`lost the value ${code(showValue(value))}`));
      }
      for (const value of gained) {
        this.report(compatible(`gained the value ${code(showValue(value))}`));
      }
    }
  }

  private compareKeywords(before: SchemaView, after: SchemaView): void {
    const isRequest = this.direction === 'request';
    for (const keyword of new Set([...Object.keys(before.keywords), ...Object.keys(after.keywords)])) {
      const [had, has] = [before.keywords[keyword], after.keywords[keyword]];
      if (same(had, has)) {
        continue;
      }
      if (keyword === 'deprecated') {
        this.report(has === true ? deprecating('is deprecated') : compatible('is no longer deprecated'));
      } else if (isRequest ? isStricter(keyword, had, has) : isOther(keyword, had)) {
        this.report(breaking(keywordChange(keyword, had, has)));
      } else if (keyword !== 'default') {
        this.report(compatible(keywordChange(keyword, had, has)));
      }
    }
  }

  private compareMembers(before: SchemaView, after: SchemaView): void {
    const isRequest = this.direction === 'request';
    for (const [name, schema] of Object.entries(before.properties)) {
      const next = after.properties[name];
      if (next) {
        this.compareAt(name, { before: schema, after: next });
      } else {
        this.report(breaking('was removed'), name);
      }
    }
    for (const name of Object.keys(after.properties).filter((name) => !before.properties[name])) {
      if (!isRequest) {
        this.report(compatible('is new'), name);
      } else if (!after.required.has(name)) {
        this.report(compatible('is new and optional'), name);
      }
    }
    for (const name of [...after.required].filter((name) => !before.required.has(name))) {
      if (isRequest) {
        this.report(breaking(before.properties[name] ? 'is required now' : 'is new and required'), name);
      } else if (before.properties[name]) {
        this.report(compatible('is always there now'), name);
      }
    }
    for (const name of [...before.required].filter((name) => !after.required.has(name) && after.properties[name])) {
      this.report(isRequest ? compatible('is optional now') : breaking('may be absent now'), name);
    }
    if (isRequest && after.isClosed !== before.isClosed) {
      this.report(after.isClosed ? breaking('refuses unknown members now') : compatible('takes unknown members now'));
    }
  }

  /** Variants are matched by the name of their schema, else by their place. New ones are like new values of an enumeration. */
  private compareVariants(before: SchemaView, after: SchemaView): void {
    const nameOf = (root: object, variant: JsonObject) => viewOf(root, variant).names[0];
    const show = (name: string | undefined, index: number) => code(name?.replace(/.*\//, '') ?? String(index + 1));
    if (before.variants.length === 0 && after.variants.length > 0) {
      const what = `one of ${after.variants.length} forms`;
      this.report(this.direction === 'request' ? breaking(`takes only ${what} now`) : compatible(`has ${what} now`));
      return;
    }
    const had = before.variants.map((variant) => nameOf(this.roots.before, variant));
    const has = after.variants.map((variant) => nameOf(this.roots.after, variant));
    for (const [index, variant] of before.variants.entries()) {
      const name = had[index];
      const next = after.variants[name ? has.indexOf(name) : index];
      if (next) {
        this.compareAt('', { before: variant, after: next });
      } else {
        this.report(breaking(`lost the variant ${show(name, index)}`));
      }
    }
    for (const [index, name] of has.entries()) {
      if (name ? !had.includes(name) : index >= had.length) {
        this.report(compatible(`gained the variant ${show(name, index)}`));
      }
    }
  }
}

function typeChange(had: string[] | null, has: string[] | null): string {
  const name = (types: string[] | null) => types?.map(code).join(' or ') ?? '';
  if (has === null) {
    return `can be anything now, not only ${name(had)}`;
  }
  return had === null ? `is only ${name(has)} now` : `is ${name(has)} instead of ${name(had)}`;
}

function showValue(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Whether something that was allowed in a request may now be refused, or means something else. */
function isStricter(keyword: string, had: Json | undefined, has: Json | undefined): boolean {
  if (bounds.lower.includes(keyword)) {
    return asNumber(has, -Infinity) > asNumber(had, -Infinity);
  }
  if (bounds.upper.includes(keyword)) {
    return asNumber(has, Infinity) < asNumber(had, Infinity);
  }
  if (keyword === 'uniqueItems') {
    return has === true;
  }
  return keyword === 'default' || keyword === 'const' || keyword === '$ref' || has !== undefined;
}

/** Whether what is read in an answer has another form than before. A narrower range is none. */
function isOther(keyword: string, had: Json | undefined): boolean {
  return ['pattern', 'format', '$ref'].includes(keyword) || (keyword === 'const' && had !== undefined);
}

function asNumber(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function keywordChange(keyword: string, had: Json | undefined, has: Json | undefined): string {
  if (conditions.includes(keyword)) {
    const state = has === undefined ? 'no longer has a condition' : had === undefined ? 'has a new condition' : 'has another condition';
    return `${state} (${code(keyword)})`;
  }
  if (has === undefined) {
    return `no longer has a ${code(keyword)}, which was ${code(JSON.stringify(had))}`;
  }
  const value = `has the ${code(keyword)} ${code(JSON.stringify(has))}`;
  return had === undefined ? `${value} now` : `${value} instead of ${code(JSON.stringify(had))}`;
}

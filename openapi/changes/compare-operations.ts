import type { DocumentOperation } from '../document/read-document';
import { follow } from '../document/references';
import { asObject, asString, type JsonObject } from '../json/json';
import { breaking, code, compatible, deprecating, type Finding, type Sides } from './change';
import { type Direction, SchemaComparison } from './compare-schemas';
import { compareSecurity } from './compare-security';

type Pair = Sides<DocumentOperation>;

/** How several values of a parameter are written; what is not said is what the format has by default. */
function sentAs({ in: place, style, explode }: JsonObject): string {
  const form = asString(style, place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return `${form} ${typeof explode === 'boolean' ? explode : form === 'form'}`;
}

const isSuccess = (status: string) => status < '400';

/** `The body` at the beginning of a sentence, `the body` inside of one. */
const inside = (subject: string) => subject.replace(/^[TE]/, (letter) => letter.toLowerCase());

/** What is said of a part of something, as a sentence. */
function sentence(subject: string, at: string, what: string): string {
  if (at === '') {
    return `${subject} ${what}.`;
  }
  return at.startsWith('[]')
    ? sentence(`Each item of ${inside(subject)}`, at.slice(2).replace(/^\./, ''), what)
    : `In ${inside(subject)}, ${code(at)} ${what}.`;
}

/** Compares an operation, or a webhook, of two documents with its later self. */
export class OperationComparison {
  private readonly schemas: Record<Direction, SchemaComparison>;

  constructor(private readonly roots: Sides<JsonObject>) {
    this.schemas = { request: new SchemaComparison(roots, 'request'), answer: new SchemaComparison(roots, 'answer') };
  }

  compareOperations(pair: Pair): Finding[] {
    const { before, after } = pair;
    const [hadName, hasName] = [asString(before.source.operationId), asString(after.source.operationId)];
    return [
      ...(hadName && hadName !== hasName ? [breaking(`It is called ${code(hasName || 'nothing')} now.`)] : []),
      ...this.compareDeprecation(pair),
      ...this.compareOwnSecurity(pair),
      ...this.compareParameters(pair, 'request'),
      ...this.compareBodies(pair, 'request'),
      ...this.compareAnswers(pair),
    ];
  }

  /** The service sends what a webhook describes, and takes the answer. */
  compareWebhooks(pair: Pair): Finding[] {
    const [had, has] = [asObject(pair.before.source.responses), asObject(pair.after.source.responses)];
    return [
      ...this.compareDeprecation(pair),
      ...this.compareParameters(pair, 'answer'),
      ...this.compareBodies(pair, 'answer'),
      ...missing(had, has).map((status) => breaking(`${code(status)} is no longer taken as an answer.`)),
      ...missing(has, had).map((status) => compatible(`${code(status)} is taken as an answer now.`)),
    ];
  }

  private compareDeprecation({ before, after }: Pair): Finding[] {
    const [was, is] = [before.source.deprecated === true, after.source.deprecated === true];
    return was === is ? [] : [is ? deprecating('It is deprecated.') : compatible('It is no longer deprecated.')];
  }

  /** What all operations share is compared once, with the document. */
  private compareOwnSecurity({ before, after }: Pair): Finding[] {
    if (!('security' in before.source) && !('security' in after.source)) {
      return [];
    }
    const security = (root: JsonObject, { source }: DocumentOperation) => source.security ?? root.security;
    return compareSecurity({ before: security(this.roots.before, before), after: security(this.roots.after, after) }, 'it');
  }

  private compareSchemas(direction: Direction, subject: string, before: JsonObject, after: JsonObject): Finding[] {
    return this.schemas[direction]
      .changesOf({ before: asObject(before.schema), after: asObject(after.schema) })
      .map(({ effect, at, what }) => ({
        effect,
        what: sentence(subject, at, what),
      }));
  }

  private compareParameters({ before, after }: Pair, direction: Direction): Finding[] {
    const byName = ({ parameters }: DocumentOperation) =>
      new Map(parameters.map((parameter) => [`${asString(parameter.in)} parameter ${code(asString(parameter.name))}`, parameter]));
    const [had, has] = [byName(before), byName(after)];
    const isRequest = direction === 'request';
    const changed = [...had].flatMap(([name, old]) => {
      const next = has.get(name);
      const subject = `The ${name}`;
      if (!next) {
        return [breaking(`${subject} was removed.`)];
      }
      const demanded = isRequest ? breaking(`${subject} is required now.`) : compatible(`${subject} is always there now.`);
      const optional = isRequest ? compatible(`${subject} is optional now.`) : breaking(`${subject} may be absent now.`);
      return [
        ...compareFlag(old.required, next.required, demanded, optional),
        ...compareFlag(
          old.deprecated,
          next.deprecated,
          deprecating(`${subject} is deprecated.`),
          compatible(`${subject} is no longer deprecated.`),
        ),
        ...(sentAs(old) === sentAs(next) ? [] : [breaking(`${subject} is sent in another form.`)]),
        ...this.compareSchemas(direction, subject, old, next),
      ];
    });
    const added = [...has]
      .filter(([name]) => !had.has(name))
      .map(([name, { required }]) => {
        if (!isRequest) {
          return compatible(`The ${name} is new.`);
        }
        return required === true ? breaking(`The ${name} is new and required.`) : compatible(`The ${name} is new and optional.`);
      });
    return [...changed, ...added];
  }

  private compareBodies({ before, after }: Pair, direction: Direction): Finding[] {
    const had = follow(this.roots.before, before.source.requestBody);
    const has = follow(this.roots.after, after.source.requestBody);
    const isRequest = direction === 'request';
    if (!before.source.requestBody || !after.source.requestBody) {
      if (!before.source.requestBody === !after.source.requestBody) {
        return [];
      }
      if (before.source.requestBody) {
        return [breaking('The body was removed.')];
      }
      return [isRequest && has.required === true ? breaking('A body is required now.') : compatible('A body is new, and optional.')];
    }
    const demanded = isRequest
      ? compareFlag(had.required, has.required, breaking('A body is required now.'), compatible('The body is optional now.'))
      : [];
    return [...demanded, ...this.compareContents(direction, 'The body', had, has, isRequest ? 'read' : 'sent')];
  }

  private compareContents(direction: Direction, subject: string, had: JsonObject, has: JsonObject, verb: string): Finding[] {
    const [old, next] = [asObject(had.content), asObject(has.content)];
    return [
      ...Object.entries(old).flatMap(([type, mediaType]) =>
        Object.hasOwn(next, type)
          ? this.compareSchemas(direction, subject, asObject(mediaType), asObject(next[type]))
          : [breaking(`${subject} is no longer ${verb} as ${code(type)}.`)],
      ),
      ...missing(next, old).map((type) => compatible(`${subject} is ${verb} as ${code(type)} too.`)),
    ];
  }

  private compareAnswers({ before, after }: Pair): Finding[] {
    const [had, has] = [asObject(before.source.responses), asObject(after.source.responses)];
    const changed = Object.entries(had).flatMap(([status, response]) => {
      if (!Object.hasOwn(has, status)) {
        const what = `${code(status)} is no longer answered.`;
        return [isSuccess(status) ? breaking(what) : compatible(what)];
      }
      const [old, next] = [follow(this.roots.before, response), follow(this.roots.after, has[status])];
      const subject = `The ${code(status)} answer`;
      return [...this.compareHeaders(subject, old, next), ...this.compareContents('answer', subject, old, next, 'sent')];
    });
    const added = missing(has, had).map((status) => {
      const what = `${code(status)} is answered now.`;
      return isSuccess(status) ? breaking(what) : compatible(what);
    });
    return [...changed, ...added];
  }

  private compareHeaders(answer: string, had: JsonObject, has: JsonObject): Finding[] {
    const [old, next] = [asObject(had.headers), asObject(has.headers)];
    const changed = Object.entries(old).flatMap(([name, header]) => {
      const subject = `The header ${code(name)} of ${inside(answer)}`;
      if (!Object.hasOwn(next, name)) {
        return [breaking(`${subject} was removed.`)];
      }
      const [was, is] = [follow(this.roots.before, header), follow(this.roots.after, next[name])];
      return [
        ...compareFlag(was.required, is.required, compatible(`${subject} is always there now.`), breaking(`${subject} may be absent now.`)),
        ...this.compareSchemas('answer', subject, was, is),
      ];
    });
    return [...changed, ...missing(next, old).map((name) => compatible(`The header ${code(name)} of ${inside(answer)} is new.`))];
  }
}

/** The names that only the first of two objects has. */
function missing(from: JsonObject, other: JsonObject): string[] {
  return Object.keys(from).filter((name) => !Object.hasOwn(other, name));
}

function compareFlag(was: unknown, is: unknown, set: Finding, unset: Finding): Finding[] {
  return (was === true) === (is === true) ? [] : [is === true ? set : unset];
}

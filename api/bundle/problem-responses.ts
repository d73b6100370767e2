import type { Reference } from '../../openapi/document/references';
import type { JsonObject } from '../../openapi/json/json';
import { problemType } from '../anchors';
import * as cast from '../cast/ids';
import type { Contract, Example, Header, Operation, Response } from '../contract';
import { valueAt } from '../contract';
import type { Catalogues, ErrorEntry } from './catalogues';
import { pascalCase } from './pascal-case';

/** What an operation of the source says of its own problems: a code, and what its example shows other than the catalogue's. */
export type OwnProblems = Record<string, JsonObject | null>;

const requestId = cast.request;
const allCapacities = 4;

const sharedNames: Record<number, string> = {
  401: 'NotSignedIn',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'RateLimited',
  500: 'InternalError',
  503: 'Unavailable',
};

const descriptions: Record<number, string> = {
  400: "The request can't be understood.",
  401: "You aren't signed in.",
  403: 'You are signed in, but may not do this.',
  404: "It doesn't exist, or you aren't allowed to see it.",
  405: "The path doesn't support this verb.",
  406: 'Your `Accept` header rules out JSON.',
  409: 'The current state rules this out; `code` says why.',
  410: 'The version is retired.',
  412: 'The thing has changed since you read it.',
  413: 'The body is larger than 1 MiB.',
  415: "The call doesn't accept this media type.",
  422: 'The request is understood, but breaks a rule; `code` says which, and `errors` where in the body.',
  429: 'Too many requests.',
  500: 'The fault is ours.',
  503: 'The service is unavailable for a moment.',
};

const rateHeaders = ['RateLimit-Policy', 'RateLimit'];
/** Statuses that can come before the caller is known, or when nothing can be promised: no rate limit is stated, or not always. */
const withoutRate = new Set([401, 405, 410, 429, 500, 503]);
const ownHeaders: Record<number, string[]> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  410: ['Link'],
  429: ['Retry-After'],
};

const headerReferences = (names: string[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export function generalHeaders(status: number): Record<string, Reference> {
  return headerReferences(['Request-Id', 'API-Version', 'Cache-Control', ...(withoutRate.has(status) ? [] : rateHeaders)]);
}

/** The codes that any operation of its kind can answer, by the conventions that hold everywhere. */
export function standardCodes(method: string, path: string, operation: Operation): string[] {
  const { requestBody, parameters = [], responses } = operation;
  const answersJson = Object.values(responses).some((response) => 'content' in response);
  const capacities = operation['x-capacities'];
  const inSystem = path.startsWith('/v2/systems/{systemId}/');
  const named = path.includes('{');
  const list = parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/cursor'));
  const conditions: [code: string, holds: boolean][] = [
    ['malformed-json', requestBody !== undefined],
    ['invalid-parameter', true],
    ['invalid-id', named],
    ['invalid-cursor', list],
    ['invalid-credentials', true],
    ['capacity-missing', operation['x-audience'] === 'admin' && capacities[0] !== 'ANY' && capacities.length < allCapacities],
    ['owner-required', operation['x-audience'] === 'owner'],
    ['address-not-allowed', true],
    ['not-found', named],
    ['method-not-allowed', true],
    ['not-acceptable', answersJson],
    ['invalid-state', inSystem && method !== 'GET'],
    ['idempotency-in-progress', method === 'POST'],
    ['precondition-failed', method === 'PATCH' || method === 'DELETE'],
    ['payload-too-large', requestBody !== undefined],
    ['unsupported-media-type', requestBody !== undefined],
    ['validation-failed', requestBody !== undefined],
    ['idempotency-key-reused', method === 'POST'],
    ['rate-limited', true],
    ['internal-error', true],
    ['unavailable', true],
  ];
  return conditions.filter(([, holds]) => holds).map(([code]) => code);
}

function problemExample(code: string, entry: ErrorEntry, own: JsonObject = {}): Example {
  return {
    summary: entry.meaning,
    value: {
      type: problemType(code),
      title: entry.title,
      status: entry.status,
      detail: entry.detail,
      instance: `/requests/${requestId}`,
      code,
      requestId,
      ...entry.members,
      ...own,
    },
  };
}

/** Adds problem answers to operations, and makes components of those that several share. */
export class ProblemResponses {
  constructor(
    private readonly contract: Contract,
    private readonly errors: Catalogues['errors'],
  ) {}

  addTo(operation: Operation, standard: string[], own: OwnProblems): void {
    const codes = [...new Set([...standard, ...Object.keys(own)])];
    const byStatus = new Map<number, string[]>();
    for (const code of codes) {
      const status = this.entry(code, operation).status;
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    for (const [status, ofStatus] of byStatus) {
      operation.responses[status] = this.response(status, ofStatus.toSorted(), own, operation);
    }
  }

  private entry(code: string, { operationId }: Operation): ErrorEntry {
    const entry = this.errors[code];
    if (entry === undefined) {
      throw new Error(`${operationId} names the problem "${code}", which api/catalogue/errors.yaml does not know.`);
    }
    return entry;
  }

  private response(status: number, codes: string[], own: OwnProblems, operation: Operation): Response | Reference {
    const examples = Object.fromEntries(codes.map((code) => [code, this.example(code, own[code] ?? undefined, operation)]));
    const response: Response = {
      description: descriptions[status] ?? '',
      headers: {
        ...generalHeaders(status),
        ...(status === 429 ? this.rateIfCounted() : {}),
        ...headerReferences(ownHeaders[status] ?? []),
      },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
    };
    const name = this.sharedName(status, codes, own, operation);
    if (name === null) {
      return response;
    }
    this.contract.components.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  /** No limit counts failed sign-ins, so the answer after too many of them tells none. */
  private rateIfCounted(): Record<string, Header> {
    return Object.fromEntries(
      rateHeaders.map((name) => {
        const { description, schema, example } = valueAt<Header>(this.contract.components.headers, name);
        return [name, { description: `${description} Absent after failed sign-ins.`, schema, example }];
      }),
    );
  }

  /** The name of the component; null for 409 and 422, which differ from operation to operation. */
  private sharedName(status: number, codes: string[], own: OwnProblems, operation: Operation): string | null {
    if (codes.some((code) => own[code])) {
      return null;
    }
    if (status === 400) {
      return `Bad${codes.includes('malformed-json') ? 'Body' : ''}${codes.includes('invalid-cursor') ? 'List' : ''}Request${codes.includes('invalid-id') ? '' : 'WithoutId'}`;
    }
    if (status === 403) {
      return codes.includes('owner-required')
        ? 'NeedsOwner'
        : codes.includes('capacity-missing')
          ? this.needs(operation)
          : 'AddressNotAllowed';
    }
    return sharedNames[status] ?? null;
  }

  private needs(operation: Operation): string {
    return `Needs${operation['x-capacities'].map(pascalCase).join('Or')}`;
  }

  private example(code: string, own: JsonObject | undefined, operation: Operation): Example | Reference {
    const entry = this.entry(code, operation);
    if (own) {
      return problemExample(code, entry, own);
    }
    if (code === 'capacity-missing') {
      return this.shared(
        `${code}-${this.needs(operation)}`,
        problemExample(code, entry, { requiredCapacities: operation['x-capacities'] }),
      );
    }
    if (entry.members?.errors && !operation.requestBody) {
      const { errors: _, ...members } = entry.members;
      return this.shared(`${code}-without-body`, problemExample(code, { ...entry, members }));
    }
    return this.shared(code, problemExample(code, entry));
  }

  private shared(name: string, example: Example): Reference {
    this.contract.components.examples[name] = example;
    return { $ref: `#/components/examples/${name}` };
  }

  /** Makes components also of those 409 and 422 that happen to be equal. */
  shareEqual(operations: Operation[]): void {
    const byText = new Map<string, Operation['responses'][]>();
    for (const { responses } of operations) {
      for (const status of ['409', '422']) {
        const response = responses[status];
        if (response && !('$ref' in response)) {
          const text = JSON.stringify([status, response]);
          byText.set(text, [...(byText.get(text) ?? []), responses]);
        }
      }
    }
    for (const [text, places] of byText) {
      if (places.length > 1) {
        const [status, response] = JSON.parse(text) as [string, Response];
        const codes = Object.keys(response.content?.['application/problem+json']?.examples ?? {});
        const name = `${status === '409' ? 'Conflict' : 'Unprocessable'}${codes.map(pascalCase).join('')}`;
        this.contract.components.responses[name] = response;
        for (const responses of places) {
          responses[status] = { $ref: `#/components/responses/${name}` };
        }
      }
    }
  }
}

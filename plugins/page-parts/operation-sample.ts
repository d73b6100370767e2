import type { Contract } from '../../api/contract';
import { sampleEnvironment } from '../../api/sample-environment';
import type { CodeLanguage } from '../../openapi/code/code-languages';
import { writeProgram } from '../../openapi/code/write-program';
import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import { draftOf, requestOf } from '../../openapi/request/draft';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { preparations, type Step } from '../../simulator/preparations';
import { type RecordedAnswer, readRecording } from './recorded-answer';

const documents = new WeakMap<Contract, OpenApiDocument>();

function documentOf(contract: Contract): OpenApiDocument {
  const document = documents.get(contract) ?? readDocument(contract);
  documents.set(contract, document);
  return document;
}

/** What the request of an operation's first example got from a fresh building, after what had to come first. */
export function readOperationAnswer(id: string): RecordedAnswer {
  return readRecording('operations', `${id}.json`);
}

export function operationRequest(contract: Contract, id: string, filled: Record<string, string[]> = {}): PlainRequest {
  const document = documentOf(contract);
  const operation = document.byId.get(id);
  if (!operation) {
    throw new Error(`The contract has no operation "${id}".`);
  }
  const draft = draftOf(document.source, operation);
  return requestOf(document.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}

export function stepRequest({ method, path, body }: Step): PlainRequest {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers: PlainRequest['headers'] = body === undefined ? [] : [['Content-Type', type]];
  return { method, path, headers, body: body === undefined ? null : JSON.stringify(body), isSignedIn: true };
}

/** On a page the address is always that of the environment, which the quickstart explains. */
const target = { server: null, environment: sampleEnvironment };

/** What the reader has to do before, and the request as the reference shows it: one block that runs as it stands in a fresh building. */
export function operationProgram(contract: Contract, id: string, language: CodeLanguage): string {
  const { why = '', steps, fills } = preparations[id] ?? { steps: [] };
  const before = steps.map((step, index) => ({
    comments: index === 0 ? [why, step.says] : [step.says],
    request: stepRequest(step),
    ...(fills && index === steps.length - 1 && { keepsId: fills }),
  }));
  const request = operationRequest(contract, id, fills ? { [`path ${fills}`]: [`{${fills}}`] } : {});
  return writeProgram(language, [...before, { comments: [], request }], target);
}

import type { Contract } from '../../api/contract';
import { sampleEnvironment } from '../../api/sample-environment';
import { writeCode } from '../../openapi/code/write-code';
import { type OpenApiDocument, readDocument } from '../../openapi/document/read-document';
import { draftOf, requestOf } from '../../openapi/request/draft';
import type { PlainRequest } from '../../openapi/request/plain-request';
import { preparations } from '../../simulator/preparations';
import { type RecordedAnswer, readRecording } from './recorded-answer';

/** What the request of an operation's first example got from a fresh building, after what had to come first. */
export type OperationAnswer = RecordedAnswer & {
  /** Path parameters that the preparation filled, as a draft keeps them. */
  filled: Record<string, string[]>;
};

const documents = new WeakMap<Contract, OpenApiDocument>();

function documentOf(contract: Contract): OpenApiDocument {
  const document = documents.get(contract) ?? readDocument(contract);
  documents.set(contract, document);
  return document;
}

export function readOperationAnswer(id: string): OperationAnswer {
  return readRecording('operations', `${id}.json`);
}

export function operationRequest(contract: Contract, id: string, filled: Record<string, string[]>): PlainRequest {
  const document = documentOf(contract);
  const operation = document.byId.get(id);
  if (!operation) {
    throw new Error(`The contract has no operation "${id}".`);
  }
  const draft = draftOf(document.source, operation);
  return requestOf(document.source, operation, { ...draft, parameters: { ...draft.parameters, ...filled } });
}

/** The request as the reference shows it. On a page the address is always that of the environment, which the quickstart explains. */
export function operationCurl(contract: Contract, id: string, filled: Record<string, string[]>): string {
  return writeCode('bash', operationRequest(contract, id, filled), { server: null, environment: sampleEnvironment });
}

/** What has to be done before, as sentences. */
export function stepsBefore(id: string): string[] {
  return preparations[id]?.steps.map(({ says }) => says) ?? [];
}

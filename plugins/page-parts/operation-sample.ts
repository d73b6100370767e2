import type { Contract } from '../../api/contract';
import { sampleEnvironment } from '../../api/sample-environment';
import { writeCode } from '../../openapi/code/write-code';
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

/** On a page the address is always that of the environment, which the quickstart explains. */
function writeCurl(request: PlainRequest): string {
  return writeCode('bash', request, { server: null, environment: sampleEnvironment });
}

function stepRequest({ method, path, body }: Step): PlainRequest {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers: PlainRequest['headers'] = body === undefined ? [] : [['Content-Type', type]];
  return { method, path, headers, body: body === undefined ? null : JSON.stringify(body), isSignedIn: true };
}

/** A path parameter as a variable of the shell: `upgradeId` is `$UPGRADE_ID`. */
function variableOf(parameter: string): string {
  return parameter.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Runs a command that makes something, and keeps the id of what it made. */
function takeId(variable: string, command: string): string {
  const silent = command.replace(/^curl /, 'curl --silent ');
  return `${variable}=$(${silent} \\\n  | grep --only-matching '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)`;
}

/** What the reader has to do before, and the request as the reference shows it: one block that runs as it stands in a fresh building. */
export function operationCurl(contract: Contract, id: string): string {
  const { why, steps, fills } = preparations[id] ?? { steps: [] };
  if (steps.length === 0) {
    return writeCurl(operationRequest(contract, id));
  }
  const variable = fills ? variableOf(fills) : '';
  const before = steps.map((step, index) => {
    const comment = index === 0 ? `# ${why}\n# ${step.says}` : `# ${step.says}`;
    const command = writeCurl(stepRequest(step));
    const takesId = fills && index === steps.length - 1;
    return `${comment}\n${takesId ? takeId(variable, command) : command}`;
  });
  const request = writeCurl(operationRequest(contract, id, fills ? { [`path ${fills}`]: [variable] } : {}));
  return [...before, request.replace(`/${variable}/`, `/$${variable}/`)].join('\n\n');
}

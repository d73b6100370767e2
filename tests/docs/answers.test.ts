// Requests and answers that pages show, held against the contract: bodies are valid, answers have no member that no schema knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, operationsOf, type PlacedOperation, type Response, resolve } from '../../api/contract';
import { readContract } from '../../api/read-contract';
import { unknownMembers } from '../../api/rules/known-members';
import { validator } from '../../api/rules/valid-examples';
import { allPages } from './all-pages';
import { lineOf, nodesOf } from './parse-page';

const contract = readContract();
const validate = validator(contract);
const placed = operationsOf(contract.paths);

type Block = { page: string; language: string; title: string; text: string; line: number };

const blocks: Block[] = allPages.flatMap(({ path, tree }) =>
  [...nodesOf(tree)].flatMap((node) =>
    node.type === 'code'
      ? [
          {
            page: path,
            language: node.lang ?? '',
            title: node.meta?.match(/title="([^"]*)"/)?.[1] ?? '',
            text: node.value,
            line: lineOf(node),
          },
        ]
      : [],
  ),
);

const at = ({ page, line }: Block) => `${page}:${line}`;

function operationOf(sample: string): PlacedOperation | undefined {
  const path = sample.match(/\$ACCESS_URL(\/v2\/[^\s"?]*)/)?.[1];
  const method = sample.match(/--request (\w+)/)?.[1] ?? 'GET';
  const form = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
  return placed.find((entry) => path !== undefined && entry.method === method && form(entry.path).test(path));
}

function bodyFaults({ operation }: PlacedOperation, body: Json): string[] {
  const [mediaType] = Object.values(operation.requestBody?.content ?? {});
  return mediaType ? validate(mediaType.schema, body) : ['the operation takes no body'];
}

test('every body in a shell sample is one that the operation takes', () => {
  const samples = blocks.filter(
    ({ language, text }) => language === 'bash' && text.includes("--data '") && text.includes('$ACCESS_URL/v2'),
  );
  assert.ok(samples.length > 0);
  for (const block of samples) {
    const entry = operationOf(block.text) ?? assert.fail(`${at(block)}: no operation has this verb and path`);
    const body = JSON.parse(block.text.match(/--data '([^']*)'/)?.[1] ?? assert.fail(at(block))) as Json;
    assert.deepEqual(bodyFaults(entry, body), [], `${at(block)}: ${entry.operation.operationId}`);
  }
});

test('every block titled as the body of an operation is one', () => {
  const bodies = blocks.flatMap((block) => {
    const named = block.title.match(/^Body of (\w+)/)?.[1];
    const operationId = /^[A-Z][A-Z0-9_]+$/.test(block.title) ? 'createPrivilege' : named;
    return operationId ? [{ block, operationId }] : [];
  });
  assert.ok(bodies.length > 0);
  for (const { block, operationId } of bodies) {
    const entry = placed.find(({ operation }) => operation.operationId === operationId) ?? assert.fail(`${at(block)}: ${operationId}`);
    assert.deepEqual(bodyFaults(entry, JSON.parse(block.text) as Json), [], `${at(block)}: ${operationId}`);
  }
});

test('every answer shown after a shell sample fits the operation; an excerpt has only members that exist', () => {
  let count = 0;
  for (const [index, block] of blocks.entries()) {
    const sample = blocks[index - 1];
    const entry = sample?.language === 'bash' && sample.page === block.page ? operationOf(sample.text) : undefined;
    if (block.language === 'json' && entry && /^(Answer|[2-5]\d\d)|excerpt|row/i.test(block.title)) {
      const success = Object.keys(entry.operation.responses).find((status) => status.startsWith('2')) ?? '';
      const { content = {} } = resolve<Response>(contract, entry.operation.responses[success] ?? assert.fail(at(block)));
      const { schema } = content['application/json'] ?? assert.fail(`${at(block)}: ${entry.operation.operationId} answers no body`);
      const shown = JSON.parse(block.text) as Json;
      const answer = /row/i.test(block.title) ? { items: [shown] } : shown;
      const faults = /excerpt|row/i.test(block.title) ? unknownMembers(contract, [schema], answer) : validate(schema, answer);
      assert.deepEqual(faults, [], `${at(block)}: ${entry.operation.operationId}`);
      count += 1;
    }
  }
  assert.ok(count > 0, 'no answer was looked at');
});

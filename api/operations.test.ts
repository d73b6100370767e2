// operations.json is the checklist that the contract was written from. The two were written apart and must say the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf, problemCodes } from './contract';
import checklist from './operations.json';
import { readContract } from './read-contract';

const contract = readContract();
const placed = operationsOf(contract.paths);
const byId = new Map(placed.map((entry) => [entry.operation.operationId, entry]));

type Row = (typeof checklist)[number];

/** The conventions in their own words: what an operation can answer besides its own problems. */
function standardCodes({ method, path, capacities, operationId, success }: Row): string[] {
  const bodiless = /\/(archive|revoke|suspend|reinstate|resend-invitation|cancel|re-enrol|rotate-secret|test|redeliver)$/;
  const isMembership = method === 'PUT' && !path.endsWith('o3c-registration');
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method) && !bodiless.test(path) && !isMembership;
  const isAdmin = !path.startsWith('/v2/accounts');
  return [
    ['invalid-parameter', 'invalid-credentials', 'address-not-allowed', 'method-not-allowed', 'rate-limited'],
    ['internal-error', 'unavailable'],
    success === 204 ? [] : ['not-acceptable'],
    path === '/v2/systems' ? ['gone'] : ['invalid-id', 'not-found'],
    operationId.startsWith('list') ? ['invalid-cursor'] : [],
    capacities.includes('OWNER') ? ['owner-required'] : [],
    isAdmin && !capacities.includes('ANY') && capacities.length < 4 ? ['capacity-missing'] : [],
    hasBody ? ['malformed-json', 'payload-too-large', 'unsupported-media-type', 'validation-failed'] : [],
    method === 'POST' ? ['idempotency-in-progress', 'idempotency-key-reused'] : [],
    method === 'PATCH' || method === 'DELETE' ? ['precondition-failed'] : [],
    isAdmin && method !== 'GET' ? ['invalid-state'] : [],
  ].flat();
}

test('the contract has exactly the operations of the checklist', () => {
  const name = ({ method, path, operationId }: { method: string; path: string; operationId: string }) => `${method} ${path} ${operationId}`;
  assert.equal(checklist.length, 127);
  assert.deepEqual(
    placed.map(({ method, path, operation }) => name({ method, path, operationId: operation.operationId })).toSorted(),
    checklist.map(name).toSorted(),
  );
});

test('each has the summary, tag, audience, capacities and success status of its row', () => {
  for (const row of checklist) {
    const { operation } = byId.get(row.operationId) ?? assert.fail(row.operationId);
    const success = Object.keys(operation.responses).filter((status) => status < '400');
    assert.deepEqual(
      {
        summary: operation.summary,
        tags: operation.tags,
        audience: operation['x-audience'],
        capacities: operation['x-capacities'],
        notes: operation['x-capacity-notes'],
        success,
      },
      {
        summary: row.summary,
        tags: [row.tag],
        audience: row.audience,
        capacities: row.capacities,
        notes: 'capacityNotes' in row ? row.capacityNotes : undefined,
        success: [String(row.success)],
      },
      row.operationId,
    );
  }
});

test('each answers its own problems and the standard ones, and no other', () => {
  for (const row of checklist) {
    const { operation } = byId.get(row.operationId) ?? assert.fail(row.operationId);
    const expected = [...new Set([...row.problems, ...standardCodes(row)])];
    assert.deepEqual(problemCodes(contract, operation).toSorted(), expected.toSorted(), row.operationId);
  }
});

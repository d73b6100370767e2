import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReport } from './read-report';

const shipped = new Set(['react']);
const advisory = { title: 'It does harm', url: 'https://advisories.example/1', severity: 'high' };
const report = (vulnerabilities: object, total = 3) => JSON.stringify({ vulnerabilities, metadata: { dependencies: { total } } });

test('an audit that could not ask was not run, and never counts as passed', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: {} });
  assert.deepEqual(readReport(refused, shipped), { kind: 'not run', reason: '405 Method Not Allowed' });
  assert.deepEqual(readReport('npm error network\nmore', shipped), { kind: 'not run', reason: 'npm error network' });
  assert.deepEqual(readReport('', shipped), { kind: 'not run', reason: 'npm printed nothing' });
  assert.equal(readReport(report({}, 0), shipped).kind, 'not run');
  assert.equal(readReport('{}', shipped).kind, 'not run');
});

test('what is known of a package is told, first of those that reach the reader', () => {
  assert.deepEqual(readReport(report({}), shipped), { kind: 'run', packages: 3, findings: [] });
  const found = readReport(
    report({
      needs: { name: 'needs', severity: 'high', via: ['react'] },
      react: { name: 'react', severity: 'high', via: [advisory] },
    }),
    shipped,
  );
  assert.deepEqual(found.kind === 'run' && found.findings, [
    { name: 'react', severity: 'high', advisories: [advisory], reachesReader: true },
    { name: 'needs', severity: 'high', advisories: [], reachesReader: false },
  ]);
});

import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { createProtocol, errorCodes, type Offer, protocolVersions } from './protocol';
import { answerLines } from './stdio';

const echo = {
  name: 'echo',
  title: 'Echo',
  description: 'Says it again.',
  inputSchema: { type: 'object' },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

const offer: Offer = {
  serverInfo: { name: 'test', title: 'Test', version: '1' },
  instructions: 'Begin.',
  tools: [echo],
  async callTool(name, input) {
    if (input.text === 'break') {
      throw new Error('broken');
    }
    return name === 'echo' ? { content: [{ type: 'text', text: String(input.text) }] } : null;
  },
  listResources: () => [],
  readResource: () => null,
};

function start(reports: string[] = []) {
  const respond = createProtocol(offer, (text) => reports.push(text));
  const sendLine = async (line: string) => JSON.parse((await respond(line)) ?? 'null');
  const send = (message: object) => sendLine(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const initialize = (protocolVersion: string) => send({ id: 0, method: 'initialize', params: { protocolVersion } });
  return { sendLine, send, initialize };
}

test('a version that both know is agreed on, and the newest one otherwise', async () => {
  for (const version of protocolVersions) {
    assert.equal((await start().initialize(version)).result.protocolVersion, version);
  }
  const { result } = await start().initialize('1999-01-01');
  assert.equal(result.protocolVersion, protocolVersions[0]);
  assert.deepEqual(result.capabilities, { tools: {}, resources: {} });
  assert.deepEqual([result.serverInfo.name, result.instructions], ['test', 'Begin.']);
});

test('requests are answered under their id, and notifications not at all', async () => {
  const { send } = start();
  assert.deepEqual(await send({ id: 'a', method: 'ping' }), { jsonrpc: '2.0', id: 'a', result: {} });
  assert.deepEqual((await send({ id: 1, method: 'tools/list' })).result.tools, [echo]);
  const called = await send({ id: 2, method: 'tools/call', params: { name: 'echo', arguments: { text: 'hello' } } });
  assert.deepEqual(called.result.content, [{ type: 'text', text: 'hello' }]);
  for (const method of ['notifications/initialized', 'notifications/cancelled', 'notifications/nobody-knows']) {
    assert.equal(await send({ method, params: { requestId: 2 } }), null);
  }
  assert.equal(await send({ id: 9, result: {} }), null);
});

test('what is wrong with a message has its code', async () => {
  const { send, sendLine } = start();
  const codeOf = async (answer: Promise<{ id: unknown; error: { code: number } }>) => (await answer).error.code;
  assert.equal(await codeOf(sendLine('{"jsonrpc": "2.0", ')), errorCodes.parse);
  assert.equal(await codeOf(sendLine('7')), errorCodes.invalidRequest);
  assert.equal(await codeOf(sendLine('{"id": 1, "method": "ping"}')), errorCodes.invalidRequest);
  assert.equal(await codeOf(send({ id: 1 })), errorCodes.invalidRequest);
  assert.equal(await codeOf(send({ id: null, method: 'ping' })), errorCodes.invalidRequest);
  assert.equal(await codeOf(send({ id: 1, method: 'tools/run' })), errorCodes.methodNotFound);
  assert.equal(await codeOf(send({ id: 1, method: 'toString' })), errorCodes.methodNotFound);
  assert.equal(await codeOf(send({ id: 1, method: 'ping', params: [] })), errorCodes.invalidParams);
  assert.equal(await codeOf(send({ id: 1, method: 'initialize' })), errorCodes.invalidParams);
  assert.equal(await codeOf(send({ id: 1, method: 'tools/call', params: {} })), errorCodes.invalidParams);
  assert.equal(await codeOf(send({ id: 1, method: 'tools/call', params: { name: 'shout' } })), errorCodes.invalidParams);
  assert.equal(await codeOf(send({ id: 1, method: 'tools/call', params: { name: 'echo', arguments: 'x' } })), errorCodes.invalidParams);
  assert.equal(await codeOf(send({ id: 1, method: 'resources/read', params: { uri: 'docs:/nowhere' } })), -32002);
});

test('a defect is reported, and answered without its details', async () => {
  const reports: string[] = [];
  const { error } = await start(reports).send({ id: 1, method: 'tools/call', params: { name: 'echo', arguments: { text: 'break' } } });
  assert.equal(error.code, errorCodes.internal);
  assert.doesNotMatch(error.message, /broken/);
  assert.match(reports.join(), /broken/);
});

test('several messages may come at once in the version that has it', async () => {
  const batch = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"x"}]';
  const old = start();
  await old.initialize('2025-03-26');
  assert.deepEqual(
    (await old.sendLine(batch)).map((answer: { id: number; error?: { code: number } }) => [answer.id, answer.error?.code]),
    [
      [1, undefined],
      [2, errorCodes.methodNotFound],
    ],
  );
  assert.equal((await old.sendLine('[]')).error.code, errorCodes.invalidRequest);
  const current = start();
  await current.initialize('2025-06-18');
  assert.equal((await current.sendLine(batch)).error.code, errorCodes.invalidRequest);
});

test('a quick message does not wait for a slow one, and both are answered before it ends', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ended = answerLines(input, output, async (line) => {
    await (line === 'slow' ? slow : undefined);
    return line === 'silent' ? null : `${line} answered`;
  });
  input.end('slow\n\nsilent\r\nquick\n');
  assert.equal(String((await output.take(1).toArray())[0]), 'quick answered\n');
  finish();
  await ended;
});

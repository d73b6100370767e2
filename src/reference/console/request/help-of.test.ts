import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSchema } from '../../../../openapi/schema/describe-schema';
import { firstSentence, helpOf } from './help-of';

test('only the first sentence is shown', () => {
  assert.equal(firstSentence('Your account. It is yours.'), 'Your account.');
  assert.equal(firstSentence('`page.nextCursor` of the page before. It lives 24 hours.'), '`page.nextCursor` of the page before.');
  assert.equal(firstSentence('Such as 3.5 metres, e.g. a door. Then more.'), 'Such as 3.5 metres, e.g. a door.');
  assert.equal(firstSentence('No full stop'), 'No full stop');
  assert.equal(firstSentence('One paragraph\n\nAnother.'), 'One paragraph');
  assert.equal(firstSentence(''), '');
});

test('marks of Markdown go, except backticks', () => {
  assert.equal(firstSentence('See **the** [guide](../guide.mdx) of `x`.'), 'See the guide of `x`.');
});

test('help is what it is and what it may hold, or an example', () => {
  const shape = (schema: object) => describeSchema({}, schema as never);
  assert.equal(helpOf(shape({ type: 'string', minLength: 1, maxLength: 5, description: 'A name. More.' })), 'A name. 1 to 5 characters.');
  assert.equal(helpOf(shape({ type: 'string', examples: ['E-1042'] })), 'Example: `E-1042`');
  const time = { type: 'string', format: 'date-time', description: 'When.', examples: ['2026-03-16T08:00:00.000Z'] };
  assert.equal(helpOf(shape(time)), 'When. Example: `2026-03-16T08:00:00.000Z`');
  assert.equal(helpOf(shape({ type: 'object', additionalProperties: false })), '');
});

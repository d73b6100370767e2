// Each rule speaks of a bad text, in the right line, and is silent about its good twin.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPage } from '../finding';
import { parsePage } from '../parse-page';
import { proseRules } from './index';

type Twin = { bad: string; good: string; found?: RegExp; line?: number; path?: string };

const words = (count: number) => Array.from({ length: count }, () => 'door').join(' ');
const page = (title: string, description: string) => `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`;
const enough = 'A description that has neither too few nor too many characters.';

const twins: Record<string, Twin[]> = {
  'alternative-text': [
    { bad: '![](a.png)', good: '![A door with two locks](a.png)' },
    {
      bad: '<LifeCycle of="Door.status">\n\nText.\n\n</LifeCycle>',
      good: '<LifeCycle caption="How a door locks">\n\nText.\n\n</LifeCycle>',
    },
  ],
  'british-spelling': [
    { bad: 'The color of the lamp.', good: 'The colour of the lamp.', found: /color/ },
    { bad: 'Text.\n\n- The behavior was canceled.', good: 'Text.\n\n- The behaviour was cancelled.', line: 3 },
    { bad: 'Enroll the card.', good: 'Enrol the card. It is enrolled.' },
    { bad: 'You authorize it.', good: 'You authorise it. See the `Authorization` header.' },
  ],
  'code-languages': [
    { bad: '```\na\n```', good: '```text\na\n```' },
    { bad: '```yaml\na: 1\n```', good: '```json\n1\n```' },
  ],
  'exclamation-marks': [{ bad: 'It opens!', good: 'It opens. In code, `!` is no.' }],
  'forbidden-words': [
    { bad: 'First.\nSimply call it.', good: 'First.\nCall it.', found: /Simply/, line: 2 },
    { bad: 'It is just a door.', good: 'It is a door. A just-in-time right.' },
    { bad: '| A |\n|---|\n| In order\u00A0to open |', good: '| A |\n|---|\n| To open |', line: 3 },
    { bad: 'Cards, PINs, etc. are tokens.', good: 'Cards and PINs are tokens.' },
    { bad: '<Operation id="listDoors">It is easy.</Operation>', good: '<Operation id="listDoors">It lists.</Operation>' },
    { bad: ':::note[A powerful door]\nText.\n:::', good: ':::note[A door]\nText with `just`.\n:::' },
  ],
  'front-matter': [
    { bad: page('Doors', 'Short.'), good: page('Doors', enough) },
    { bad: page('Doors', enough.slice(0, -1)), good: page('Doors', enough) },
    { bad: `---\ndescription: ${enough}\n---\n`, good: page('Doors', enough) },
    { bad: 'No front matter.', good: page('Doors', enough) },
  ],
  'heading-anchors': [
    { bad: '## The door\n\n### The `door`', good: '## The door\n\n### The doors', line: 3 },
    { bad: '## The door\n\n### The door', good: '## The door\n\n### The door {/* #other-door */}' },
    { bad: '## The list {/* #listDoors */}\n\n<Operation id="listDoors" />', good: '## The list\n\n<Operation id="listDoors" />' },
  ],
  'heading-case': [
    { bad: '## The Object', good: '## The object' },
    { bad: '## open it', good: '## Open it' },
    { bad: page('Door Groups', enough), good: page('Door groups', enough), line: 2 },
    { bad: '## How Harbour House Opens', good: '## How Harbour House uses the Admin API and OpenAPI' },
  ],
  'heading-levels': [
    { bad: '## A\n\n#### B', good: '## A\n\n### B', line: 3 },
    { bad: '### B', good: '## B' },
    { bad: '# A', good: '## A' },
    { bad: '# B', good: '---\ntitle: A\n---\n\n# A\n\n## B', path: 'src/pages/a.mdx' },
  ],
  'heading-punctuation': [{ bad: '## The object: {/* #object */}', good: '## What is it?' }],
  hosts: [{ bad: 'See [that](https://door.com/a).', good: 'See [that](https://door.example/a).' }],
  'is-no': [
    {
      bad: 'Text.\n\nIt is no archive.',
      good: "It isn't an archive. There is no archive. It is no longer open.",
      found: /is no archive/,
      line: 3,
    },
    { bad: 'For readers who are no browser.', good: "For readers that aren't browsers. Why are there no doors? There\nis no version 3." },
  ],
  'json-parses': [
    { bad: '```json\n{ "a": 1, ... }\n```', good: '```json\n{ "a": 1 }\n```' },
    { bad: "```bash\ncurl --data '{a}'\n```", good: "```bash\ncurl --data '{}'\n```" },
  ],
  'link-targets': [
    { bad: '[Doors](a.mdx)\n\n[doors](b.mdx)', good: '[Doors](a.mdx)\n\n[doors](a.mdx) and [their groups](b.mdx)', line: 3 },
    { bad: '[Doors](a.mdx)\n\n<a href="b">Doors</a>', good: '[Doors](a.mdx)\n\n<a href="b">Groups</a>' },
  ],
  'link-text': [
    { bad: 'See [here](a.mdx).', good: 'See [doors](a.mdx).' },
    { bad: 'Read [this page](a.mdx).', good: 'Read [how a door locks](a.mdx).' },
    { bad: 'At https://a.example/b', good: 'At `https://a.example/b`' },
  ],
  'one-word-a-thing': [
    { bad: 'Create an API key.', good: 'Create an API credential.' },
    { bad: 'Send the access token.', good: 'OAuth 2.0 has an access token.' },
    { bad: 'Log in first.', good: 'Sign in first, not with `login`.' },
    { bad: 'A permission set.', good: 'A capacity.' },
    { bad: 'Two admins.', good: 'Two administrators. The admin API.' },
    { bad: 'The timezone and the ID.', good: 'The time zone and the id.' },
  ],
  'sentence-length': [
    { bad: `Short.\n\nA ${words(45)}.`, good: `A ${words(30)}. A ${words(30)}.`, line: 3 },
    { bad: `${Array.from({ length: 46 }, () => '`a`').join(', ')}.`, good: `${Array.from({ length: 45 }, () => '`a`').join(', ')}.` },
  ],
  'sentence-opening': [
    {
      bad: 'Text. Of what is only lent\nyou see less.',
      good: 'You see less of what is only lent. Of the three doors, one opens.',
      found: /Of what/,
    },
    { bad: 'Of a received user you see the name.', good: 'You see the name of a received user.' },
  ],
  spelling: [
    { bad: 'A docr is\nopn.', good: 'A door is\nopen.', found: /docr/ },
    { bad: '<Relations caption="A dooor" />', good: '<Relations caption="A door" />' },
    { bad: 'The contrloller’s door.', good: 'The controller’s door, `contrl`, https://contrl.example/a, base64, OSDP.' },
  ],
  tells: [
    { bad: 'The `status` tells where the door is.', good: 'The `status` says where the door is. It tells you why, and tells them apart.' },
  ],
  'trailing-neither': [
    {
      bad: 'No call stops the PIN there, a door action neither.',
      good: "Neither this call nor a door action stops the PIN. The card doesn't open, and the PIN doesn't either.",
    },
    {
      bad: 'It raises nothing, and a refusal neither; it is quiet.',
      good: 'In that order, the event is in neither. It has two members, but requires neither. Keep both, or neither.',
    },
  ],
  'translated-phrases': [
    { bad: 'Cancel it if that must not be.', good: "Cancel it if you don't want that. It must not be blocked." },
    { bad: 'From this instant on; `null` for ever before.', good: 'Valid from this time. `null` means no lower limit.' },
    { bad: 'Whose it is, is not said.', good: "The answer doesn't say whose it is." },
    { bad: 'Left out, it is now.', good: 'If you leave it out, it is now. What is left out, the service fills in.' },
    { bad: 'Text.\n\nOne of them suffices.', good: 'One of them is enough.', line: 3 },
    { bad: 'Who may pass a door.', good: 'Who may go through a door. Pass the id on.' },
    { bad: 'It ends with another code than 0.', good: 'It ends with any code other than 0.' },
    { bad: 'It stays, also if you restart it.', good: 'It stays, even if you restart it.' },
    { bad: 'The hours stand at the top.', good: 'The hours are set at the top. Somebody stands at the door.' },
    { bad: 'It needs a role besides.', good: 'It needs a role as well. It needs a role besides\na token.' },
  ],
  'table-alignment': [{ bad: '| A |\n|:--|\n| b |', good: '| A |\n|---|\n| b |' }],
  'table-headers': [
    { bad: '| A | |\n|---|---|\n| b | c |', good: '| A | B |\n|---|---|\n| b | c |' },
    { bad: '| A | B |\n|---|---|\n| b |', good: '| A | B |\n|---|---|\n| b | c |', line: 3 },
  ],
};

for (const rule of proseRules) {
  test(`${rule.name} speaks of the bad text and not of its twin`, () => {
    const cases = twins[rule.name] ?? assert.fail(`${rule.name} has no twins`);
    for (const { bad, good, found = /./, line = 0, path = 'docs/a.mdx' } of cases) {
      const [finding] = checkPage(parsePage(path, bad), [rule]);
      assert.ok(finding, `silent about ${bad}`);
      assert.match(finding.found, found);
      assert.ok(finding.advice.length > 5);
      assert.ok(line === 0 || finding.line === line, `${bad}: line ${finding.line}`);
      assert.deepEqual(checkPage(parsePage(path, good), [rule]), [], good);
    }
  });
}

test('no twins are left of a rule that is gone', () => {
  assert.deepEqual(Object.keys(twins).toSorted(), proseRules.map(({ name }) => name).toSorted());
});

// Samples of pages that run in the page.
import { button, containing, css, region, status, type Target, textbox } from './engine-page';
import { expect, test } from './fixtures';

const basics = '/main/guides/basic-operations';
const panel = (name: string) => region(`Run: ${name}`);
const said = (name: string): Target => containing(status(undefined, panel(name)), 'recorded');

test('a sample runs and is answered as recorded', async ({ reader }) => {
  await reader.open(basics);
  await reader.press(button('Run: create'));
  await reader.expect(said('create'), { contains: '201 Created, as recorded' });
  await reader.expectSome(containing(panel('create'), 'config.created'));
});

test('a request is edited and refused, with the recording beside it', async ({ reader }) => {
  await reader.open(basics);
  await reader.press(button('Run: create'));
  await reader.expect(said('create'));
  await reader.press(button('Edit', panel('create')));
  await reader.fill(textbox('email', panel('create')), 'ivar at lakeside');
  await reader.press(button('Run with this', panel('create')));
  await reader.expect(said('create'), { contains: '422 Unprocessable Content' });
});

test('closing one panel leaves the next as it is, with what was typed in it', async ({ reader }) => {
  await reader.open(basics);
  await reader.press(button('Run: create'));
  await reader.expect(said('create'));
  await reader.press(button('Run: send it again'));
  await reader.expect(said('send it again'));
  await reader.press(button('Edit', panel('send it again')));
  await reader.fill(textbox('email', panel('send it again')), 'x@y.example');
  await reader.press(button('Close', panel('create')));
  await reader.expectNone(panel('create'));
  await reader.expect(textbox('email', panel('send it again')), { value: 'x@y.example' });
});

test('a panel is still there after going on and coming back to the page', async ({ reader }) => {
  await reader.open(basics);
  await reader.press(button('Run: create'));
  await reader.expect(said('create'));
  await reader.turnPage('next');
  await reader.back();
  await reader.expectAddress(basics);
  await reader.press(button('Run: create'));
  await reader.expect(said('create'), { contains: '201 Created' });
});

test('the quickstart runs from its first step to its last', async ({ reader }) => {
  test.slow();
  await reader.open('/main/getting-started/quickstart');
  const buttons = await reader.expectSome(button(/^Run: /, css('main')));
  const last = buttons.at(-1)?.name ?? '';
  await reader.press(button(last));
  await reader.expect(containing(status(undefined, region(last)), 'recorded'), { contains: /as recorded\.$/ });
  expect(buttons.length).toBeGreaterThan(3);
});

// What can be tried inside of a page: decisions and schedules.
import { button, combobox, containing, css, status } from './engine-page';
import { expect, test } from './fixtures';

const verdict = containing(status(undefined, css('main')), /GRANTED|DENIED/);

test('a decision is explored', async ({ reader }) => {
  await reader.open('/main/api/admin/examples/privilege-examples');
  await reader.evaluate(() => document.querySelector('#try-a-case')?.scrollIntoView());
  await reader.expect(verdict, { contains: 'PIN_REQUIRED' });
  await reader.eventually('it can be used', () => document.querySelector('main [inert]') === null);
  await reader.press(button('Office hours'));
  await reader.expect(verdict, { contains: 'GRANTED' });
  await reader.choose(combobox('Person'), 'A visitor');
  await reader.press(button('Saturday, open house'));
  await reader.expect(verdict, { contains: 'The visit “Open house” opens the door' });
});

test('the page of the explorer is not wider than the screen', async ({ reader }) => {
  await reader.open('/main/api/admin/examples/privilege-examples');
  await reader.evaluate(() => document.querySelector('#try-a-case')?.scrollIntoView());
  await reader.eventually('it can be used', () => document.querySelector('main [inert]') === null);
  expect(await reader.overflow()).toBe(0);
});

test('the week of a schedule is drawn for another week and another schedule', async ({ reader }) => {
  await reader.open('/main/api/admin/resources/schedules');
  await reader.evaluate(() => document.querySelector('main figure:has(select)')?.scrollIntoView({ block: 'center' }));
  await reader.eventually('it can be used', () => document.querySelector('main [inert]') === null);
  const title = () => reader.evaluate(() => document.querySelector('figure:has(select) figcaption')?.textContent ?? '');
  for (const name of ['Week of 2026', 'Schedule']) {
    const before = await title();
    const chosen = await reader.evaluate((label) => {
      const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent === label);
      return [...(select?.options ?? [])].find(({ selected }) => !selected)?.text ?? '';
    }, name);
    await reader.choose(combobox(name), chosen);
    await expect.poll(title).not.toBe(before);
  }
});

// The building on the home page.
import { button, css, link, region } from './engine-page';
import { expect, quick, test } from './fixtures';

const building = region('Harbour House');
const exchange = region('In the API');
const mainEntrance = { css: 'li[data-leaf]', text: 'Main entrance', within: building };

test('a call opens the door, and the page shows request, answer and events', quick, async ({ reader }) => {
  await reader.open('/');
  // It is open for seconds only, and a busy machine may look too late: what it shows is written down.
  await reader.evaluate(() => {
    const note = () => {
      const shown = [...document.querySelectorAll('li[data-leaf]')].find(({ textContent }) => textContent?.includes('Main entrance'));
      document.documentElement.dataset.doorShowed = `${document.documentElement.dataset.doorShowed ?? ''} ${shown?.textContent}`;
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await reader.press(button('Open it by the API', building));
  await reader.eventually('the door opens', () => /Main entrance\W*Open/.test(document.documentElement.dataset.doorShowed ?? ''));
  await reader.expect(exchange, { contains: '202 Accepted' });
  await reader.expect(exchange, { contains: 'door.opened' });
});

test('a card is let in, and each link of the decision says so', async ({ reader }) => {
  await reader.open('/');
  await reader.press(button('Present Ada’s card', building));
  await reader.expect(exchange, { contains: 'access.granted' });
  await reader.expectCount(css('[data-outcome="PASSED"]', building), 6);
});

test('a button that is reached with Tab keeps the focus while the building loads, and Enter presses it', async ({ reader, width }) => {
  test.skip(width < 640, 'a phone has no Tab');
  await reader.open('/');
  await reader.tabTo({ css: '[data-action]', name: 'Open it by the API' });
  await reader.eventually('the building is there', () => document.querySelector('.living-building')?.getAttribute('data-is') === 'live');
  await reader.expect(button('Open it by the API', building), { focused: true });
  await reader.keys('Enter');
  await reader.expect(exchange, { contains: '202 Accepted' });
});

test('no part of it scrolls into blankness', async ({ reader }) => {
  await reader.open('/');
  await reader.press(button('Open it by the API', building));
  await reader.expect(exchange, { contains: 'door.opened' });
  const blank = await reader.evaluate(() =>
    [...document.querySelectorAll('main header *')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      .map((element) => {
        const shown = [...element.querySelectorAll('*')].filter(
          (child) => child.getClientRects().length > 0 && child.clientWidth + child.clientHeight > 2,
        );
        const last = Math.max(...shown.map((child) => child.getBoundingClientRect().bottom));
        return element.scrollHeight - element.clientHeight > 1
          ? element.getBoundingClientRect().top - element.scrollTop + element.scrollHeight - last
          : 0;
      }),
  );
  expect(Math.max(0, ...blank), 'pixels below the last thing that can be seen').toBeLessThan(40);
});

test('the door can be worked again and again', async ({ reader }) => {
  await reader.open('/');
  await reader.press(button('Open it by the API', building));
  await reader.expect(exchange, { contains: 'door.opened' });
  await reader.press({ css: '[data-action="block"]' });
  await reader.expect(mainEntrance, { contains: 'Blocked' });
  await reader.press({ css: '[data-action="card"]' });
  await reader.expect(building, { contains: 'DOOR_BLOCKED' });
});

test('a reason that is shown leads to its explanation, without loading the site again', async ({ reader }) => {
  await reader.open('/');
  await reader.press({ css: '[data-action="block"]' });
  await reader.expect(mainEntrance, { contains: 'Blocked' });
  await reader.press({ css: '[data-action="card"]' });
  await reader.expect(building, { contains: 'DOOR_BLOCKED' });
  await reader.evaluate(() => {
    Object.assign(window, { kept: true });
  });
  await reader.press(link('DOOR_BLOCKED', building));
  await reader.expectAddress('/main/api/admin/resources/request-access#DOOR_BLOCKED');
  await reader.expectAtTop('tr#DOOR_BLOCKED');
  expect(await reader.evaluate(() => 'kept' in window)).toBe(true);
});

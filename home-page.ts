/** What the home page lists: it is shown as a page, and written as Markdown. */

export const audiences = [
  {
    name: 'Admin API',
    path: '/v2/systems/{systemId}',
    to: '/main/api/admin/',
    text: 'For whoever runs a system: people and their cards, roles and privileges, schedules, visits, doors and the hardware behind them.',
  },
  {
    name: 'Owner API',
    path: '/v2/accounts/{accountId}',
    to: '/main/api/owner/',
    text: 'For whoever is responsible for the account: systems, administrators and their credentials, and the lease of doors and people between systems.',
  },
] as const;

export const lead = 'One HTTP API to say who may open which door, how and when, to open it yourself, and to learn what happened there.';

export const promise = 'This building is simulated in the page. No account, no hardware, nothing to install.';

/** The same building on the reader's own machine: what to do, and the page that shows how. */
export const steps = [
  {
    name: 'Start the simulator',
    text: 'One file for Node stands in for the service and for the building. No account, no hardware.',
    to: '/main/getting-started/simulator',
    page: 'The simulator',
  },
  {
    name: 'Open a door from your own code',
    text: 'Ten minutes, in curl, TypeScript or Python. The same code runs against the service once you have a credential.',
    to: '/main/getting-started/quickstart',
    page: 'Quickstart',
  },
  {
    name: 'Look up any call',
    text: 'Every operation, with a console that answers in the page.',
    to: '/openapi',
    page: 'API reference',
  },
] as const;

export const stillCaption =
  'Harbour House, the building of every sample: two doors, the controller and the hub that drive them, and the links by which a card is let in. With JavaScript it answers in the page.';

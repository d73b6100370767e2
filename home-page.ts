/** What the home page lists: it is shown as a page, and written as Markdown. */

export const audiences = [
  {
    name: 'Admin API',
    path: '/v2/systems/{systemId}',
    to: '/main/api/admin/',
    text: 'For whoever runs a system: people and their cards, roles and privileges, schedules, visits, doors and the hardware behind them.',
    links: [
      ['Access management', '/main/api/admin/workflows/access-management', 'give somebody access'],
      ['Hardware setup', '/main/api/admin/workflows/hardware-setup', 'from a box to a door'],
      ['Events', '/main/api/admin/resources/events', 'read what happened'],
    ],
  },
  {
    name: 'Owner API',
    path: '/v2/accounts/{accountId}',
    to: '/main/api/owner/',
    text: 'For whoever is responsible for the account: systems, administrators and their credentials, and the lease of doors and people between systems.',
    links: [
      ['Account management', '/main/api/owner/workflows/account-management', 'say who manages'],
      ['System delegation', '/main/api/owner/workflows/system-delegation', 'lease doors to a tenant'],
      ['User delegation', '/main/api/owner/workflows/user-delegation', 'share users'],
    ],
  },
] as const;

export const tasks = [
  ['Sync people from an HR system', '/main/guides/recipes/nightly-sync', 'Nightly sync from a personnel system'],
  ['Let contractors in for three weeks', '/main/guides/recipes/contractors', 'Contractors for three weeks'],
  ['Open a gate for a number plate', '/main/api/admin/workflows/complex-scenarios/number-plate', 'A number plate at the gate'],
  ['Let a visitor in for an afternoon', '/main/api/admin/resources/visits', 'Visits'],
  ['Unlock the entrance in office hours', '/main/api/admin/workflows/schedule-management', 'Schedule management'],
  ['Lock down a group of doors', '/main/api/admin/workflows/complex-scenarios/lockdown', 'Lockdown and recovery'],
  ['Learn of a forced door at once', '/main/api/webhooks', 'Webhooks'],
  ['Find out why a door is open', '/main/guides/recipes/why-is-it-open', 'Why is this door open?'],
  ['Find out why a card was refused', '/main/guides/troubleshooting', 'Troubleshooting'],
  ['Retry without opening a door twice', '/main/guides/error-handling', 'Error handling'],
] as const;

/** The links of a decision, each a resource with a page. */
export const chain = [
  ['Token', 'A card, a PIN, a phone or a number plate is presented.', 'tokens'],
  ['User', 'It belongs to a person who is not blocked and not expired.', 'users'],
  ['Role', 'The person holds a role whose window is open.', 'roles'],
  ['Privilege', 'The role has a privilege for this door and this kind of token.', 'privileges'],
  ['Schedule', 'The privilege is active at the door’s own local time.', 'schedules'],
] as const;

export const lead = 'One HTTP API to say who may open which door, how and when, to open it yourself, and to learn what happened there.';

/** From nothing to an opened door: what to do, and the page that shows how. */
export const steps = [
  {
    name: 'Start the simulator',
    text: 'One file for Node stands in for the service and for the building. It needs no account and no hardware.',
    to: '/main/getting-started/simulator',
    page: 'The simulator',
  },
  {
    name: 'Make the first call',
    text: 'It lists your systems, and what you may do in each.',
    to: '/openapi',
    page: 'API reference',
  },
  {
    name: 'Open a door',
    text: 'Ten minutes, in curl, TypeScript or Python. The same code runs against the service once you have a credential.',
    to: '/main/getting-started/quickstart',
    page: 'Quickstart',
  },
] as const;

export const decisionIntro =
  'There are five links, each a resource of its own. If all of them hold, the door opens. If one fails, it stays shut, and the event names that link.';

/**
 * What readers come to do, with the page for each part of it. The home page and the map of the documentation list the same, in the same words.
 * The first page of a way is the one to begin with.
 */
export type Way = { name: string; text: string; pages: readonly (readonly [task: string, to: string, page: string])[] };

export const ways: readonly Way[] = [
  {
    name: 'Open a door',
    text: 'From your program, by number plate, or for a whole building at once.',
    pages: [
      ['Open your first door in ten minutes', '/main/getting-started/quickstart', 'Quickstart'],
      ['Open a gate for a number plate', '/main/api/admin/workflows/complex-scenarios/number-plate', 'A number plate at the gate'],
      ['Unlock the entrance in office hours', '/main/api/admin/workflows/schedule-management', 'Schedule management'],
      ['Lock down a group of doors', '/main/api/admin/workflows/complex-scenarios/lockdown', 'Lockdown and recovery'],
      ['Retry without opening a door twice', '/main/guides/error-handling', 'Error handling'],
    ],
  },
  {
    name: 'Sync people',
    text: 'Employees, contractors and visitors, with their cards and their rights.',
    pages: [
      ['Follow an HR system every night', '/main/guides/recipes/nightly-sync', 'Nightly sync from a personnel system'],
      ['Give somebody access, and take it away', '/main/api/admin/workflows/access-management', 'Access management'],
      ['Let contractors in for three weeks', '/main/guides/recipes/contractors', 'Contractors for three weeks'],
      ['Let a visitor in for an afternoon', '/main/api/admin/resources/visits', 'Visits'],
      ['Find out why a card was refused', '/main/guides/troubleshooting', 'Troubleshooting'],
    ],
  },
  {
    name: 'Receive events',
    text: 'Who passed which door, what was forced, and what went offline.',
    pages: [
      ['Learn of a forced door at once', '/main/api/webhooks', 'Webhooks'],
      ['Read what happened', '/main/api/admin/resources/events', 'Events'],
      ['Catch up after your receiver was down', '/main/guides/recipes/receiver-was-down', 'A webhook receiver that was down'],
      ['Find out why a door is open', '/main/guides/recipes/why-is-it-open', 'Why is this door open?'],
    ],
  },
  {
    name: 'Install hardware',
    text: 'Controllers, hubs and locks, from an unopened box to a first grant.',
    pages: [
      ['Go from a box to a door', '/main/api/admin/workflows/hardware-setup', 'Hardware setup'],
      ['Test without hardware', '/main/getting-started/simulator', 'The simulator'],
      ['Upgrade controllers while nobody is there', '/main/guides/recipes/firmware-at-night', 'Firmware for controllers at night'],
    ],
  },
  {
    name: 'Manage an account',
    text: 'Systems, administrators and their credentials, tenants and partners.',
    pages: [
      ['Say who manages what', '/main/api/owner/workflows/account-management', 'Account management'],
      ['Lease doors to a tenant', '/main/api/owner/workflows/system-delegation', 'System delegation'],
      ['Share users with another system', '/main/api/owner/workflows/user-delegation', 'User delegation'],
      ['Give a partner the events of one door', '/main/guides/recipes/partner-rights', 'The least right for a partner'],
    ],
  },
];

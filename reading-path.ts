/**
 * The pages in the order in which they make sense, each with what the reader does there. "Next" at the end of a page names the task and
 * leads to its page. It is the order of the sidebar, but for one page: what may change in a version is for who has a client already.
 */
export const readingPath: readonly (readonly [page: string, task: string])[] = [
  ['index', 'Choose where to begin'],
  ['getting-started/index', 'Learn what the API does'],
  ['getting-started/quickstart', 'Open your first door'],
  ['getting-started/simulator', 'Provoke a denial or an outage'],

  ['guides/index', 'See what all calls have in common'],
  ['guides/api-authentication', 'Sign in with an API credential'],
  ['guides/basic-operations', 'Read, write and retry safely'],
  ['guides/error-handling', 'Handle every problem code'],
  ['guides/troubleshooting', 'Find out why a door stays shut'],
  ['getting-started/versioning', 'Keep your client working through changes'],

  ['api/index', 'See how people, rights and doors relate'],
  ['api/openapi', 'Generate types or a client'],
  ['api/changes', 'See what a new version changed'],
  ['api/admin/index', 'Find out what you may do in a system'],
  ['api/admin/resources/users', 'Create a user'],
  ['api/admin/resources/tokens', 'Give the user a card'],
  ['api/admin/resources/roles', 'Put the user into a role'],
  ['api/admin/resources/privileges', 'Say which doors the role opens'],
  ['api/admin/examples/privilege-examples', 'Work out who gets in'],
  ['api/admin/resources/schedules', 'Limit a right to certain hours'],
  ['api/admin/resources/visits', 'Let a visitor in for an afternoon'],
  ['api/admin/resources/request-access', 'Ask for an access decision'],
  ['api/admin/resources/doors', 'Set up a door and read its state'],
  ['api/admin/resources/door-groups', 'Name doors that belong together'],
  ['api/admin/resources/door-actions', 'Open or block a door by hand'],
  ['api/admin/resources/events', 'Read what happened at a door'],
  ['api/admin/resources/controllers', 'Add the device at the door'],
  ['api/admin/resources/o3c-registration', 'Claim a controller'],
  ['api/admin/resources/controller-firmware', 'Upgrade a controller'],
  ['api/admin/resources/controller-actions', 'Reboot a controller or switch an output'],
  ['api/admin/resources/hubs', 'Connect wireless locks'],
  ['api/admin/workflows/hardware-setup', 'Go from an unopened box to a first grant'],
  ['api/admin/workflows/access-management', 'Give a person access, and take it away'],
  ['api/admin/workflows/schedule-management', 'Build opening hours that know holidays'],
  ['api/admin/workflows/complex-scenarios', 'Combine them in a harder case'],
  ['api/admin/workflows/complex-scenarios/day-and-night', 'Ask for a PIN at night only'],
  ['api/admin/workflows/complex-scenarios/two-sides', 'Ask for a PIN on the way in only'],
  ['api/admin/workflows/complex-scenarios/lockdown', 'Block a group of doors'],
  ['api/admin/workflows/complex-scenarios/contractor', 'Let somebody in for three weeks'],
  ['api/admin/workflows/complex-scenarios/number-plate', 'Open a gate for a number plate'],
  ['api/admin/workflows/complex-scenarios/two-time-zones', 'Keep the same hours in two time zones'],

  ['api/owner/index', 'Find out what an owner can do'],
  ['api/owner/resources/systems', 'Create a site or a tenant'],
  ['api/owner/resources/administrators', 'Say who manages what'],
  ['api/owner/workflows/account-management', 'Invite an owner and create a service'],
  ['api/owner/workflows/system-delegation', 'Lease doors to a tenant'],
  ['api/owner/workflows/user-delegation', 'Share guards with a tenant'],
  ['api/webhooks', 'Have events sent to your server'],
  ['api/shortcuts', 'Do several steps in one call'],

  ['guides/recipes/index', 'Pick a program for a whole job'],
  ['guides/recipes/nightly-sync', 'Follow a personnel system every night'],
  ['guides/recipes/receiver-was-down', 'Fetch the events that you missed'],
  ['guides/recipes/why-is-it-open', 'Find out why a door is open'],
  ['guides/recipes/one-saturday', 'Open a door for one day'],
  ['guides/recipes/firmware-at-night', 'Upgrade controllers while nobody is there'],
  ['guides/recipes/contractors', 'Bring in many people with an end date'],
  ['guides/recipes/changing-plates', "Load next week's number plates"],
  ['guides/recipes/partner-rights', 'Give a partner the events of one door'],

  ['upcoming/index', 'See what is planned'],
  ['upcoming/oauth2-upcoming', 'Prepare for access tokens'],
];

/** What a page is told about its place on the path, as front matter. */
export type PlaceOnPath = { pagination_prev: string | null; pagination_next: string | null; next_task?: string };

/** The neighbours of a page, by its file below `docs/`. A page that isn't on the path has none. */
export function placeOnPath(file: string): PlaceOnPath | undefined {
  const at = readingPath.findIndex(([page]) => `${page}.mdx` === file);
  if (at < 0) {
    return undefined;
  }
  const [previous] = readingPath[at - 1] ?? [null];
  const [next, task] = readingPath[at + 1] ?? [null];
  return { pagination_prev: previous, pagination_next: next, ...(task && { next_task: task }) };
}

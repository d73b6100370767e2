/** Every address of the site, in its canonical form: indexes with the slash, leaves without. Written down, not read from the build. */

const below = (folder: string, names: string[]) => names.map((name) => folder + name);

const specified = [
  ...below('/main/', ['', 'api/', 'api/admin/', 'api/openapi', 'api/shortcuts', 'api/webhooks', 'api/owner/']),
  ...below('/main/api/admin/resources/', [
    'controller-actions',
    'controller-firmware',
    'controllers',
    'door-actions',
    'door-groups',
    'doors',
    'events',
    'hubs',
    'o3c-registration',
    'privileges',
    'request-access',
    'roles',
    'schedules',
    'tokens',
    'users',
    'visits',
  ]),
  ...below('/main/api/admin/workflows/', ['access-management', 'complex-scenarios', 'hardware-setup', 'schedule-management']),
  '/main/api/admin/examples/privilege-examples',
  ...below('/main/api/owner/resources/', ['administrators', 'systems']),
  ...below('/main/api/owner/workflows/', ['account-management', 'system-delegation', 'user-delegation']),
  ...below('/main/getting-started/', ['', 'quickstart', 'versioning']),
  ...below('/main/guides/', ['', 'api-authentication', 'basic-operations', 'error-handling', 'troubleshooting']),
  ...below('/main/upcoming/', ['', 'oauth2-upcoming']),
];

/** Pages that the specification doesn't have: decisions/013 says why each exists. */
export const beyondSpecification = [
  '/main/getting-started/simulator',
  '/main/api/changes',
  ...below('/main/api/admin/workflows/complex-scenarios/', [
    'contractor',
    'day-and-night',
    'lockdown',
    'number-plate',
    'two-sides',
    'two-time-zones',
  ]),
  ...below('/main/guides/recipes/', [
    '',
    'nightly-sync',
    'receiver-was-down',
    'why-is-it-open',
    'one-saturday',
    'firmware-at-night',
    'contractors',
    'changing-plates',
    'partner-rights',
  ]),
];

export const docRoutes = [...specified, ...beyondSpecification];

export const tags = ['apiary', 'docs', 'openapi', 'release-notes', 'springdoc', 'versioning'];
export const authors = ['api-team', 'docs-team'];
export const posts = ['docs-update-annotations-and-apiary-migration', 'introducing-release-notes'];

export const blogRoutes = [
  '/release-notes',
  ...below('/release-notes/', ['archive', 'authors', 'tags', ...posts]),
  ...below('/release-notes/authors/', authors),
  ...below('/release-notes/tags/', tags),
];

export const allRoutes = ['/', '/markdown-page', '/openapi', ...blogRoutes, ...docRoutes];

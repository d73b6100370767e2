import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A branch: its label leads to its page, and it opens and closes. */
function section(label: string, page: string, items: Item[]): Item {
  return { type: 'category', label, link: { type: 'doc', id: page }, collapsed: true, items };
}

/** A label over pages that are looked for together. It is always open: there is no page that could list them instead. */
function group(label: string, items: Item[]): Item {
  return { type: 'category', label, collapsible: false, items };
}

const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);

/** Labels are the titles of the pages. The order is that of reading-path.ts, which says where it differs. */
const sidebars: SidebarsConfig = {
  documentation: [
    'index',
    section('Getting started', 'getting-started/index', below('getting-started', ['quickstart', 'simulator', 'versioning'])),
    section('Guides', 'guides/index', below('guides', ['api-authentication', 'basic-operations', 'error-handling', 'troubleshooting'])),
    section('API guide', 'api/index', [
      'api/openapi',
      'api/changes',
      section('Admin API', 'api/admin/index', [
        group('People and rights', [
          ...below('api/admin/resources', ['users', 'tokens', 'roles', 'privileges']),
          'api/admin/examples/privilege-examples',
          ...below('api/admin/resources', ['schedules', 'visits', 'request-access']),
        ]),
        group('Doors and events', below('api/admin/resources', ['doors', 'door-groups', 'door-actions', 'events'])),
        group(
          'Hardware',
          below('api/admin/resources', ['controllers', 'o3c-registration', 'controller-firmware', 'controller-actions', 'hubs']),
        ),
        group('Admin workflows', [
          ...below('api/admin/workflows', ['hardware-setup', 'access-management', 'schedule-management']),
          section(
            'Complex scenarios',
            'api/admin/workflows/complex-scenarios',
            below('api/admin/workflows/complex-scenarios', [
              'day-and-night',
              'two-sides',
              'lockdown',
              'contractor',
              'number-plate',
              'two-time-zones',
            ]),
          ),
        ]),
      ]),
      section('Owner API', 'api/owner/index', [
        group('Owner resources', below('api/owner/resources', ['systems', 'administrators'])),
        group('Owner workflows', below('api/owner/workflows', ['account-management', 'system-delegation', 'user-delegation'])),
      ]),
      'api/webhooks',
      'api/shortcuts',
    ]),
    section(
      'Recipes',
      'guides/recipes/index',
      below('guides/recipes', [
        'nightly-sync',
        'receiver-was-down',
        'why-is-it-open',
        'one-saturday',
        'firmware-at-night',
        'contractors',
        'changing-plates',
        'partner-rights',
      ]),
    ),
    section('Upcoming', 'upcoming/index', ['upcoming/oauth2-upcoming']),
  ],
};

export default sidebars;

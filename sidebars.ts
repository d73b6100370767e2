import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A section with an index page. Sections stay open, so that every page is reachable without JavaScript. */
function section(label: string, folder: string, items: Item[]): Item {
  return { type: 'category', label, link: { type: 'doc', id: `${folder}/index` }, collapsed: false, items };
}

const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`);

function group(label: string, folder: string, names: string[]): Item {
  return { type: 'category', label, collapsed: false, items: below(folder, names) };
}

const sidebars: SidebarsConfig = {
  documentation: [
    { type: 'doc', id: 'index', label: 'Overview' },
    section('Getting started', 'getting-started', [
      'getting-started/quickstart',
      'getting-started/simulator',
      'getting-started/versioning',
    ]),
    section('API', 'api', [
      'api/openapi',
      'api/webhooks',
      'api/shortcuts',
      section('Admin API', 'api/admin', [
        group('People and rights', 'api/admin/resources', [
          'users',
          'tokens',
          'roles',
          'privileges',
          'schedules',
          'visits',
          'request-access',
        ]),
        group('Doors', 'api/admin/resources', ['doors', 'door-groups', 'door-actions', 'events']),
        group('Hardware', 'api/admin/resources', ['controllers', 'o3c-registration', 'controller-firmware', 'controller-actions', 'hubs']),
        {
          type: 'category',
          label: 'Admin workflows',
          collapsed: false,
          items: [
            ...below('api/admin/workflows', ['access-management', 'schedule-management', 'hardware-setup']),
            {
              type: 'category',
              label: 'Complex scenarios',
              link: { type: 'doc', id: 'api/admin/workflows/complex-scenarios' },
              collapsed: false,
              items: below('api/admin/workflows/complex-scenarios', [
                'day-and-night',
                'two-sides',
                'lockdown',
                'contractor',
                'number-plate',
                'two-time-zones',
              ]),
            },
          ],
        },
        'api/admin/examples/privilege-examples',
      ]),
      section('Owner API', 'api/owner', [
        group('Owner resources', 'api/owner/resources', ['systems', 'administrators']),
        group('Owner workflows', 'api/owner/workflows', ['account-management', 'system-delegation', 'user-delegation']),
      ]),
    ]),
    section('Guides', 'guides', [
      'guides/api-authentication',
      'guides/basic-operations',
      'guides/error-handling',
      'guides/troubleshooting',
      section('Recipes', 'guides/recipes', [
        'guides/recipes/nightly-sync',
        'guides/recipes/receiver-was-down',
        'guides/recipes/why-is-it-open',
        'guides/recipes/one-saturday',
        'guides/recipes/firmware-at-night',
        'guides/recipes/contractors',
        'guides/recipes/changing-plates',
        'guides/recipes/partner-rights',
      ]),
    ]),
    section('Upcoming', 'upcoming', ['upcoming/oauth2-upcoming']),
  ],
};

export default sidebars;

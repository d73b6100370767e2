/**
 * The rooms of the code, and what each may read: `openapi → api → simulator → plugins → the site`, and nothing points back. A room is the
 * longest of these folders that holds a file; files at the root are the room `.`. Unit tests obey the rules of the room they stand in.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  openapi: [],
  api: ['openapi'],
  'simulator/core': ['api', 'openapi'],
  simulator: ['search', 'simulator/core', 'api', 'openapi'],
  'simulator/browser': ['simulator/core', 'api', 'openapi'],
  'simulator/server': ['search', 'simulator', 'simulator/core', 'api', 'openapi'],
  // Finds places in the documentation: in the page, and for agents in the simulator.
  search: [],
  samples: [],
  deploy: [],
  plugins: ['search', 'simulator', 'simulator/core', 'api', 'openapi', 'deploy', '.'],
  src: ['search', 'simulator', 'simulator/browser', 'simulator/core', 'api', 'openapi', '.'],
  // A page only places components.
  docs: ['src'],
  'release-notes': ['src'],
  scripts: ['plugins', 'search', 'simulator', 'simulator/server', 'simulator/core', 'api', 'openapi', 'deploy', 'samples', '.'],
  tests: [
    'scripts',
    'src',
    'plugins',
    'search',
    'simulator',
    'simulator/server',
    'simulator/browser',
    'simulator/core',
    'api',
    'openapi',
    'deploy',
    'samples',
    '.',
  ],
  // The configuration puts the rooms together.
  '.': ['plugins', 'scripts', 'deploy', 'api'],
};

// npm run serve, and the end of npm start. It runs the TypeScript in this process, so that whoever stops it stops the server.
import { register as registerRequire } from 'tsx/cjs/api';
import { register as registerImport } from 'tsx/esm/api';

registerRequire();
registerImport();
await import('./serve.mts');

// The simulator on this machine: the whole API, answered from memory. See --help.
import { existsSync, readFileSync } from 'node:fs';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { contractFile, readContract } from '../../api/read-contract';
import { packedControlRoomFile } from '../control-room';
import { packedDocumentationFile } from '../documentation';
import { runSimulator } from './run-simulator';
import { unpack } from './unpack';

if (!existsSync(contractFile)) {
  // Loaded only here: what bundles takes half a second to load.
  const { bundleContract } = await import('../../api/bundle');
  writeIfChanged(contractFile, await bundleContract());
}
await runSimulator({
  readContract,
  readDocumentation: () =>
    existsSync(packedDocumentationFile)
      ? unpack(readFileSync(packedDocumentationFile))
      : { missing: 'The documentation has not been built here yet. Run "npm run build" once; the tools of the building work without it.' },
  readControlRoomPage: () =>
    existsSync(packedControlRoomFile)
      ? unpack(readFileSync(packedControlRoomFile))
      : { missing: 'The page has not been built here yet. Run "npm run build" once, then start the simulator again.' },
  command: 'npm run simulator --',
});

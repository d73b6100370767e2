// The simulator on this machine: the whole API, answered from memory. See --help.
import { existsSync } from 'node:fs';
import { writeIfChanged } from '../../api/bundle/write-if-changed';
import { contractFile, readContract } from '../../api/read-contract';
import { runSimulator } from './run-simulator';

if (!existsSync(contractFile)) {
  // Loaded only here: what bundles takes half a second to load.
  const { bundleContract } = await import('../../api/bundle');
  writeIfChanged(contractFile, await bundleContract());
}
await runSimulator(readContract, 'npm run simulator --');

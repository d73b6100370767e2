// The simulator on this machine: the whole API, answered from memory. See --help.
import { existsSync } from 'node:fs';
import { bundleContract } from '../../api/bundle';
import { writeIfChanged } from '../../api/bundle/write';
import { contractFile, readContract } from '../../api/read-contract';
import { runSimulator } from './run-simulator';

if (!existsSync(contractFile)) {
  writeIfChanged(contractFile, bundleContract());
}
await runSimulator(readContract, 'npm run simulator --');

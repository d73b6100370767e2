// The simulator as one file that needs Node alone: the site offers it for download.
import contract from 'contract-of-build';
import { runSimulator } from './run-simulator';

await runSimulator(() => contract as never, 'node simulator.mjs');

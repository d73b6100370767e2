// The simulator as one file that needs Node alone: the site offers it for download.
import packedContract from 'packed-contract';
import packedDocumentation from 'packed-documentation';
import { runSimulator } from './run-simulator';
import { unpack } from './unpack';

await runSimulator({
  readContract: () => unpack(packedContract),
  readDocumentation: () => unpack(packedDocumentation),
  command: 'node simulator.mjs',
});

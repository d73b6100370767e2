// The simulator as one file that needs Node alone: the site offers it for download.
import packedContract from 'packed-contract';
import packedControlRoom from 'packed-control-room';
import packedDocumentation from 'packed-documentation';
import { runSimulator } from './run-simulator';
import { unpack } from './unpack';

await runSimulator({
  readContract: () => unpack(packedContract),
  readDocumentation: () => unpack(packedDocumentation),
  readControlRoomPage: () => unpack(packedControlRoom),
  command: 'node simulator.mjs',
});

// Prints which room of the code reads which, and what points the wrong way. npm run rooms
import { projectFiles } from './project-files';
import { checkRooms, drawRooms } from './rooms/check-rooms';
import { readImports } from './rooms/import-graph';

const graph = readImports(projectFiles());
const findings = checkRooms(graph);
console.log([...drawRooms(graph), '', ...findings, `${graph.size} files, findings: ${findings.length}.`].join('\n'));
process.exit(findings.length > 0 ? 1 : 0);

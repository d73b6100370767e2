import { circles, type ImportGraph } from './import-graph';
import { rooms } from './rooms';

/** The room of a file: the longest folder that holds it. */
export function roomOf(file: string, known: typeof rooms = rooms): string {
  const holding = Object.keys(known).filter((room) => file.startsWith(`${room}/`));
  return holding.sort((left, right) => right.length - left.length)[0] ?? '.';
}

/** Says of each import that points the wrong way, and of each circle, where it is. */
export function checkRooms(graph: ImportGraph, known: typeof rooms = rooms): string[] {
  const findings: string[] = [];
  for (const [file, targets] of graph) {
    const room = roomOf(file, known);
    for (const target of targets) {
      const other = roomOf(target, known);
      if (other !== room && !known[room]?.includes(other)) {
        findings.push(`${file} imports ${target}: ${room} may not read ${other}. What it may read is in scripts/rooms/rooms.ts.`);
      }
    }
  }
  for (const group of circles(graph)) {
    findings.push(`These files import each other in a circle: ${group.join(', ')}.`);
  }
  return findings;
}

/** Which room reads which, and by how many imports, as lines of text. */
export function drawRooms(graph: ImportGraph, known: typeof rooms = rooms): string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const [file, targets] of graph) {
    const room = roomOf(file, known);
    for (const target of targets) {
      const other = roomOf(target, known);
      if (other !== room) {
        const row = counts.get(room) ?? new Map<string, number>();
        counts.set(room, row.set(other, (row.get(other) ?? 0) + 1));
      }
    }
  }
  return Object.keys(known).map((room) => {
    const row = [...(counts.get(room) ?? [])].sort(([left], [right]) => (left < right ? -1 : 1));
    return `${room.padEnd(18)} reads ${row.map(([other, count]) => `${other} (${count})`).join(', ') || 'nothing'}`;
  });
}

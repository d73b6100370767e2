import { crc32, deflateRawSync } from 'node:zlib';

/** Fields of two and four bytes, the lowest first, as the format writes its numbers. */
function fields(...parts: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    parts.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

const version = 20;
const deflated = 8;
/** Bit 11: names are in UTF-8. */
const flags = 0x800;
/** 1 January 1980, midnight, the first that the format can say: the same files give the same archive. */
const time = 0;
const date = 0x21;

/** Files by their path, as a ZIP archive. */
export function zip(files: ReadonlyMap<string, string | Buffer>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, body] of files) {
    const name = Buffer.from(path);
    const content = Buffer.from(body);
    const packed = deflateRawSync(content, { level: 9 });
    const about = fields(
      [2, version],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, date],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    );
    const entry = Buffer.concat([fields([4, 0x04034b50]), about, name, packed]);
    entries.push(entry);
    directory.push(fields([4, 0x02014b50], [2, version]), about, fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, files.size], [2, files.size], [4, listed.length], [4, offset], [2, 0]);
  return Buffer.concat([...entries, listed, end]);
}

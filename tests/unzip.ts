import assert from 'node:assert/strict';
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their path, as its directory lists them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packedSize, nameLength, offset] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const content = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const body = inflateRawSync(archive.subarray(content, content + packedSize));
    assert.equal(crc32(body), archive.readUInt32LE(at + 16), name);
    files.set(name, body);
    at += 46 + nameLength;
  }
  return files;
}

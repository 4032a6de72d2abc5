import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const WOFF = 0x774f4646;

/**
 * The font of a WOFF file with its tables unpacked, as an SFNT file (WOFF File Format 1.0, sections 3 to 5).
 * @throws for anything that is no such file
 */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.readUInt32BE(0) !== WOFF) throw new Error('this is no WOFF file');
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  head.writeUInt32BE(packed.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  // What a search by halves begins with (OpenType, table directory).
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at++) {
    const entry = HEADER + ENTRY * at;
    const offset = packed.readUInt32BE(entry + 4);
    const stored = packed.subarray(offset, offset + packed.readUInt32BE(entry + 8));
    const length = packed.readUInt32BE(entry + 12);
    // A table that would not become smaller stands as it is.
    const table = stored.length < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
    if (table.length !== length) throw new Error('a table of the font is broken off');
    const place = SFNT_HEADER + SFNT_ENTRY * at;
    packed.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(packed.readUInt32BE(entry + 16), place + 4);
    head.writeUInt32BE(end, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

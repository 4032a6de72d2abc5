import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const folder = new URL('./files/', import.meta.resolve('@fontsource/noto-sans/package.json'));
const packed = readFileSync(new URL('noto-sans-latin-400-normal.woff', folder));

/** The sum of a table's words, as each entry of the directory tells it; `head` counts without the sum of the whole. */
function sumOf(table: Buffer, tag: string): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    if (tag !== 'head' || at !== 8) sum = (sum + table.readUInt32BE(at)) % 2 ** 32;
  }
  return sum;
}

test('each table is there whole: its sum is the one that the font tells of it', () => {
  const font = unpackWoff(packed);
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(9);
  for (let at = 0; at < count; at++) {
    const entry = 12 + 16 * at;
    const tag = font.toString('latin1', entry, entry + 4);
    const offset = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    const table = font.subarray(offset, offset + Math.ceil(length / 4) * 4);
    expect([tag, offset % 4, sumOf(table, tag)]).toEqual([tag, 0, font.readUInt32BE(entry + 4)]);
  }
});

test('what is no such file, or broken, is refused', () => {
  expect(() => unpackWoff(Buffer.alloc(100))).toThrow('no WOFF file');
  expect(() => unpackWoff(packed.subarray(0, packed.length / 2))).toThrow();
});

import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';
import { partsOf } from './parts.ts';

async function lengths(chunks: readonly number[], size: number) {
  const given = chunks.map((length, at) => new Uint8Array(length).fill(at));
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(given, size)) parts.push(part);
  expect(Buffer.concat(parts).equals(Buffer.concat(given))).toBe(true);
  return parts.map(({ byteLength }) => byteLength);
}

test.each([
  [[], []],
  [[0, 0], []],
  [[3], [3]],
  [[4], [4]],
  [[9], [4, 4, 1]],
  [
    [1, 1, 1, 1, 1],
    [4, 1],
  ],
  [
    [3, 0, 6, 7],
    [4, 4, 4, 4],
  ],
])('chunks of %j come in parts of four as %j', async (chunks, parts) => {
  expect(await lengths(chunks, 4)).toEqual(parts);
});

test.each([
  ['script.pdf', 'script.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\comics\\Seite "ä".pdf', 'Seite "ä".pdf'],
  ['a\u0000b\u202e.pdf', 'ab.pdf'],
  ['..', 'file'],
  ['/', 'file'],
])('a file called %j is called %j', (given, called) => {
  expect(fileName(given)).toBe(called);
});

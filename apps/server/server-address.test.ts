import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteAddress, notedAddress } from './server-address.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headland-address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refuse = (line: string) => {
  throw new Error(line);
};

it('says nothing of a folder without a server, or of no folder at all', () => {
  expect(notedAddress(folder)).toBeNull();
  expect(notedAddress(join(folder, 'missing'))).toBeNull();
});

it('stands from the note until it is taken away', () => {
  const forget = noteAddress(folder, 'https://shop.example.org', refuse);
  expect(notedAddress(folder)).toBe('https://shop.example.org');
  forget();
  expect(notedAddress(folder)).toBeNull();
});

it('warns in one line of a folder that cannot be written, and goes on', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const warnings: string[] = [];
  noteAddress(file, 'https://shop.example.org', (line) => void warnings.push(line))();
  expect(warnings).toEqual([expect.stringMatching(/HEADLAND_URL.*file/)]);
});

it("keeps the first of two servers' addresses, and the second takes nothing of it away", () => {
  const forget = noteAddress(folder, 'https://shop.example.org', refuse);
  const forgetSecond = noteAddress(folder, 'http://localhost:4001', refuse);
  forgetSecond();
  expect(notedAddress(folder)).toBe('https://shop.example.org');
  forget();
});

import { expect, test } from 'vitest';
import { createLinks } from './link.ts';

const id = () => crypto.randomUUID();
const facts = { siteId: id(), orderId: id(), lineId: id(), fileId: id(), until: new Date('2026-12-24T10:00:00.900Z') };
const links = createLinks(new Uint8Array(32).fill(7));

test('a link says what it was written of, to the second, and the same each time', () => {
  const text = links.write(facts);
  expect(text).toMatch(/^[\w-]{136}$/);
  expect(links.read(text)).toEqual({ ...facts, until: new Date('2026-12-24T10:00:00Z') });
  expect(links.write(facts)).toBe(text);
});

test('no byte of it can be changed, nor its key or its spelling', () => {
  const text = links.write(facts);
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect([at, links.read(changed.toString('base64url'))]).toEqual([at, null]);
  }
  for (const other of [`${text}=`, `${text}A`, text.slice(0, -4), ` ${text}`, '']) {
    expect([other, links.read(other)]).toEqual([other, null]);
  }
  expect(createLinks(new Uint8Array(32).fill(8)).read(text)).toBeNull();
});

test('what is no id is written into no link', () => {
  expect(() => links.write({ ...facts, lineId: 'none' })).toThrow(RangeError);
});

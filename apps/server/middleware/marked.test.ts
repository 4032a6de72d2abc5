import { describe, expect, it, test } from 'vitest';
import { createMarked } from './marked.ts';
import { createSealer } from './sealed.ts';

const SECRET = 'a secret of this test alone, thirty-two characters and more';
const marked = createMarked(createSealer(SECRET), 'links');
const value = { siteId: 's', until: 7 };

describe('a marked text', () => {
  it('is read as it was written, and is the same for the same value', () => {
    const text = marked.write(value);
    expect(marked.read(text)).toEqual(value);
    expect(marked.write({ ...value })).toBe(text);
    expect(text).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it('is none under another name or another secret', () => {
    const text = marked.write(value);
    expect(createMarked(createSealer(SECRET), 'papers').read(text)).toBeNull();
    expect(createMarked(createSealer(`${SECRET}!`), 'links').read(text)).toBeNull();
  });
});

test.each([
  ['nothing', () => ''],
  ['no mark', (text: string) => text.split('.')[0] ?? ''],
  [
    'another value under its mark',
    (text: string) => `${marked.write({ until: 8 }).split('.')[0]}.${text.split('.')[1]}`,
  ],
  ['a character more', (text: string) => `${text}A`],
  ['a part more', (text: string) => `${text}.`],
  ['a mark alone', (text: string) => `.${text.split('.')[1]}`],
])('%s is none', (_, change) => {
  expect(marked.read(change(marked.write(value)))).toBeNull();
});

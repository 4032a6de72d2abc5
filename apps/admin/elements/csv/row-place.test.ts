import { expect, it } from 'vitest';
import { placeAfter, placeText, type RowPlace, readPlace } from './row-place.ts';

/** Reads a sorted list three rows at a time by places, as the servers' calls by offset do. */
function readAll(keys: readonly string[], meanwhile: (read: number) => readonly string[] = () => keys): string[] {
  const read: string[] = [];
  let place: RowPlace | null = null;
  for (;;) {
    const now = meanwhile(read.length);
    const from: RowPlace | null = place;
    const rest = from === null ? now : now.filter((key) => key >= from.key).slice(from.skip);
    const page = rest.slice(0, 3);
    read.push(...page);
    if (page.length < 3) return read;
    place = readPlace(placeText(placeAfter(page, place) ?? { key: '', skip: 0 }));
  }
}

it.each([['abcdefg'], ['aaaaaaa'], ['abbbbbbbc'], ['aabbcc'], ['abc'], ['']])('reads each row of %s once', (keys) => {
  expect(readAll([...keys]).join('')).toBe(keys);
});

it('misses none and reads none twice when rows before it come and go', () => {
  const read = readAll([], (count) => (count === 0 ? [...'bcdef'] : [...'aacdefg'].filter((key) => key !== 'c')));
  expect(read.join('')).toBe('bcdefg');
});

it('keeps keys with spaces, and has no place after nothing', () => {
  expect(readPlace(placeText({ key: 'a name of three words', skip: 2 }))).toEqual({
    key: 'a name of three words',
    skip: 2,
  });
  expect(placeAfter([], null)).toBeNull();
  expect(readPlace(null)).toBeNull();
});

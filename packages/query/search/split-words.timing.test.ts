import { growth, MOST_GROWTH } from '@headland/testkit/growth';
import { expect, it } from 'vitest';
import { wordsOf } from './split-words.ts';

it.each<[string, (size: number) => string]>([
  ['one word without an end', (size) => 'a'.repeat(size)],
  ['many words', (size) => Array.from({ length: size / 8 }, (_, at) => `w${at}`).join(' ')],
  ['accents alone', (size) => '\u0301'.repeat(size)],
  ['accents after each other', (size) => `e${'\u0301'.repeat(size)}`],
  ['apostrophes', (size) => "a'".repeat(size / 2)],
  ['letters that become many', (size) => 'ﷺ'.repeat(size / 18)],
])('words are found in time that grows with the text: %s', (_, textOf) => {
  expect(growth(textOf, wordsOf, 20_000)).toBeLessThan(MOST_GROWTH);
});

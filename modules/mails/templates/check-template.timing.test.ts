import { growth, MOST_GROWTH } from '@headland/testkit/growth';
import { expect, it } from 'vitest';
import { aloneIn, fillIn, paragraphsOf } from './check-template.ts';

const worst: readonly (readonly [string, (size: number) => string])[] = [
  ['beginnings of variables', (size) => '{'.repeat(size)],
  ['variables', (size) => '{a}'.repeat(size / 3)],
  ['empty lines', (size) => '\n'.repeat(size)],
  ['lines of blanks', (size) => '\n \t'.repeat(size / 3)],
  ['blanks behind a line', (size) => `\n${' '.repeat(size)}`],
];

it.each(worst)('paragraphs and variables are found in time that grows with the text: %s', (_, textOf) => {
  for (const work of [paragraphsOf, aloneIn, (text: string) => fillIn(text, () => 'x')]) {
    expect(growth(textOf, work, 40_000)).toBeLessThan(MOST_GROWTH);
  }
});

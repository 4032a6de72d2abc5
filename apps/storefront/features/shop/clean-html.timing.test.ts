import { growth, MOST_GROWTH } from '@headland/testkit/growth';
import { expect, it } from 'vitest';
import { cleanHtml, plainText } from './clean-html.ts';

const worst: readonly (readonly [string, (size: number) => string])[] = [
  ['an element that never ends', (size) => `<a${' '.repeat(size)}`],
  ['many that never end', (size) => '<a '.repeat(size / 3)],
  ['ends of attributes', (size) => `<a${' /'.repeat(size / 2)}`],
  ['links without quotes', (size) => `<a ${'href=" '.repeat(size / 7)}>`],
  ['links of blanks', (size) => `<a ${'href '.repeat(size / 5)}>`],
  ['comments that never end', (size) => '<!--'.repeat(size / 4)],
  ['elements in elements', (size) => '<b>'.repeat(size / 3)],
  ['ends of what never began', (size) => '<b>'.repeat(size / 8) + '</i>'.repeat(size / 8)],
  ['ends of the outermost', (size) => '<i>'.repeat(size / 8) + '</i>'.repeat(size / 8)],
  ['what is dropped', (size) => '<script>'.repeat(size / 8)],
  ['nothing but beginnings', (size) => '<'.repeat(size)],
  ['entities that are none', (size) => '&'.repeat(size)],
  ['blanks', (size) => ' '.repeat(size)],
];

it.each(worst)('is cleaned in time that grows with its length: %s', (_, textOf) => {
  expect(growth(textOf, cleanHtml, 12_000)).toBeLessThan(MOST_GROWTH);
});

it.each(worst)('is read as words in time that grows with its length: %s', (_, textOf) => {
  expect(growth(textOf, plainText, 12_000)).toBeLessThan(MOST_GROWTH);
});

it('is cleaned in less than 100 ms where it took 6.6 s: 60 sections of an element that never ends', () => {
  const sections = Array.from({ length: 60 }, (_, at) => `${at}<a${' '.repeat(15_990)}`);
  const start = performance.now();
  for (const section of sections) cleanHtml(section);
  expect(performance.now() - start).toBeLessThan(100);
});

it('control: what was quadratic is seen', () => {
  const before = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>]*)?)\/?>/gi;
  const [textOf] = worst.map(([, make]) => make);
  expect(growth(textOf ?? String, (text) => text.match(before), 2_000)).toBeGreaterThan(MOST_GROWTH);
});

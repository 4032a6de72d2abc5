import { expect, test } from 'vitest';
import { parseField } from './notation.ts';

test('a field has a name, a type and words', () => {
  expect(parseField('price?', 'string|null; ro internal format=DECIMAL_VALUE decimalString min=0')).toMatchObject({
    name: 'price',
    optional: true,
    nullable: true,
    type: { kind: 'scalar', name: 'string' },
    words: { readOnly: true, internal: true, decimal: true, min: 0, deprecated: false },
  });
});

test('lists and maps nest', () => {
  expect(parseField('a', 'map<string,LineItem[]>|null')).toMatchObject({
    optional: false,
    nullable: true,
    type: { kind: 'map', value: { kind: 'list', item: { kind: 'named', name: 'LineItem' } } },
  });
});

test('limits that were only found in remarks count like the others', () => {
  expect(parseField('limit', 'number; docMin=1 docMax=100').words).toMatchObject({ min: 1, max: 100 });
});

test.each([
  ['string; shiny', 'unknown word: shiny'],
  ['string; max=lots', 'not a number: max=lots'],
  ['Map<string>', 'unreadable type'],
  ['', 'unreadable type'],
])('%j is not guessed at', (text, message) => {
  expect(() => parseField('a', text)).toThrow(message);
});

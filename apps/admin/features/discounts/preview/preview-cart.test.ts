import { expect, test } from 'vitest';
import { choicesOf, MOST_LINES, requestOf, type TriedLine, withPiece, withQuantity } from './preview-cart.ts';

const comic = { productId: 'comic', variantId: null, name: 'Comic' };
const shirt = { productId: 'shirt', variantId: 'large', name: 'Shirt, L' };

test('a product is tried itself, or each of its variants', () => {
  expect(choicesOf({ id: 'comic', name: 'Comic', variants: [{ id: 'only' }] })).toEqual([{ ...comic, variant: '' }]);
  const variants = [{ id: 'large', choices: { Size: 'L' } }, { choices: { Size: 'S' } }];
  expect(choicesOf({ id: 'shirt', name: 'Shirt', productOptions: [{ name: 'Size' }], variants })).toEqual([
    { ...shirt, variant: 'L' },
  ]);
  expect(choicesOf({ name: 'Nothing' })).toEqual([]);
});

test('what is put into the cart again is one piece more, up to as many lines as can be tried', () => {
  const twice = withPiece(withPiece(withPiece([], comic), shirt), comic);
  expect(twice).toEqual([
    { ...comic, quantity: 2 },
    { ...shirt, quantity: 1 },
  ]);
  const full: TriedLine[] = Array.from({ length: MOST_LINES }, (_, at) => ({
    ...comic,
    productId: `${at}`,
    quantity: 1,
  }));
  expect(withPiece(full, shirt)).toHaveLength(MOST_LINES);
});

test.each<[string, number, readonly number[]]>([
  ['takes another number', 7, [7, 1]],
  ['goes at none', 0, [1]],
  ['goes at nothing that is a number', Number.NaN, [1]],
  ['takes whole pieces', 2.9, [2, 1]],
  ['takes no more than a line holds', 1e9, [100_000, 1]],
])('a line %s', (_, quantity, left) => {
  const lines = withPiece(withPiece([], comic), shirt);
  expect(withQuantity(lines, 0, quantity).map((line) => line.quantity)).toEqual(left);
});

test('asks with what is there, and names no coupon and no rule where there is none', () => {
  const lines = [
    { ...comic, quantity: 2 },
    { ...shirt, quantity: 1 },
  ];
  expect(requestOf(lines, '', '')).toEqual({
    lineItems: [
      { quantity: 2, catalogReference: expect.not.objectContaining({ options: expect.anything() }) },
      { quantity: 1, catalogReference: expect.objectContaining({ options: { variantId: 'large' } }) },
    ],
  });
  expect(requestOf(lines, 'TEN', 'rule')).toMatchObject({ couponCode: 'TEN', discountRuleId: 'rule' });
});

import { describe, expect, it } from 'vitest';
import type { Offer } from './product-view.ts';
import { picturesOf, selectionOf, stateOf, variantOf } from './variant-matrix.ts';

const price = { now: '$1', before: null };
const variant = (Size: string, Color: string, inStock: boolean) => ({
  choices: { Size, Color },
  price,
  amount: 1,
  inStock,
  left: null,
  sku: `${Size}-${Color}`,
});
const choice = (name: string, pictures: number[] = []) => ({ name, color: null, pictures });
const size = { name: 'Size', choices: ['S', 'M', 'L'].map((name) => choice(name)) };
const color = { name: 'Color', choices: [choice('Ink', [0, 1]), choice('Red', [2])] };
const picture = { src: '/p', width: 1, height: 1, alt: '' };

/** Ink in every size; Red is sold out in M and not made in L. */
const offer: Pick<Offer, 'options' | 'variants' | 'pictures'> = {
  options: [size, color],
  pictures: [picture, picture, picture, picture],
  variants: [
    variant('S', 'Ink', false),
    variant('S', 'Red', true),
    variant('M', 'Ink', true),
    variant('M', 'Red', false),
    variant('L', 'Ink', true),
  ],
};
const asked = (query: string) => selectionOf(offer, new URLSearchParams(query));

describe('what is chosen', () => {
  it('is the first variant in stock where nobody said anything', () => {
    expect(asked('')).toEqual({ Size: 'S', Color: 'Red' });
  });

  it.each([
    ['Size=M', { Size: 'M', Color: 'Ink' }],
    ['Color=Ink', { Size: 'M', Color: 'Ink' }],
    ['Size=M&Color=Red', { Size: 'M', Color: 'Red' }],
    // Not made: the later option gives way.
    ['Size=L&Color=Red', { Size: 'L', Color: 'Ink' }],
    ['Size=XXL&utm=1', { Size: 'S', Color: 'Red' }],
  ])('is what %s says, as far as it exists', (query, selection) => {
    expect(asked(query)).toEqual(selection);
  });

  it('is a sold-out variant where nothing else is left', () => {
    const gone = { ...offer, variants: [variant('S', 'Ink', false)] };
    expect(selectionOf(gone, new URLSearchParams())).toEqual({ Size: 'S', Color: 'Ink' });
  });

  it('means one variant, or none', () => {
    expect(variantOf(offer, { Size: 'M', Color: 'Red' })?.sku).toBe('M-Red');
    expect(variantOf(offer, { Size: 'L', Color: 'Red' })).toBeNull();
    const plain = { options: [], variants: [{ ...variant('', '', true), choices: {} }] };
    expect(variantOf(plain, {})?.inStock).toBe(true);
  });
});

describe('what a choice leads to', () => {
  it.each([
    ['Color', 'Ink', { Size: 'S', Color: 'Red' }, 'sold-out'],
    ['Color', 'Red', { Size: 'S', Color: 'Ink' }, 'available'],
    ['Color', 'Red', { Size: 'M', Color: 'Ink' }, 'sold-out'],
    ['Color', 'Red', { Size: 'L', Color: 'Ink' }, 'missing'],
    ['Size', 'L', { Size: 'M', Color: 'Red' }, 'missing'],
    ['Size', 'L', { Size: 'M', Color: 'Ink' }, 'available'],
  ])('%s %s beside %j is %s', (option, name, selection, state) => {
    const asked = offer.options.find((one) => one.name === option) ?? size;
    expect(stateOf(offer, selection, asked, name)).toBe(state);
  });
});

it('shows the pictures of the choice first, then those of no choice', () => {
  expect(picturesOf(offer, { Color: 'Red' })).toEqual([2, 3]);
  expect(picturesOf(offer, { Color: 'Ink' })).toEqual([0, 1, 3]);
  expect(picturesOf({ ...offer, options: [size] }, { Size: 'S' })).toEqual([0, 1, 2, 3]);
});

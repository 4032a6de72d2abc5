import { describe, expect, it } from 'vitest';
import { type BulkChange, changed } from './bulk-change.ts';
import { DEFAULT_VARIANT_ID } from './ids.ts';
import { EMPTY_DETAILS, type Product, type ProductDetails, type Variant } from './product.ts';

function variant(price: number | null, cost: number | null = null, weight: number | null = null): Variant {
  const id = DEFAULT_VARIANT_ID;
  const stock = { tracked: false, inStock: true, quantity: 0 };
  return { id, choices: {}, visible: true, sku: null, price, details: { cost, weight }, ...stock };
}

function product(price: number, details: Partial<ProductDetails> = {}, variants = [variant(null)]): Product {
  const at = new Date(0);
  const keys = {
    slug: 'a',
    name: 'A',
    visible: true,
    productType: 'physical',
    sku: '',
    manageVariants: false,
  } as const;
  const row = { id: 'x', numericId: '1', collectionIds: [], revision: 1, createdAt: at, updatedAt: at };
  return { ...keys, ...row, price, details: { ...EMPTY_DETAILS, ...details }, variants };
}

/** What a change makes of a product: [its value, those of its variants], or why not. */
function outcome(of: Product, change: BulkChange, currency = 'USD') {
  const after = changed(of, change, currency);
  if (typeof after === 'string') return after;
  const property = 'adjust' in change ? change.adjust : change.set;
  if (property === 'price') return [after.price, after.variants.map((one) => one.price)];
  if (property !== 'cost' && property !== 'weight') return after.details[property];
  return [after.details[property], after.variants.map((one) => one.details[property])];
}

const percent = (adjust: 'price' | 'cost' | 'weight', rate: number, whole = false): BulkChange => ({
  adjust,
  adjustment: { by: 'percent', rate, whole },
});
const amount = (adjust: 'price' | 'cost' | 'weight', by: number): BulkChange => ({
  adjust,
  adjustment: { by: 'amount', amount: by },
});

describe('a price', () => {
  it.each([
    // 10.05 + 10 % = 11.055
    [1005, 10, false, 1106],
    [1004, 10, false, 1104],
    [1, 50, false, 2],
    [1, 49, false, 1],
    [999, -100, false, 0],
    [999, 1000, false, 10_989],
    [333, 0, false, 333],
    [1005, 10, true, 1100],
    [1000, 15, true, 1200],
    // 1.49 once rounded to cents would be 1.50 and then 2: it is rounded once.
    [149, 0, true, 100],
    [14_949, -99, true, 100],
    [99_999_999, 1000, true, 1_100_000_000],
  ])('of %i adjusted by %i %% (whole: %s) is %i', (price, rate, whole, expected) => {
    expect(outcome(product(price), percent('price', rate, whole))).toEqual([expected, [null]]);
  });

  it('has the decimals of its currency', () => {
    expect(outcome(product(105), percent('price', 10), 'JPY')).toEqual([116, [null]]);
    expect(outcome(product(105), percent('price', 10, true), 'JPY')).toEqual([116, [null]]);
    expect(outcome(product(1499), percent('price', 0, true), 'KWD')).toEqual([1000, [null]]);
  });

  it('takes variants with a price of their own along', () => {
    const shirt = product(2000, {}, [variant(null), variant(2500), variant(500)]);
    expect(outcome(shirt, percent('price', 10))).toEqual([2200, [null, 2700, 700]]);
    expect(outcome(shirt, amount('price', -500))).toEqual([1500, [null, 2000, 0]]);
    expect(outcome(shirt, { set: 'price', amount: 3000 })).toEqual([3000, [null, 3500, 1500]]);
    expect(outcome(shirt, amount('price', -501))).toBe('VALUE_OUT_OF_RANGE');
    expect(outcome(shirt, { set: 'price', amount: 1499 })).toBe('VALUE_OUT_OF_RANGE');
  });

  it('stays in its range', () => {
    expect(outcome(product(500), amount('price', -500))).toEqual([0, [null]]);
    expect(outcome(product(500), amount('price', -501))).toBe('VALUE_OUT_OF_RANGE');
    expect(outcome(product(99_999_999_999), amount('price', 0))).toEqual([99_999_999_999, [null]]);
    expect(outcome(product(99_999_999_999), amount('price', 1))).toBe('VALUE_OUT_OF_RANGE');
    expect(outcome(product(99_999_999_999), percent('price', 1000))).toBe('VALUE_OUT_OF_RANGE');
    const reduced = product(500, { discount: { type: 'AMOUNT', amount: 300 } });
    expect(outcome(reduced, amount('price', -200))).toEqual([300, [null]]);
    expect(outcome(reduced, amount('price', -201))).toBe('DISCOUNT_ABOVE_PRICE');
  });
});

describe('cost and weight', () => {
  it('are set for all variants and adjusted for each', () => {
    const shirt = product(2000, { cost: 900, weight: 0.3 }, [variant(null), variant(null, 1000, 0.5)]);
    expect(outcome(shirt, { set: 'cost', amount: 700 })).toEqual([700, [null, null]]);
    expect(outcome(shirt, { set: 'weight', weight: 2 })).toEqual([2, [null, null]]);
    expect(outcome(shirt, percent('cost', -50))).toEqual([450, [null, 500]]);
    expect(outcome(shirt, amount('weight', 0.1))).toEqual([0.4, [null, 0.6]]);
    expect(outcome(shirt, amount('weight', -0.4))).toBe('VALUE_OUT_OF_RANGE');
  });

  it('round to two decimals or to whole units', () => {
    expect(outcome(product(1, { weight: 0.125 }), percent('weight', 0))).toEqual([0.13, [null]]);
    expect(outcome(product(1, { weight: 1.005 }), percent('weight', 0))).toEqual([1.01, [null]]);
    expect(outcome(product(1, { weight: 2.5 }), percent('weight', 0, true))).toEqual([3, [null]]);
    expect(outcome(product(1, { cost: 250 }), percent('cost', 0, true))).toEqual([300, [null]]);
  });

  it('that nobody told cannot be adjusted', () => {
    expect(outcome(product(1), percent('cost', 10))).toBe('NOTHING_TO_ADJUST');
    expect(outcome(product(1, {}, [variant(null, 100)]), percent('cost', 10))).toEqual([null, [110]]);
  });
});

it('sets ribbon and brand, and takes them away with an empty text', () => {
  const one = product(1, { ribbon: 'New', brand: 'Gorrum' });
  expect(outcome(one, { set: 'ribbon', text: 'Sale' })).toBe('Sale');
  expect(outcome(one, { set: 'ribbon', text: '' })).toBe('');
  expect(outcome(one, { set: 'brand', text: 'Other' })).toBe('Other');
  expect(outcome(one, { set: 'brand', text: '' })).toBe(null);
});

import { expect, it } from 'vitest';
import { addSales, averageOrder, noSales } from './sales-figures.ts';

const some = {
  ...{ orders: 3, canceled: 1, paid: 1, ordered: 1_001, received: 700, byGiftCard: 200, refunded: 50 },
};

it('several times are one, each figure by itself', () => {
  expect(addSales([some, noSales, { ...some, canceled: 0 }])).toEqual({
    ...{ orders: 6, canceled: 1, paid: 2, ordered: 2_002, received: 1_400, byGiftCard: 400, refunded: 100 },
  });
  expect(addSales([])).toEqual(noSales);
});

it('no sum leaves the numbers that are exact', () => {
  const most = { ...some, received: Number.MAX_SAFE_INTEGER };
  expect(() => addSales([most, most])).toThrow(RangeError);
});

it('the average is of orders that were not canceled, half a unit away from zero', () => {
  expect(averageOrder(some)).toBe(501);
  expect(averageOrder({ ...some, ordered: 1_000 })).toBe(500);
  expect(averageOrder({ ...some, canceled: 3, ordered: 0 })).toBe(0);
  expect(averageOrder(noSales)).toBe(0);
});

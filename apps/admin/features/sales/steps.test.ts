import type { SalesFigures } from '@headland/contract/types/statistics';
import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const nothing = { amount: '0', formattedAmount: '0' };
const figures = (orders: number, paid: number): SalesFigures => ({
  ...{ orders, paid, canceled: 0, ordered: nothing, average: nothing, received: nothing },
  ...{ byGiftCard: nothing, refunded: nothing, net: nothing },
});
const of = (currency: string, orders: number, paid: number) => ({
  ...{ currency, period: figures(orders, paid), periodBefore: figures(9, 9), parts: [] },
});

test('orders of all currencies are one step, each a part of the one before', () => {
  const steps = stepsOf({ carts: 20, checkouts: 10 }, { currencies: [of('USD', 3, 2), of('EUR', 1, 1)] });
  expect(steps).toEqual([
    { id: 'carts', count: 20, share: null },
    { id: 'checkouts', count: 10, share: 0.5 },
    { id: 'placed', count: 4, share: 0.4 },
    { id: 'paid', count: 3, share: 0.75 },
  ]);
});

test('what is more than the step before, or follows nothing, is no part of it', () => {
  const steps = stepsOf({ carts: 0, checkouts: 1 }, { currencies: [of('USD', 2, 0)] });
  expect(steps.map(({ share }) => share)).toEqual([null, null, null, 0]);
});

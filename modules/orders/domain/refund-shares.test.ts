import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderLine } from './order.ts';
import { lineShare, partOf, sumOf } from './refund-shares.ts';

const amounts = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 0, max: 99_999 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
  tax: fc.integer({ min: 0, max: 50_000 }),
});
const lineOf = ({
  quantity,
  price,
  discountShare,
  tax,
}: { [key in 'quantity' | 'price' | 'discountShare' | 'tax']: number }) => {
  const total = price * quantity;
  return { quantity, total, discount: Math.floor((total * discountShare) / 100), tax } as OrderLine;
};

test('all pieces of a line, in whatever parts, add up to what was paid for it; no part is negative', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), (one, wanted) => {
      const line = lineOf(one);
      const shares = [];
      let before = 0;
      for (const pieces of [...wanted, line.quantity]) {
        const some = Math.min(pieces, line.quantity - before);
        if (some === 0) break;
        const share = lineShare(line, before, some);
        expect(share.total).toBe(share.subtotal - share.discount + share.tax);
        for (const amount of Object.values(share)) expect(amount).toBeGreaterThanOrEqual(0);
        shares.push(share);
        before += some;
      }
      expect(before).toBe(line.quantity);
      expect(sumOf(shares)).toEqual({
        subtotal: line.total,
        discount: line.discount,
        tax: line.tax,
        total: line.total - line.discount + line.tax,
      });
    }),
  );
});

test('parts of a delivery add up to what was paid for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 999 }), fc.nat(9_999), (net, tax, at) => {
      const paid = { subtotal: net, discount: 0, tax, total: net + tax };
      const first = Math.min(1 + at, paid.total);
      const parts = [partOf(paid, 0, first), ...(first < paid.total ? [partOf(paid, first, paid.total - first)] : [])];
      expect(sumOf(parts)).toEqual(paid);
    }),
  );
});

test('a line of three at 10.00 with 1.00 off gives back 9.67, 9.66 and 9.67', () => {
  const line = lineOf({ quantity: 3, price: 1_000, discountShare: 0, tax: 0 });
  const shares = [0, 1, 2].map((before) => lineShare({ ...line, discount: 100 }, before, 1).total);
  expect(shares).toEqual([967, 966, 967]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuotedAlone, shareStock } from './share-stock.ts';

interface Line extends QuotedAlone {
  readonly id: string;
}

function lineOf(id: number, itemId: string, quantity: number, available: number | null): Line {
  const item = { key: { appId: 'app', itemId, variantId: '' } };
  return { id: `line-${id}`, quantity, available, availability: 'AVAILABLE', item };
}

const cart = fc
  .record({
    stock: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 0, max: 20 })), { minKeys: 3 }),
    wants: fc.array(
      fc.record({
        item: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 15 }),
        touched: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ stock, wants }) => ({
    lines: wants.map((want, id) => lineOf(id, want.item, want.quantity, stock[want.item] ?? null)),
    touched: new Set(wants.flatMap((want, id) => (want.touched ? [`line-${id}`] : []))),
  }));

describe('sharing stock', () => {
  it('never lets touched lines ask for more than is left beside the others, and never changes the others', () => {
    fc.assert(
      fc.property(cart, ({ lines, touched }) => {
        const shared = shareStock(lines, ({ id }) => touched.has(id));
        const soldOut = new Set(shared.soldOut.map(({ line }) => line.id));
        for (const [index, line] of shared.lines.entries()) {
          expect(line.quantity).toBeLessThanOrEqual(lines[index]?.quantity ?? 0);
          if (!touched.has(line.id)) expect(line.quantity).toBe(lines[index]?.quantity);
        }
        for (const item of ['a', 'b', 'c']) {
          const same = shared.lines.filter((line) => line.item.key.itemId === item && !soldOut.has(line.id));
          const available = same[0]?.available ?? null;
          const untouched = sum(same.filter((line) => !touched.has(line.id)));
          const taken = sum(same.filter((line) => touched.has(line.id)));
          if (available !== null && taken > 0) expect(untouched + taken).toBeLessThanOrEqual(available);
        }
      }),
    );
  });

  it('says AVAILABLE exactly when the whole quantity fits', () => {
    const { lines } = shareStock([lineOf(1, 'a', 3, 5), lineOf(2, 'a', 3, 5), lineOf(3, 'a', 3, 5)]);
    expect(lines.map((line) => line.availability)).toEqual(['AVAILABLE', 'PARTIALLY_AVAILABLE', 'NOT_AVAILABLE']);
    expect(lines.map((line) => line.quantity)).toEqual([3, 3, 3]);
  });
});

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}

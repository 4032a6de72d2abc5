import { describe, expect, it } from 'vitest';
import type { CartLine, CartState } from './cart.ts';
import { cartChange } from './cart-change.ts';

const line = (id: string, quantity: number) => ({ id, quantity }) as CartLine;
const at = new Date(0);
const cart: CartState = {
  id: 'cart',
  current: true,
  owner: { kind: 'visitor', id: 'visitor' },
  revision: 1,
  lines: [line('a', 1), line('b', 2)],
  details: { buyerNote: 'Ring twice', address: { city: 'Bern' } },
  discounts: [],
  checkoutId: null,
  createdAt: at,
  updatedAt: at,
};
const changeTo = (after: Partial<CartState>) => cartChange(cart, { ...cart, revision: 2, ...after });

describe('what changed in a cart', () => {
  it('is lines that came, went or hold another number of pieces', () => {
    expect(changeTo({ lines: [line('b', 5), line('c', 1)] })).toEqual({
      revision: 2,
      changed: ['lines'],
      lines: [
        { id: 'b', quantity: 5 },
        { id: 'c', quantity: 1 },
        { id: 'a', quantity: 0 },
      ],
    });
  });

  it('is details by their names, never what they say', () => {
    const details = { address: { city: 'Bern' }, email: 'ada@example.org' };
    const change = changeTo({ details });
    expect(change).toEqual({ revision: 2, changed: ['buyerNote', 'email'], lines: [] });
    expect(JSON.stringify(change)).not.toMatch(/Ring|ada/);
  });

  it('is the checkout that it belongs to', () => {
    expect(changeTo({ checkoutId: 'checkout' }).changed).toEqual(['checkoutId']);
  });

  it('is nothing where prices were only asked for anew', () => {
    const lines = cart.lines.map((one) => ({ ...one, available: 3 }));
    expect(changeTo({ lines }).changed).toEqual([]);
  });

  it('stays small however much the cart holds', () => {
    const long = { ...cart.details, extendedFields: { note: 'x'.repeat(10_000) } };
    expect(JSON.stringify(changeTo({ details: long })).length).toBeLessThan(100);
  });
});

import type { CartState } from './cart.ts';

/** What a change did to a cart; says nothing of what it holds. */
export interface CartChange {
  readonly revision: number;
  /** Parts of the cart that are not as they were, as the domain calls them: `lines`, `checkoutId`, or one of the details. */
  readonly changed: readonly string[];
  /** Lines that came, went (0 pieces), or hold another number of pieces. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

/** What is different in a cart. Prices and stock that were only asked for anew are no change of anybody's. */
export function cartChange(before: CartState, after: CartState): CartChange {
  const lines = changedLines(before, after);
  const names = new Set([...Object.keys(before.details), ...Object.keys(after.details)]);
  const details = [...names].filter((name) => text(before.details, name) !== text(after.details, name)).sort();
  return {
    revision: after.revision,
    changed: [
      ...(lines.length > 0 ? ['lines'] : []),
      ...(before.checkoutId === after.checkoutId ? [] : ['checkoutId']),
      ...details,
    ],
    lines,
  };
}

function changedLines(before: CartState, after: CartState): CartChange['lines'] {
  const was = new Map(before.lines.map(({ id, quantity }) => [id, quantity]));
  const came = after.lines.filter(({ id, quantity }) => was.get(id) !== quantity);
  const there = new Set(after.lines.map(({ id }) => id));
  const gone = before.lines.filter(({ id }) => !there.has(id));
  return [...came.map(({ id, quantity }) => ({ id, quantity })), ...gone.map(({ id }) => ({ id, quantity: 0 }))];
}

function text(details: CartState['details'], name: string): string | undefined {
  return JSON.stringify(Object.entries(details).find(([own]) => own === name)?.[1]);
}

import { startTransition, useOptimistic, useRef, useState } from 'react';
import { showCartCount } from '../../shell/cart-count.ts';
import type { CartReply, CartView } from './cart-view.ts';
import { sendChange } from './send-change.ts';

/** A change that the shop has not answered yet. */
interface Pending {
  /** What is being added. */
  readonly adding: string | null;
  readonly cart: CartView | null;
}

/** The cart as a page shows it: changes count at once, and the shop's answer has the last word. */
export interface LiveCart extends Pending {
  /** The latest answer; null before the first. */
  readonly reply: CartReply | null;
  /** @param adding what it is called, if something is added */
  change(fields: FormData, adding?: string): void;
}

export function useCart(first: CartReply | null): LiveCart {
  const [reply, setReply] = useState(first);
  const settled: Pending = { adding: null, cart: reply?.cart ?? null };
  const [shown, expect] = useOptimistic(settled, (before, fields: { form: FormData; adding: string | null }) => ({
    adding: fields.adding,
    cart: before.cart && expected(before.cart, fields.form),
  }));

  // One after the other: of two quantities that travel together, the earlier might arrive last.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  function inTurn(form: FormData): Promise<CartReply> {
    const answer = before.current.then(() => sendChange(form));
    before.current = answer.catch(() => undefined);
    return answer;
  }

  function change(form: FormData, adding?: string) {
    startTransition(async () => {
      expect({ form, adding: adding ?? null });
      const answer = await inTurn(form);
      // A refusal leaves the cart as it was: what was expected is gone when this is shown.
      startTransition(() =>
        setReply((before) => ({
          ...answer,
          cart: answer.cart ?? before?.cart ?? null,
          totals: answer.totals ?? before?.totals ?? null,
        })),
      );
      if (answer.cart) showCartCount(answer.cart.pieces);
    });
  }

  return { ...shown, reply, change };
}

/** The cart as it will most likely be; amounts are the shop's and wait for its answer. */
function expected(cart: CartView, form: FormData): CartView {
  const id = form.get('_line');
  switch (form.get('_intent')) {
    case 'remove':
      return { ...cart, lines: cart.lines.filter((line) => line.id !== id) };
    case 'quantity':
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          line.id === id ? { ...line, quantity: Number(form.get('_quantity')), pending: true } : line,
        ),
      };
    default:
      return cart;
  }
}

import { track } from '../../shell/pending.ts';
import type { CartReply } from './cart-view.ts';

const UNREACHABLE: CartReply = {
  cart: null,
  totals: null,
  problem: 'The shop does not answer. Your cart is as it was; try again in a moment.',
  notice: null,
};

/** Sends a form of the cart and reads what the shop says to it. */
export async function sendChange(form: FormData): Promise<CartReply> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await track(
      // Whoever leaves the page right after pressing has pressed all the same.
      fetch('/cart/changes', { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true }),
    );
    if (!answer.headers.get('content-type')?.includes('application/json')) return UNREACHABLE;
    return (await answer.json()) as CartReply;
  } catch (error) {
    // No network, or an answer that was cut off.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}

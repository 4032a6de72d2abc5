import { track } from '../../shell/pending.ts';
import type { CartReply } from './cart-view.ts';

/** No answer: the page brought the words for it along. */
function unreachable(): CartReply {
  return { cart: null, totals: null, problem: document.getElementById('said')?.dataset.silent ?? '', notice: null };
}

/** Sends a form of the cart and reads what the shop says to it. */
export async function sendChange(form: FormData): Promise<CartReply> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await track(
      // Whoever leaves the page right after pressing has pressed all the same.
      fetch('/cart/changes', { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true }),
    );
    if (!answer.headers.get('content-type')?.includes('application/json')) return unreachable();
    return (await answer.json()) as CartReply;
  } catch (error) {
    // No network, or an answer that was cut off.
    if (error instanceof TypeError || error instanceof SyntaxError) return unreachable();
    throw error;
  }
}

import { ClientError } from '@headland/client';
import type { Visit } from '../../visit/visit.ts';
import { changeCart, text } from './cart-actions.ts';
import { type CartReply, toCartView } from './cart-view.ts';
import { readCart } from './read-cart.ts';
import { sayProblem } from './say-problem.ts';
import { cartReplyWords } from './words.ts';

const OK = 200;
const UNKNOWN_FORM = 400;
const REFUSED = 422;
const TOO_MANY = 429;
const BROKEN = 503;

/** Does what a form of the cart wants. A refusal says why in plain words and has changed nothing. */
export async function answerChange(visit: Visit, fields: FormData): Promise<{ reply: CartReply; status: number }> {
  try {
    const changed = text(fields, '_intent') === 'estimate' ? { notice: null } : await changeCart(visit, fields);
    if (!changed) return { reply: refusal(cartReplyWords.say(visit.host.site)('notOurs')), status: UNKNOWN_FORM };
    const { notice } = changed;
    if (!('cart' in changed) || text(fields, '_totals') !== '') {
      return { reply: { ...(await readCart(visit, text(fields, '_delivery'))), problem: null, notice }, status: OK };
    }
    const cart = toCartView(changed.cart, visit.host);
    return { reply: { cart, totals: null, problem: null, notice }, status: OK };
  } catch (error) {
    return { reply: refusal(sayProblem(error, visit.host.site)), status: statusOf(error) };
  }
}

function statusOf(error: unknown): number {
  if (!(error instanceof ClientError)) return REFUSED;
  return error.kind === 'system' ? BROKEN : error.status === TOO_MANY ? TOO_MANY : REFUSED;
}

export function refusal(problem: string): CartReply {
  return { cart: null, totals: null, problem, notice: null };
}

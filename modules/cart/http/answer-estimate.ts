import type { RequestOf, cart as wire } from '@headland/contract';
import type { Context } from '@headland/kernel';
import type { CartWork } from '../deps.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { estimateTotals } from '../queries/estimate-totals.ts';
import { presentEstimate } from './present-estimate.ts';
import { readEstimate } from './read-requests.ts';

/** What a cart would cost, for whichever call asks. */
export async function answerEstimate(
  work: CartWork,
  ctx: Context,
  which: WhichCart,
  request: RequestOf<'estimateCurrentCartTotals' | 'estimateCartTotals'>,
): Promise<wire.EstimateTotalsResponse> {
  const wanted = readEstimate(request);
  return presentEstimate(ctx, await estimateTotals(work, ctx, which, wanted), {
    calculateShipping: wanted.calculateShipping,
    calculateTax: wanted.calculateTax,
    memberships: (request.selectedMemberships?.memberships ?? []).length > 0,
  });
}

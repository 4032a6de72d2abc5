import type { coupons as wire } from '@headland/contract';
import type { Shop } from './shop.ts';
import { answerOf } from './wire.ts';

let serial = 0;

/** Makes a coupon that is good already: a tenth off everything, unless something else is said. */
export async function newCoupon(
  shop: Shop,
  over: wire.Specification = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const code = over.code ?? `CODE${++serial}`;
  const { percentOffRate, minimumSubtotal, ...rest }: wire.Specification = {
    ...(saysWhat(over) ? {} : { percentOffRate: 10 }),
    ...(over.scope || over.freeShipping ? {} : { minimumSubtotal: 0 }),
    ...over,
  };
  const specification = {
    name: 'A tenth off',
    startTime: '1577836800000',
    ...(percentOffRate !== undefined && { percentOffRate }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal }),
    ...rest,
    code,
  };
  const made = await shop.call('/stores/v2/coupons', { token: shop.apiKey, body: { specification } });
  return { id: answerOf('createCoupon', made).id ?? '', code };
}

function saysWhat(given: wire.Specification): boolean {
  return ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'].some(
    (name) => name in given,
  );
}

/** How often a coupon counts as used. */
export async function usesOf(shop: Shop, id: string): Promise<number> {
  const read = await shop.call(`/stores/v2/coupons/${id}`, { token: shop.apiKey });
  return answerOf('getCoupon', read).coupon?.numberOfUsages ?? -1;
}

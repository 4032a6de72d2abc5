import type { Minor } from '@headland/kernel';
import type { AppliedDiscount } from '../domain/adjustment.ts';
import type { FeeTotals } from '../domain/totals.ts';
import type { PresentAmount } from './present-money.ts';

/**
 * Discounts as carts, checkouts and orders list them: those that took something off, and free delivery by a coupon, also while
 * the delivery costs nothing yet.
 */
export function presentDiscounts<Money>(money: PresentAmount<Money>, discounts: readonly AppliedDiscount[]) {
  return discounts
    .filter(({ applied, kind, on }) => applied > 0 || (kind === 'coupon' && on === 'shipping'))
    .map((discount) => ({
      ...presentSource(money, discount, discount.applied),
      discountType: presentType(discount.on),
      lineItemIds: discount.perLine.map(({ lineId }) => lineId),
    }));
}

function presentType(on: AppliedDiscount['on']): 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING' {
  if (on === 'shipping') return 'SHIPPING';
  return on.whole ? 'GLOBAL' : 'SPECIFIC_ITEMS';
}

/** Whose discount it is. A benefit is told as a rule of the shop: the wire has no word of its own for it. */
function presentSource<Money>(money: PresentAmount<Money>, { kind, id, name, code }: AppliedDiscount, applied: Minor) {
  const amount = money(applied);
  if (kind === 'coupon') return { coupon: { id, name, ...(code !== undefined && { code }), amount } };
  if (kind === 'merchant') return { merchantDiscount: { amount } };
  return { discountRule: { id, name: { original: name, translated: name }, amount } };
}

/** Fees on top, as carts, checkouts and orders list them; what is in the price already is not one of them. */
export function presentFees<Money>(money: PresentAmount<Money>, fees: readonly FeeTotals[]) {
  return fees
    .filter(({ charged }) => charged !== 'INCLUDED')
    .map(({ id, name, amount, taxes }) => ({
      code: id,
      name,
      price: money(amount),
      priceBeforeTax: money(amount - taxes.included),
      priceAfterTax: money(amount + taxes.added),
    }));
}

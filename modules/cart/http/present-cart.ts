import type { cart as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { calculateTotals, presentDiscounts, presentMoney, pricedLine, type Totals } from '@headland/purchase';
import type { CartState } from '../domain/cart.ts';
import { presentLine } from './present-line.ts';

/** The unit in which weights are kept and shown. */
export const WEIGHT_UNIT: wire.WeightUnit = 'KG';

/** A cart as the wire has it, complete. */
export function presentCart(ctx: Context, cart: CartState): wire.Cart {
  const { site } = ctx;
  const { details, owner } = cart;
  const language = site.locale.split('-')[0] ?? site.locale;
  const totals = totalsOf(cart);
  return {
    id: cart.id,
    revision: String(cart.revision),
    lineItems: cart.lines.flatMap((line, at) => {
      const sums = totals.lines[at];
      return sums ? [presentLine(site, line, sums)] : [];
    }),
    ...(details.buyerNote !== undefined && { buyerNote: details.buyerNote }),
    buyerInfo: {
      ...(owner && (owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id })),
      ...(details.email !== undefined && { email: details.email }),
    },
    currency: site.currency,
    conversionCurrency: site.currency,
    paymentCurrency: site.currency,
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices: false,
    weightUnit: WEIGHT_UNIT,
    subtotal: presentMoney(site, totals.subtotal),
    subtotalAfterDiscounts: presentMoney(site, totals.subtotal - totals.discount),
    discount: presentMoney(site, totals.discount),
    ...(cart.checkoutId !== null && { checkoutId: cart.checkoutId }),
    appliedDiscounts: presentCartDiscounts(ctx, totals),
    createdDate: cart.createdAt.toISOString(),
    updatedDate: cart.updatedAt.toISOString(),
    ...presentContactInfo(cart),
    ...(details.selectedShippingOption && { selectedShippingOption: { ...details.selectedShippingOption } }),
    ...(details.extendedFields && { extendedFields: { namespaces: { ...details.extendedFields } } }),
    ...(details.businessLocationId !== undefined && { businessLocationId: details.businessLocationId }),
    ...(details.overrideCheckoutUrl !== undefined && { overrideCheckoutUrl: details.overrideCheckoutUrl }),
  };
}

/** What the lines come to; delivery and taxes are estimated only when somebody asks. */
function totalsOf(cart: CartState): Totals {
  const lines = cart.lines.map(({ id, quantity, item }) => pricedLine(id, quantity, item));
  return calculateTotals({ lines, shipping: 0, adjustments: cart.discounts, atCheckout: false });
}

/** What the shop takes off; carts know a coupon by its code, and no name of it. */
function presentCartDiscounts({ site }: Context, { discounts }: Totals): wire.CartDiscount[] {
  const money = (amount: Minor) => presentMoney(site, amount);
  return presentDiscounts(money, discounts).map((discount): wire.CartDiscount => {
    if (!discount.coupon) return discount;
    const { name: _, ...coupon } = discount.coupon;
    return { ...discount, coupon };
  });
}

function presentContactInfo({ details }: CartState): Pick<wire.Cart, 'contactInfo'> {
  if (!details.address && !details.contactDetails) return {};
  return {
    contactInfo: {
      ...(details.address && { address: details.address }),
      ...(details.contactDetails && { contactDetails: details.contactDetails }),
    },
  };
}

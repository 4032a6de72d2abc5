import type { checkout as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import {
  type Delivery,
  GIFT_CARD_APP,
  type PresentAmount,
  presentDelivery,
  presentDiscounts,
  presentDue,
  presentFees,
  presentMoney,
  presentSummary,
  presentTaxSummary,
  type Totals,
} from '@headland/purchase';
import type { AddressWithContact } from '../domain/address.ts';
import { type CheckoutState, deliveryOf, totalsOf } from '../domain/checkout.ts';
import { presentLine } from './present-line.ts';

/** A checkout as the wire has it: what was last quoted, complete. */
export function presentCheckout({ site }: Pick<Context, 'site'>, checkout: CheckoutState): wire.Checkout {
  const totals = totalsOf(checkout);
  const delivery = deliveryOf(checkout);
  const money = (amount: Minor) => presentMoney(site, amount);
  const language = site.locale.split('-')[0] ?? site.locale;
  return {
    id: checkout.id,
    ...(checkout.cartId !== null && { cartId: checkout.cartId }),
    lineItems: checkout.lines.flatMap((line, at) => {
      const sums = totals.lines[at];
      return sums ? [presentLine(site, line, sums)] : [];
    }),
    ...(checkout.billing && { billingInfo: presentAddress(checkout.billing) }),
    shippingInfo: presentShipping(money, checkout, totals, delivery),
    ...(checkout.buyerNote !== null && { buyerNote: checkout.buyerNote }),
    buyerInfo: {
      ...buyerOf(checkout),
      ...(checkout.email !== null && { email: checkout.email }),
    },
    createdBy: buyerOf(checkout),
    priceSummary: presentSummary(site, totals),
    calculationErrors: { ...presentErrors(delivery), ...presentCouponError(checkout), ...presentCardError(checkout) },
    ...presentGiftCard(money, checkout, totals),
    appliedDiscounts: presentDiscounts(money, totals.discounts),
    customFields: [],
    weightUnit: 'KG',
    taxSummary: presentTaxSummary(money, totals),
    currency: checkout.currency,
    conversionCurrency: checkout.currency,
    paymentCurrency: checkout.currency,
    channelType: checkout.channelType as wire.ChannelType,
    siteLanguage: language,
    buyerLanguage: language,
    completed: checkout.status === 'COMPLETED',
    taxIncludedInPrice: totals.taxIncluded > 0,
    createdDate: checkout.createdAt.toISOString(),
    updatedDate: checkout.updatedAt.toISOString(),
    ...presentDue(site, totals),
    membershipOptions: {
      eligibleMemberships: [],
      invalidMemberships: [],
      selectedMemberships: checkout.kept.selectedMemberships ?? {},
    },
    ...presentKept(checkout),
    additionalFees: presentFees(money, totals.allFees),
    violations: [],
    // A declined order may be tried again, so the checkout has none yet as far as the buyer can see.
    ...(checkout.orderId !== null &&
      (checkout.status === 'COMPLETED' || checkout.paying) && { orderId: checkout.orderId }),
  };
}

/** What the site said and only it reads. */
function presentKept({ kept }: CheckoutState): wire.Checkout {
  const { extendedFields, customContentReference, externalReference, businessLocationId, taxExemptGroupId } = kept;
  return {
    ...(extendedFields && { extendedFields: { namespaces: { ...extendedFields } } }),
    ...(customContentReference && { customContentReference }),
    ...(externalReference && { externalReference }),
    ...(businessLocationId !== undefined && { businessLocationId }),
    ...(taxExemptGroupId !== undefined && { taxExemptGroupId }),
  };
}

function buyerOf({ buyer }: CheckoutState): { memberId?: string; visitorId?: string } {
  if (buyer.memberId !== null) return { memberId: buyer.memberId };
  return buyer.visitorId === null ? {} : { visitorId: buyer.visitorId };
}

function presentAddress({ address, contactDetails }: AddressWithContact): wire.AddressWithContact {
  return {
    ...(address && { address: address as wire.Address }),
    ...(contactDetails && { contactDetails }),
  };
}

function presentShipping(
  money: PresentAmount<wire.MultiCurrencyPrice>,
  checkout: CheckoutState,
  totals: Totals,
  delivery: Delivery,
): wire.ShippingInfo {
  const { selected, carriers, region } = presentDelivery(money, delivery, totals);
  const nowhereElse = { deliveryAllocations: [] };
  return {
    ...(checkout.shipping && { shippingDestination: presentAddress(checkout.shipping) }),
    ...(region && { region }),
    carrierServiceOptions: carriers.map(({ carrierId, shippingOptions }) => ({
      carrierId,
      shippingOptions: shippingOptions.map((option) => ({ ...option, ...nowhereElse })),
    })),
    ...(selected && {
      selectedCarrierServiceOption: {
        ...selected,
        otherCharges: [],
        ...nowhereElse,
      },
    }),
  };
}

/** Problems of delivery stand in the checkout; they are errors only when it is ordered. */
function presentErrors({ problem }: Delivery): wire.CalculationErrors {
  if (problem === null) return { orderValidationErrors: [] };
  const description =
    problem === 'NOT_SERVED'
      ? 'The chosen way of delivery does not serve this country.'
      : 'The chosen way of delivery is no longer offered.';
  const applicationError = { code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE', description, data: {} };
  return { selectedShippingOptionError: { applicationError }, orderValidationErrors: [] };
}

/** The gift card with what it pays; its code is nobody's to read. */
function presentGiftCard(
  money: PresentAmount<wire.MultiCurrencyPrice>,
  { giftCard }: CheckoutState,
  totals: Totals,
): Pick<wire.Checkout, 'giftCard' | 'totalAfterGiftCard' | 'payNowTotalAfterGiftCard'> {
  if (!giftCard) return {};
  return {
    giftCard: {
      obfuscatedCode: giftCard.obfuscatedCode,
      amount: money(totals.giftCard),
      appId: GIFT_CARD_APP,
      externalId: giftCard.id,
      ...(giftCard.requested !== null && { requestedAmount: money(giftCard.requested) }),
    },
    totalAfterGiftCard: money(totals.total - totals.giftCard),
    payNowTotalAfterGiftCard: money(totals.dueNow),
  };
}

/** Why the gift card pays nothing for now. */
function presentCardError({ giftCard }: CheckoutState): wire.CalculationErrors {
  if (!giftCard?.refused) return {};
  const { code, description, data } = giftCard.refused;
  return { giftCardCalculationError: { applicationError: { code, description, data: { ...data } } } };
}

/** Why the coupon that the buyer has typed takes nothing off for now. */
function presentCouponError({ coupon }: CheckoutState): wire.CalculationErrors {
  if (!coupon?.refused) return {};
  const { code, description, data } = coupon.refused;
  return { couponCalculationError: { applicationError: { code, description, data: { ...data } } } };
}

import type { checkout as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import {
  type Delivery,
  FLAT_RATE_CARRIER,
  type PresentAmount,
  presentDelivery,
  presentDiscounts,
  presentDue,
  presentFees,
  presentMoney,
  presentSummary,
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
    calculationErrors: presentErrors(delivery),
    appliedDiscounts: presentDiscounts(money, totals.discounts),
    customFields: [],
    weightUnit: 'KG',
    taxSummary: {
      taxableAmount: money(totals.taxable),
      totalTax: money(totals.tax + totals.taxIncluded),
    },
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
  const { selected, options } = presentDelivery(money, delivery, totals);
  const nowhereElse = { deliveryAllocations: [] };
  return {
    ...(checkout.shipping && { shippingDestination: presentAddress(checkout.shipping) }),
    carrierServiceOptions:
      options.length === 0
        ? []
        : [{ carrierId: FLAT_RATE_CARRIER, shippingOptions: options.map((option) => ({ ...option, ...nowhereElse })) }],
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

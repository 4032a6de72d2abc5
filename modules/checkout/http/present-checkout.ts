import type { checkout as wire } from '@headland/contract';
import type { Context, SiteSettings } from '@headland/kernel';
import { FLAT_RATE_CARRIER } from '@headland/orders';
import type { AddressWithContact } from '../domain/address.ts';
import { type CheckoutState, deliveryOf, totalsOf } from '../domain/checkout.ts';
import type { Delivery, DeliveryOption } from '../domain/delivery.ts';
import type { Totals } from '../domain/totals.ts';
import { presentLine } from './present-line.ts';
import { presentMoney } from './present-money.ts';
import { presentNothing, presentSummary } from './present-summary.ts';

/** A checkout as the wire has it: what was last quoted, complete. */
export function presentCheckout({ site }: Pick<Context, 'site'>, checkout: CheckoutState): wire.Checkout {
  const totals = totalsOf(checkout);
  const delivery = deliveryOf(checkout);
  const summary = presentSummary(site, totals);
  const language = site.locale.split('-')[0] ?? site.locale;
  return {
    id: checkout.id,
    cartId: checkout.cartId,
    lineItems: checkout.lines.map((line, at) => presentLine(site, line, totals.lines[at])),
    ...(checkout.billing && { billingInfo: presentAddress(checkout.billing) }),
    shippingInfo: presentShipping(site, checkout, totals, delivery),
    ...(checkout.buyerNote !== null && { buyerNote: checkout.buyerNote }),
    buyerInfo: {
      ...buyerOf(checkout),
      ...(checkout.email !== null && { email: checkout.email }),
    },
    createdBy: buyerOf(checkout),
    priceSummary: summary,
    calculationErrors: presentErrors(delivery),
    appliedDiscounts: [],
    customFields: [],
    weightUnit: 'KG',
    taxSummary: {
      taxableAmount: presentMoney(site, totals.subtotal + totals.shipping),
      totalTax: presentMoney(site, totals.tax),
    },
    currency: checkout.currency,
    conversionCurrency: checkout.currency,
    paymentCurrency: checkout.currency,
    channelType: checkout.channelType as wire.ChannelType,
    siteLanguage: language,
    buyerLanguage: language,
    completed: checkout.status === 'COMPLETED',
    taxIncludedInPrice: false,
    createdDate: checkout.createdAt.toISOString(),
    updatedDate: checkout.updatedAt.toISOString(),
    payNow: summary,
    payLater: presentNothing(site),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: {} },
    additionalFees: [],
    violations: [],
    // A declined order may be tried again, so the checkout has none yet as far as the buyer can see.
    ...(checkout.orderId !== null &&
      (checkout.status === 'COMPLETED' || checkout.paying) && { orderId: checkout.orderId }),
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
  site: SiteSettings,
  checkout: CheckoutState,
  totals: Totals,
  { options, selected }: Delivery,
): wire.ShippingInfo {
  return {
    ...(checkout.shipping && { shippingDestination: presentAddress(checkout.shipping) }),
    ...(selected && {
      selectedCarrierServiceOption: {
        carrierId: FLAT_RATE_CARRIER,
        code: selected.id,
        title: selected.title,
        logistics: { deliveryTime: selected.deliveryTime },
        cost: {
          price: presentMoney(site, selected.price),
          totalPriceBeforeTax: presentMoney(site, totals.shipping),
          totalPriceAfterTax: presentMoney(site, totals.shipping + totals.shippingTax),
          taxDetails: {
            taxableAmount: presentMoney(site, totals.shipping),
            totalTax: presentMoney(site, totals.shippingTax),
            ...(totals.shippingTax === 0 && { taxRate: '0' }),
            taxBreakdown: [],
          },
          totalDiscount: presentMoney(site, 0),
        },
        requestedShippingOption: true,
        otherCharges: [],
        deliveryAllocations: [],
      },
    }),
    carrierServiceOptions:
      options.length === 0
        ? []
        : [{ carrierId: FLAT_RATE_CARRIER, shippingOptions: options.map((option) => presentOption(site, option)) }],
  };
}

function presentOption(site: SiteSettings, option: DeliveryOption): wire.ShippingOption {
  return {
    code: option.id,
    title: option.title,
    logistics: { deliveryTime: option.deliveryTime },
    cost: { price: presentMoney(site, option.price), otherCharges: [] },
    deliveryAllocations: [],
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

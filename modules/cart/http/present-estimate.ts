import {
  type Delivery,
  type DeliveryOption,
  type Estimate,
  type LineTotals,
  presentMoney,
  presentNothing,
  presentSummary,
  type Totals,
} from '@headland/checkout';
import type { cart as wire } from '@headland/contract';
import type { Context, Minor, SiteSettings } from '@headland/kernel';
import { FLAT_RATE_CARRIER } from '@headland/orders';
import type { CartLine, CartState } from '../domain/cart.ts';
import { presentCart, WEIGHT_UNIT } from './present-cart.ts';

export interface EstimateRequested {
  readonly calculateShipping: boolean;
  readonly calculateTax: boolean;
  /** True if the request named memberships, of which none exists yet. */
  readonly memberships: boolean;
}

/** What a cart would cost, as the wire has it. Parts that were not asked for are left out. */
export function presentEstimate(
  ctx: Context,
  cart: CartState,
  { totals, delivery }: Estimate,
  requested: EstimateRequested,
): wire.EstimateTotalsResponse {
  const { site } = ctx;
  const summary = presentSummary(site, totals);
  return {
    cart: presentCart(ctx, cart),
    calculatedLineItems: totals.lines.map((line) => presentLineTotals(site, line)),
    priceSummary: summary,
    ...(requested.calculateTax && {
      taxSummary: {
        taxableAmount: presentMoney(site, totals.subtotal + totals.shipping),
        totalTax: presentMoney(site, totals.tax),
      },
    }),
    ...(requested.calculateShipping && { shippingInfo: presentShipping(site, totals, delivery) }),
    appliedDiscounts: [],
    calculationErrors: presentErrors(delivery, requested),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    payNow: summary,
    payLater: presentNothing(site),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: [],
    violations: cart.lines.flatMap(presentViolation),
  };
}

function presentLineTotals(site: SiteSettings, line: LineTotals): wire.CalculatedLineItem {
  const price = presentMoney(site, line.price);
  return {
    lineItemId: line.lineId,
    pricesBreakdown: {
      totalPriceAfterTax: presentMoney(site, line.totalWithTax),
      totalPriceBeforeTax: presentMoney(site, line.total),
      taxDetails: presentTax(site, line.total, line.tax),
      totalDiscount: presentMoney(site, 0),
      price,
      priceBeforeDiscounts: price,
      lineItemPrice: presentMoney(site, line.total),
      fullPrice: presentMoney(site, line.fullPrice),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
}

function presentTax(site: SiteSettings, taxable: Minor, tax: Minor): wire.ItemTaxFullDetails {
  return {
    taxableAmount: presentMoney(site, taxable),
    totalTax: presentMoney(site, tax),
    ...(tax === 0 && { taxRate: '0' }),
  };
}

function presentShipping(site: SiteSettings, totals: Totals, delivery: Delivery): wire.ShippingInformation {
  const { options, selected } = delivery;
  return {
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
          taxDetails: presentTax(site, totals.shipping, totals.shippingTax),
          totalDiscount: presentMoney(site, 0),
        },
        requestedShippingOption: true,
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
  };
}

/** Problems of delivery and memberships come back here and not as errors of the call (wire contract, 2.2). */
function presentErrors(delivery: Delivery, requested: EstimateRequested): wire.CalculationErrors {
  return {
    ...(requested.calculateShipping && presentDeliveryError(delivery)),
    ...(requested.memberships && {
      membershipError: failure('MEMBERSHIP_NOT_FOUND', 'There is no such membership on this site.'),
    }),
  };
}

function presentDeliveryError({ needed, options, problem }: Delivery): wire.CalculationErrors {
  if (problem === 'UNKNOWN_OPTION') {
    const text = 'There is no such way of delivery.';
    return { selectedShippingOptionError: failure('SHIPPING_OPTION_NOT_FOUND', text) };
  }
  if (needed && options.length === 0) {
    const error = failure('DESTINATION_NOT_SERVED', 'Nothing is delivered to this country.');
    return { carrierErrors: { errors: [{ carrierId: FLAT_RATE_CARRIER, error }] } };
  }
  if (problem === 'NOT_SERVED') {
    const text = 'The chosen way of delivery does not serve this country.';
    return { selectedShippingOptionError: failure('SHIPPING_OPTION_NOT_AVAILABLE', text) };
  }
  return {};
}

function failure(code: string, description: string): wire.Details {
  return { applicationError: { code, description, data: {} } };
}

function presentViolation(line: CartLine): wire.Violation[] {
  if (line.availability === 'AVAILABLE') return [];
  const description = {
    NOT_FOUND: 'This item is no longer sold.',
    NOT_AVAILABLE: 'This item is sold out.',
    PARTIALLY_AVAILABLE: `Only ${line.available} of this item are left.`,
  }[line.availability];
  return [{ severity: 'ERROR', target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.id } }, description }];
}

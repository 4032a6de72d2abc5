import type { cart as wire } from '@headland/contract';
import type { ApplicationError, Context, Minor } from '@headland/kernel';
import {
  type Delivery,
  FLAT_RATE_CARRIER,
  type LineTotals,
  type PresentAmount,
  presentDelivery,
  presentDiscounts,
  presentDue,
  presentFees,
  presentMoney,
  presentPayment,
  presentPrices,
  presentSummary,
  presentTaxDetails,
  presentTaxedTotals,
  presentTaxSummary,
  type Totals,
  taxableAddressOf,
} from '@headland/purchase';
import type { CartLine } from '../domain/cart.ts';
import type { EstimatedCart } from '../queries/estimate-totals.ts';
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
  { cart, estimate: { totals, delivery }, refusal }: EstimatedCart,
  requested: EstimateRequested,
): wire.EstimateTotalsResponse {
  const { site } = ctx;
  const money = (amount: Minor) => presentMoney(site, amount);
  return {
    cart: presentCart(ctx, cart),
    calculatedLineItems: totals.lines.flatMap((sums, at) => {
      const line = cart.lines[at];
      return line ? [presentLineTotals(money, sums, line)] : [];
    }),
    priceSummary: presentSummary(site, totals),
    ...(requested.calculateTax && { taxSummary: presentTaxSummary(money, totals) }),
    ...(requested.calculateShipping && { shippingInfo: presentShipping(money, totals, delivery) }),
    appliedDiscounts: presentDiscounts(money, totals.discounts),
    calculationErrors: { ...presentErrors(delivery, requested), ...presentCouponError(refusal) },
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    ...presentDue(site, totals),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
    additionalFees: presentFees(money, totals.allFees),
    violations: cart.lines.flatMap(presentViolation),
  };
}

type Money = PresentAmount<wire.MultiCurrencyPrice>;

function presentLineTotals(money: Money, line: LineTotals, cartLine: CartLine): wire.CalculatedLineItem {
  const { item } = cartLine;
  const { paymentOption, ...deposit } = presentPayment(money, item.payment);
  return {
    lineItemId: line.lineId,
    pricesBreakdown: {
      ...presentPrices(money, line),
      ...deposit,
      ...presentTaxedTotals(money, line),
      taxDetails: presentTaxDetails(money, line.totalBeforeTax, line.taxes),
      totalDiscount: money(line.discount),
      fullPrice: money(line.fullPrice),
    },
    paymentOption,
    taxableAddress: { addressType: taxableAddressOf(cartLine) },
  };
}

function presentShipping(money: Money, totals: Totals, delivery: Delivery): wire.ShippingInformation {
  const { selected, carriers, region } = presentDelivery(money, delivery, totals);
  return {
    ...(region && { region }),
    carrierServiceOptions: carriers.map(({ carrierId, shippingOptions }) => ({
      carrierId,
      shippingOptions: [...shippingOptions],
    })),
    ...(selected && { selectedCarrierServiceOption: selected }),
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

/** Why the coupon on the cart takes nothing off for now. */
function presentCouponError(refusal: ApplicationError | null): wire.CalculationErrors {
  if (!refusal) return {};
  const { code, message: description, data } = refusal;
  return { couponCalculationError: { applicationError: { code, description, data: { ...data } } } };
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

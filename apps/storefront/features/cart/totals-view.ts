import type { cart as wire } from '@headland/contract';
import { formatSpan } from '@headland/kernel/time-formats.ts';
import type { Locality } from '@headland/words/locality.ts';
import { sayCoupon } from './say-problem.ts';
import { cartReplyWords } from './words.ts';

export interface DeliveryChoice {
  readonly code: string;
  readonly title: string;
  readonly time: string;
  readonly price: string;
  readonly chosen: boolean;
}

/** One thing that takes something off, and where it comes from. */
export interface DiscountView {
  readonly id: string;
  /** What the shop calls it; null for one of the merchant's own, which has no name. */
  readonly name: string | null;
  /** What the buyer typed; null for what comes by itself. */
  readonly code: string | null;
  readonly amount: string;
}

/** What the order would come to; texts of the server. */
export interface TotalsView {
  readonly subtotal: string;
  readonly discounts: readonly DiscountView[];
  /** Why the coupon on the cart takes nothing off for now; null if it does, or there is none. */
  readonly couponProblem: string | null;
  /** Null while no way of delivery is chosen. */
  readonly delivery: string | null;
  /** Null if there is none. */
  readonly tax: string | null;
  readonly total: string;
  readonly deliveries: readonly DeliveryChoice[];
  /** Where it goes, as far as the buyer has said; null where nothing is sent. */
  readonly place: { readonly country: string; readonly postalCode: string } | null;
  readonly problem: string | null;
}

export function toTotals(estimate: wire.EstimateTotalsResponse, locality: Locality): TotalsView {
  const say = cartReplyWords.say(locality);
  const { priceSummary, shippingInfo, calculationErrors } = estimate;
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code ?? null;
  const options = (shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions ?? []);
  const tax = priceSummary?.tax;
  const place = placeOf(estimate.cart);
  return {
    subtotal: priceSummary?.subtotal?.formattedAmount ?? '',
    discounts: (estimate.appliedDiscounts ?? []).map(toDiscount),
    couponProblem: sayCoupon(calculationErrors?.couponCalculationError?.applicationError?.code, say),
    delivery: chosen === null ? null : (priceSummary?.shipping?.formattedAmount ?? null),
    tax: tax?.amount !== undefined && Number(tax.amount) !== 0 ? (tax.formattedAmount ?? null) : null,
    total: priceSummary?.total?.formattedAmount ?? '',
    deliveries: options.map(({ code, title, logistics, cost }) => ({
      code: code ?? '',
      title: title ?? '',
      time: timeOf(logistics, locality),
      price: [cost?.price, ...(cost?.otherCharges ?? []).map((charge) => charge.price)]
        .map((price) => price?.formattedAmount ?? '')
        .join(' + '),
      chosen: code === chosen,
    })),
    place,
    problem: calculationErrors?.selectedShippingOptionError
      ? say('noDelivery')
      : calculationErrors?.carrierErrors?.errors?.length
        ? say('noTotals')
        : place && options.length === 0
          ? say('notSentThere')
          : null,
  };
}

function placeOf(cart: wire.Cart | undefined): TotalsView['place'] {
  if (!cart?.lineItems?.some(({ physicalProperties }) => physicalProperties?.shippable)) return null;
  const { country, postalCode } = cart.contactInfo?.address ?? {};
  return { country: country ?? '', postalCode: postalCode ?? '' };
}

/** When it comes: the time that was chosen, or what the shop says. */
function timeOf(logistics: wire.DeliveryLogistics | undefined, locality: Locality): string {
  const { from, to } = logistics?.deliveryTimeSlot ?? {};
  return from && to ? formatSpan(new Date(from), new Date(to), locality) : (logistics?.deliveryTime ?? '');
}

function toDiscount({ coupon, discountRule, merchantDiscount }: wire.AppliedDiscount, at: number): DiscountView {
  const name = coupon?.name ?? discountRule?.name?.translated ?? discountRule?.name?.original;
  const amount = coupon?.amount ?? discountRule?.amount ?? merchantDiscount?.amount;
  return {
    id: coupon?.id ?? discountRule?.id ?? String(at),
    name: name ?? null,
    code: coupon?.code ?? null,
    amount: amount?.formattedAmount ?? '',
  };
}

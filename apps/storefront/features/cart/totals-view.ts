import type { cart as wire } from '@headland/contract';
import type { Locality } from '@headland/words/locality.ts';
import { cartReplyWords } from './words.ts';

export interface DeliveryChoice {
  readonly code: string;
  readonly title: string;
  readonly time: string;
  readonly price: string;
  readonly chosen: boolean;
}

/** What the order would come to; texts of the server. */
export interface TotalsView {
  readonly subtotal: string;
  /** Null while no way of delivery is chosen. */
  readonly delivery: string | null;
  /** Null if there is none. */
  readonly tax: string | null;
  readonly total: string;
  readonly deliveries: readonly DeliveryChoice[];
  readonly problem: string | null;
}

export function toTotals(estimate: wire.EstimateTotalsResponse, locality: Locality): TotalsView {
  const say = cartReplyWords.say(locality);
  const { priceSummary, shippingInfo, calculationErrors } = estimate;
  const chosen = shippingInfo?.selectedCarrierServiceOption?.code ?? null;
  const options = (shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions ?? []);
  const tax = priceSummary?.tax;
  return {
    subtotal: priceSummary?.subtotal?.formattedAmount ?? '',
    delivery: chosen === null ? null : (priceSummary?.shipping?.formattedAmount ?? null),
    tax: tax?.amount !== undefined && Number(tax.amount) !== 0 ? (tax.formattedAmount ?? null) : null,
    total: priceSummary?.total?.formattedAmount ?? '',
    deliveries: options.map(({ code, title, logistics, cost }) => ({
      code: code ?? '',
      title: title ?? '',
      time: logistics?.deliveryTime ?? '',
      price: cost?.price?.formattedAmount ?? '',
      chosen: code === chosen,
    })),
    problem: calculationErrors?.selectedShippingOptionError
      ? say('noDelivery')
      : calculationErrors?.carrierErrors?.errors?.length
        ? say('noTotals')
        : null,
  };
}

import type { orderFulfillments as wire } from '@headland/contract';
import { type FulfillmentStep, fulfillmentStep } from '@headland/contract/fulfillment-step';
import { type Calendar, sayDay } from '../say-date.ts';
import type { OrderLineView } from './order-view.ts';

/** Something that was sent of an order, or waits to be collected. */
export interface ParcelView {
  readonly id: string;
  readonly step: FulfillmentStep;
  readonly date: string;
  readonly pieces: readonly { readonly name: string; readonly count: number }[];
  /** Carrier and number, as far as they are known. */
  readonly tracking: string;
  readonly number: string | null;
  /** Where it can be followed. */
  readonly link: string | null;
}

/** @param lines of the order */
export function toParcels(
  fulfilments: readonly wire.Fulfillment[],
  lines: readonly Pick<OrderLineView, 'id' | 'name'>[],
  calendar: Calendar,
): readonly ParcelView[] {
  return fulfilments.map((fulfilment) => {
    const { trackingNumber, shippingProvider, trackingLink } = fulfilment.trackingInfo ?? {};
    return {
      id: fulfilment.id ?? '',
      step: fulfillmentStep(fulfilment),
      date: sayDay(fulfilment.createdDate, calendar),
      pieces: (fulfilment.lineItems ?? []).map(({ id, quantity }) => ({
        name: lines.find((line) => line.id === id)?.name ?? '',
        count: quantity ?? 0,
      })),
      tracking: [shippingProvider, trackingNumber].filter(Boolean).join(' '),
      number: trackingNumber ?? null,
      link: trackingLink ?? null,
    };
  });
}

import type { orderFulfillments as wire } from '@headland/contract';
import { ApplicationError } from '@headland/kernel';
import type { FulfilOutcome, WantedOfOrder } from '../commands/fulfil.ts';
import { type Fulfilment, type Tracking, trackingLink } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';

/** An order's fulfilments in the form of the public SDK. */
export function presentFulfilments({ id, fulfilments }: Pick<Order, 'id' | 'fulfilments'>): wire.OrderWithFulfillments {
  return { orderId: id, fulfillments: fulfilments.map(presentFulfilment) };
}

function presentFulfilment({
  id,
  createdAt,
  lines,
  tracking,
  custom,
  status,
  completed,
}: Fulfilment): wire.Fulfillment {
  return {
    id,
    createdDate: createdAt.toISOString(),
    lineItems: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    ...(status !== null && { status }),
    ...(completed !== null && { completed }),
    ...(tracking && { trackingInfo: presentTracking(tracking) }),
    ...(custom && { customInfo: { fieldsData: custom } }),
  };
}

function presentTracking(tracking: Tracking): wire.FulfillmentTrackingInfo {
  const { number, provider } = tracking;
  const link = trackingLink(tracking);
  return {
    ...(number !== null && { trackingNumber: number }),
    ...(provider !== null && { shippingProvider: provider }),
    ...(link !== null && { trackingLink: link }),
  };
}

/** Answered with 200 whatever became of the single orders (wire contract, 1.5: the envelope of bulk calls). */
export function presentMany(
  wanted: readonly WantedOfOrder[],
  outcomes: readonly FulfilOutcome[],
): wire.BulkCreateFulfillmentResponse {
  const results = outcomes.map((outcome, originalIndex) => {
    const id = wanted[originalIndex]?.orderId ?? '';
    if (outcome instanceof ApplicationError) {
      const error = { code: outcome.code, description: outcome.message, data: { ...outcome.data } };
      return { itemMetadata: { id, originalIndex, success: false, error } };
    }
    return { itemMetadata: { id, originalIndex, success: true }, ordersWithFulfillments: presentFulfilments(outcome) };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 },
  };
}

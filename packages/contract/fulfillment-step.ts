import type { Fulfillment } from './generated/types/order-fulfillments.ts';

/** Where a parcel is, to whoever waits for it. */
export type FulfillmentStep = 'packed' | 'waits' | 'sent';

/**
 * What a fulfilment's fields say together: one that says nothing of itself has left the shop, and `completed` has the last
 * word; apart, for the faces' bundles.
 */
export function fulfillmentStep({ status, completed }: Pick<Fulfillment, 'status' | 'completed'>): FulfillmentStep {
  if (completed === true) return 'sent';
  if (status === 'Ready') return 'waits';
  return completed === false || status === 'Pending' || status === 'Accepted' ? 'packed' : 'sent';
}

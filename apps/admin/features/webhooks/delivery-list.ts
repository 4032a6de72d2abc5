import type { WebhookDelivery } from '@headland/contract/types/webhooks';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';

/** What the log shows. */
export interface DeliveryList {
  readonly view: 'all' | 'waiting' | 'given';
  /** Id of an endpoint; empty for all. */
  readonly endpoint: string;
}

export const deliveryViews = [
  { id: 'all', label: 'All deliveries' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'given', label: 'Given up' },
] as const;

export const deliveryAddress = listAddress<DeliveryList>({
  view: choice(['all', 'waiting', 'given']),
  endpoint: narrowing(),
});

/** How a delivery stands, in words. */
export function deliveryMark(delivery: Pick<WebhookDelivery, 'state' | 'attempts'>): {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly text: string;
} {
  if (delivery.state === 'DELIVERED') return { tone: 'good', text: 'Delivered' };
  if (delivery.state === 'GIVEN_UP') return { tone: 'bad', text: 'Given up' };
  return { tone: 'wait', text: delivery.attempts === 0 ? 'Waiting' : 'Trying again' };
}

/** The part of an event's name that tells it from others, such as `order_approved`. */
export function shortName(eventType: string): string {
  return eventType.split('.').at(-1) ?? eventType;
}

import type { WebhookDelivery } from '@headland/contract/types/webhooks';
import { choice, narrowing } from '../../elements/address-parts.ts';
import { listAddress } from '../../elements/list-address.ts';
import type { WebhookSay } from './words.ts';

/** What the log shows. */
export interface DeliveryList {
  readonly view: 'all' | 'waiting' | 'given';
  /** Id of an endpoint; empty for all. */
  readonly endpoint: string;
}

/** The views and the words of each. */
export const deliveryViews = [
  { id: 'all', word: 'allDeliveries' },
  { id: 'waiting', word: 'waiting' },
  { id: 'given', word: 'givenUp' },
] as const;

export const deliveryAddress = listAddress<DeliveryList>({
  view: choice(['all', 'waiting', 'given']),
  endpoint: narrowing(),
});

/** How a delivery stands, in words. */
export function deliveryMark(
  delivery: Pick<WebhookDelivery, 'state' | 'attempts'>,
  say: WebhookSay,
): {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly text: string;
} {
  if (delivery.state === 'DELIVERED') return { tone: 'good', text: say('delivered') };
  if (delivery.state === 'GIVEN_UP') return { tone: 'bad', text: say('givenUp') };
  return { tone: 'wait', text: say(delivery.attempts === 0 ? 'waiting' : 'tryingAgain') };
}

/** The part of an event's name that tells it from others, such as `order_approved`. */
export function shortName(eventType: string): string {
  return eventType.split('.').at(-1) ?? eventType;
}

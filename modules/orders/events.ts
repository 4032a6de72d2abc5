import { actionEvent, type DomainEvent, defineEvents, entityEvent, kind } from '@headland/db';
import { eventsOf, type OrderEventPayload } from './domain/events.ts';

const FQDN = 'wix.ecom.v1.order';
const READ = 'ECOM.READ_ORDERS';

/** What an event says of an order is little; whoever needs the whole order reads it by its id. */
export const orderEvents = defineEvents('order', {
  order_created: kind<OrderEventPayload>({
    says: 'An order was placed; it may still wait for its payment.',
    wire: entityEvent('created', FQDN, READ),
  }),
  order_approved: kind<OrderEventPayload>({
    says: 'An order counts from now on: it is paid, authorised, or to be paid by hand.',
    wire: actionEvent('approved', FQDN, READ, (_payload, order) => ({ order })),
  }),
  order_payment_status_updated: kind<OrderEventPayload>({
    says: 'Money came in or went back.',
    wire: actionEvent('payment_status_updated', FQDN, READ, ({ previousPaymentStatus }, order) => ({
      order,
      previousPaymentStatus,
    })),
  }),
  order_canceled: kind<OrderEventPayload>({
    says: 'An order was cancelled.',
    wire: actionEvent('canceled', FQDN, READ, (_payload, order) => ({ order })),
  }),
  order_updated: kind<OrderEventPayload>({
    says: 'Something else of an order changed.',
    wire: entityEvent('updated', FQDN, READ),
  }),
});

/** The events of one change, at least one. @param before null for a new order */
export function tellOrder(...[before, after, cause]: Parameters<typeof eventsOf>): DomainEvent[] {
  return eventsOf(before, after, cause).map(({ type, payload }) => orderEvents.tell(type, after.id, payload));
}

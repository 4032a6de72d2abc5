import { actionEvent, type DomainEvent, defineEvents, entityEvent, kind } from '@headland/db';
import { eventsOf, type OrderEventPayload } from './domain/events.ts';

const FQDN = 'wix.ecom.v1.order';
const READ = 'ECOM.READ_ORDERS';

/** What an event says of an order is little; whoever needs the whole order reads it by its id. */
export const orderEvents = defineEvents('order', {
  order_created: kind<OrderEventPayload>({
    says: {
      en: 'An order was placed; it may still wait for its payment.',
      de: 'Eine Bestellung ist eingegangen; vielleicht ist sie noch nicht bezahlt.',
    },
    wire: entityEvent('created', FQDN, READ),
  }),
  order_approved: kind<OrderEventPayload>({
    says: {
      en: 'An order counts from now on: it is paid, authorised, or to be paid by hand.',
      de: 'Eine Bestellung gilt: Sie ist bezahlt, autorisiert oder wird von Hand bezahlt.',
    },
    wire: actionEvent('approved', FQDN, READ, (_payload, order) => ({ order })),
  }),
  order_payment_status_updated: kind<OrderEventPayload>({
    says: { en: 'Money came in or went back.', de: 'Geld ist eingegangen oder zurückgegangen.' },
    wire: actionEvent('payment_status_updated', FQDN, READ, ({ previousPaymentStatus }, order) => ({
      order,
      previousPaymentStatus,
    })),
  }),
  order_canceled: kind<OrderEventPayload>({
    says: { en: 'An order was cancelled.', de: 'Eine Bestellung wurde storniert.' },
    wire: actionEvent('canceled', FQDN, READ, (_payload, order) => ({ order })),
  }),
  order_fulfilled: kind<OrderEventPayload>({
    says: {
      en: 'All of an order is on its way, or collected; what does not travel with the payment.',
      de: 'Eine Bestellung ist ganz unterwegs oder abgeholt; was nicht versandt wird, mit der Zahlung.',
    },
    wire: actionEvent('fulfilled', FQDN, READ, ({ previousFulfilmentStatus, fulfilmentStatus, cause }, order) => ({
      order,
      previousFulfillmentStatus: previousFulfilmentStatus,
      newFulfillmentStatus: fulfilmentStatus,
      action: cause,
    })),
  }),
  order_updated: kind<OrderEventPayload>({
    says: { en: 'Something else of an order changed.', de: 'An einer Bestellung hat sich etwas anderes geändert.' },
    wire: entityEvent('updated', FQDN, READ),
  }),
});

export interface FulfilmentEventPayload {
  readonly orderId: string;
  readonly fulfilmentId: string;
  /** What a buyer may want to know: its pieces have left the shop, or wait to be collected. */
  readonly news: 'LEFT' | 'READY' | null;
}

export const fulfilmentEvents = defineEvents('fulfillments', {
  fulfillments_updated: kind<FulfilmentEventPayload>({
    says: {
      en: 'A fulfilment of an order was made, changed or taken back.',
      de: 'Eine Lieferung einer Bestellung wurde angelegt, geändert oder zurückgenommen.',
    },
    wire: entityEvent('updated', 'wix.ecom.v1.fulfillments', 'ECOM.READ_FULFILLMENTS'),
  }),
});

/** The events of one change, at least one. @param before null for a new order */
export function tellOrder(...[before, after, cause]: Parameters<typeof eventsOf>): DomainEvent[] {
  return eventsOf(before, after, cause).map(({ type, payload }) => orderEvents.tell(type, after.id, payload));
}

import { type Decisions, merchants, ownOrSite, site } from '../decision.ts';

export const eventOrders = {
  listEventOrders: { permission: 'WIX_EVENTS.READ_ORDERS', object: ownOrSite },
  getEventOrder: { permission: 'WIX_EVENTS.READ_ORDERS', object: ownOrSite },
  updateEventOrder: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  bulkUpdateEventOrders: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  confirmEventOrder: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  getEventOrderSummary: { permission: 'WIX_EVENTS.READ_ORDERS', object: site, principals: merchants },
  captureEventPayment: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  voidEventPayment: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
  getEventCheckoutOptions: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  listAvailableTickets: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  queryAvailableTickets: { permission: 'WIX_EVENTS.READ_CHECKOUT', object: site },
  createTicketReservation: { permission: 'WIX_EVENTS.CHECKOUT', object: site },
  cancelTicketReservation: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  getEventInvoice: { permission: 'WIX_EVENTS.READ_INVOICE', object: ownOrSite },
  checkoutEvent: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  updateEventCheckout: { permission: 'WIX_EVENTS.CHECKOUT', object: ownOrSite },
  posCheckoutEvent: { permission: 'WIX_EVENTS.MANAGE_ORDERS', object: site },
} as const satisfies Decisions;

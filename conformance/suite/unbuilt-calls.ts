import { NOBODYS } from './goods.ts';
import type { Sdk } from './sdk.ts';

type Invoke = (sdk: Sdk) => Promise<unknown>;

/** A call of the contract that is declared and not built: its id there, and how the SDK makes it. */
export interface UnbuiltCall {
  readonly id: string;
  readonly by: 'visitor' | 'merchant';
  /** Not part of the older packages. */
  readonly newer?: true;
  readonly invoke: Invoke;
}

const ID = NOBODYS;
const TIME = new Date('2031-05-06T07:08:09.123Z');
const visitors = (rows: Readonly<Record<string, Invoke>>) => rowsOf('visitor', rows);
const merchants = (rows: Readonly<Record<string, Invoke>>) => rowsOf('merchant', rows);

function rowsOf(by: UnbuiltCall['by'], rows: Readonly<Record<string, Invoke>>): UnbuiltCall[] {
  return Object.entries(rows).map(([id, invoke]) => ({ id, by, invoke }));
}

/**
 * Whoever builds one of these calls takes its line away here and writes what it means instead: the check that follows
 * this table fails as soon as a call answers.
 */
export const unbuiltCalls: readonly UnbuiltCall[] = [
  ...visitors({
    getPost: (c) => c.posts.getPost(ID, { fieldsets: ['URL'] }),
    getPostBySlug: (c) => c.posts.getPostBySlug('a post', { fieldsets: ['URL'] }),
    listPosts: (c) => c.posts.listPosts({ featured: true, paging: { limit: 3 } }),
    queryPosts: (c) => c.posts.queryPosts().eq('title', 'x').descending('firstPublishedDate').limit(3).find(),
    getPostMetrics: (c) => c.posts.getPostMetrics(ID),
    queryPostCountStats: (c) => c.posts.queryPostCountStats({ rangeStart: TIME, months: 3 }),
    getTotalPosts: (c) => c.posts.getTotalPosts({ language: 'en' }),
    getService: (c) => c.services.getService(ID),
    queryServices: (c) => c.services.queryServices().eq('hidden', false).limit(2).find(),
    searchServices: (c) => c.services.searchServices({ search: { expression: 'swim' }, cursorPaging: { limit: 2 } }),
    queryPolicies: (c) => c.services.queryPolicies({ cursorPaging: { limit: 5 } }),
    queryLocations: (c) => c.services.queryLocations({ filter: { services: { hidden: false } } }),
    queryCategories: (c) => c.services.queryCategories({ filter: { services: { hidden: false } } }),
    queryAvailability: (c) =>
      c.availabilityCalendar.queryAvailability(
        { filter: { serviceId: [ID], startDate: TIME.toISOString(), endDate: TIME.toISOString() } },
        { timezone: 'UTC' },
      ),
    getScheduleAvailability: (c) => c.availabilityCalendar.getScheduleAvailability(ID),
    calculateMultiSlotAvailability: (c) =>
      c.availabilityCalendar.calculateMultiSlotAvailability({
        from: '2031-05-06T00:00:00',
        to: '2031-05-07T00:00:00',
        timeZone: 'UTC',
        slots: [{ serviceId: ID, durationInMinutes: 30 }],
        location: { locationType: 'OWNER_BUSINESS' },
      }),
    listPublicPlans: (c) => c.plans.listPublicPlans({ limit: 2, planIds: [ID] }),
    queryPublicPlans: (c) => c.plans.queryPublicPlans().eq('slug', 'gold').limit(2).find(),
    getEventCheckoutOptions: (c) => c.eventOrders.getCheckoutOptions(),
    listAvailableTickets: (c) => c.eventOrders.listAvailableTickets({ eventId: ID, limit: 2 }),
    queryAvailableTickets: (c) => c.eventOrders.queryAvailableTickets({ limit: 2, filter: { 'event.id': ID } }),
    createTicketReservation: (c) =>
      c.eventOrders.createReservation(ID, { ticketQuantities: [{ ticketDefinitionId: ID, quantity: 1 }] }),
    cancelTicketReservation: (c) => c.eventOrders.cancelReservation(ID, ID),
    getEventInvoice: (c) => c.eventOrders.getInvoice(ID, ID, { withDiscount: { code: 'X' } }),
    checkoutEvent: (c) =>
      c.eventOrders.checkout(ID, { reservationId: ID, buyer: { firstName: 'A', lastName: 'B', email: 'a@b.example' } }),
    updateEventCheckout: (c) => c.eventOrders.updateCheckout('AB-1', ID, { buyer: { firstName: 'A' } }),
    getEvent: (c) => c.wixEventsV2.getEvent(ID, { fields: ['DETAILS'] }),
    getEventBySlug: (c) => c.wixEventsV2.getEventBySlug('launch', { fields: ['DETAILS'] }),
    queryEvents: (c) =>
      c.wixEventsV2
        .queryEvents({ fields: ['DETAILS'] })
        .eq('status', 'UPCOMING')
        .limit(2)
        .find(),
  }),
  ...merchants({
    createService: (c) => c.services.createService({ type: 'APPOINTMENT', name: 'Swim' }),
    updateService: (c) => c.services.updateService(ID, { name: 'Dive', revision: '1' }),
    bulkUpdateServices: (c) =>
      c.services.bulkUpdateServices({ services: [{ service: { _id: ID, revision: '1' }, mask: ['name'] }] }),
    bulkUpdateServicesByFilter: (c) => c.services.bulkUpdateServicesByFilter({ hidden: true }, { service: {} }),
    deleteService: (c) => c.services.deleteService(ID),
    bulkDeleteServices: (c) => c.services.bulkDeleteServices([ID]),
    bulkDeleteServicesByFilter: (c) => c.services.bulkDeleteServicesByFilter({ hidden: true }),
    countServices: (c) => c.services.countServices({ filter: { hidden: false } }),
    setServiceLocations: (c) => c.services.setServiceLocations(ID, { locations: [{ type: 'BUSINESS' }] }),
    enablePricingPlansForService: (c) => c.services.enablePricingPlansForService(ID, [ID]),
    disablePricingPlansForService: (c) => c.services.disablePricingPlansForService(ID, { pricingPlanIds: [ID] }),
    setCustomSlug: (c) => c.services.setCustomSlug(ID, { slug: 'swim', slugName: 'swim' }),
    validateSlug: (c) => c.services.validateSlug(ID, { slug: 'swim', slugName: 'swim' }),
    cloneService: (c) => c.services.cloneService(ID),
    listPlans: (c) => c.plans.listPlans({ archived: 'ACTIVE', limit: 2 }),
    getPlan: (c) => c.plans.getPlan(ID),
    getPlanStats: (c) => c.plans.getPlanStats(),
    createPlan: (c) => c.plans.createPlan({ name: 'Gold' }),
    updatePlan: (c) => c.plans.updatePlan(ID, { name: 'Silver' }),
    setPlanVisibility: (c) => c.plans.setPlanVisibility(ID, false),
    makePlanPrimary: (c) => c.plans.makePlanPrimary(ID),
    clearPrimary: (c) => c.plans.clearPrimary(),
    archivePlan: (c) => c.plans.archivePlan(ID),
    listEventOrders: (c) => c.eventOrders.listOrders({ limit: 2, eventId: [ID] }),
    getEventOrder: (c) => c.eventOrders.getOrder({ orderNumber: 'AB-1', eventId: ID }),
    updateEventOrder: (c) => c.eventOrders.updateOrder({ orderNumber: 'AB-1', eventId: ID }, { archived: true }),
    bulkUpdateEventOrders: (c) => c.eventOrders.bulkUpdateOrders(ID, { orderNumber: ['AB-1'], archived: true }),
    confirmEventOrder: (c) => c.eventOrders.confirmOrder(ID, { orderNumber: ['AB-1'] }),
    getEventOrderSummary: (c) => c.eventOrders.getSummary({ eventId: ID }),
    createEvent: (c) => c.wixEventsV2.createEvent({ title: 'Launch' }, { draft: true }),
    cloneEvent: (c) => c.wixEventsV2.cloneEvent(ID),
    updateEvent: (c) => c.wixEventsV2.updateEvent(ID, { event: { title: 'Relaunch' } }),
    publishDraftEvent: (c) => c.wixEventsV2.publishDraftEvent(ID),
    cancelEvent: (c) => c.wixEventsV2.cancelEvent(ID),
    bulkCancelEventsByFilter: (c) => c.wixEventsV2.bulkCancelEventsByFilter({ filter: { status: 'UPCOMING' } }),
    deleteEvent: (c) => c.wixEventsV2.deleteEvent(ID),
    bulkDeleteEventsByFilter: (c) => c.wixEventsV2.bulkDeleteEventsByFilter({ filter: { status: 'DRAFT' } }),
    countEventsByStatus: (c) => c.wixEventsV2.countEventsByStatus({ filter: { title: 'x' } }),
  }),
  ...merchants({
    captureEventPayment: (c) => c.eventOrders.captureAuthorizedPayment('AB-1', { eventId: ID }),
    voidEventPayment: (c) => c.eventOrders.voidAuthorizedPayment('AB-1', { eventId: ID }),
    posCheckoutEvent: (c) => c.eventOrders.posCheckout(ID, { reservationId: ID, paymentDetailsId: ID }),
  }).map((row) => ({ ...row, newer: true as const })),
];

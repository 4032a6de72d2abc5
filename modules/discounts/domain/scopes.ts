/** Groups of each namespace that a coupon may be good for, as the public package's documents list them. */
export const couponGroups: Readonly<Record<string, readonly string[]>> = {
  stores: ['product', 'collection'],
  bookings: ['service'],
  events: ['event', 'ticket'],
  pricingPlans: ['plan'],
};

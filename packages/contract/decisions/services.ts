import { creates, type Decisions, site } from '../decision.ts';

export const services = {
  createService: { permission: 'BOOKINGS.SERVICES_CREATE', object: creates },
  getService: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  updateService: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  bulkUpdateServices: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  bulkUpdateServicesByFilter: { permission: 'BOOKINGS.SERVICES_UPDATE', object: site },
  deleteService: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  bulkDeleteServices: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  bulkDeleteServicesByFilter: { permission: 'BOOKINGS.SERVICES_DELETE', object: site },
  queryServices: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  searchServices: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  queryPolicies: { permission: 'BOOKINGS.BOOKING_POLICY_READ', object: site },
  countServices: { permission: 'BOOKINGS.SERVICES_COUNT', object: site },
  queryLocations: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  queryCategories: { permission: 'BOOKINGS.SERVICES_READ', object: site },
  setServiceLocations: { permission: 'BOOKINGS.SERVICES_LOCATIONS_SET', object: site },
  enablePricingPlansForService: { permission: 'BOOKINGS.SERVICES_PRICING_PLANS_ADD', object: site },
  disablePricingPlansForService: { permission: 'BOOKINGS.SERVICES_PRICING_PLANS_REMOVE', object: site },
  setCustomSlug: { permission: 'BOOKINGS.SERVICES_CUSTOM_SLUGS_SET', object: site },
  validateSlug: { permission: 'BOOKINGS.SERVICES_CUSTOM_SLUGS_SET', object: site },
  cloneService: { permission: 'BOOKINGS.SERVICES_CREATE', object: site },
} as const satisfies Decisions;

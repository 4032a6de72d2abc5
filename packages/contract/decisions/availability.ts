import { type Decisions, site } from '../decision.ts';

export const availability = {
  queryAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ', object: site },
  getScheduleAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ', object: site },
  calculateMultiSlotAvailability: { permission: 'BOOKINGS.AVAILABILITY_READ_MULTI_SLOT', object: site },
} as const satisfies Decisions;

import { creates, type Decisions, merchants, site } from '../decision.ts';

export const eventsV3 = {
  createEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: creates },
  cloneEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  updateEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  publishDraftEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  cancelEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  bulkCancelEventsByFilter: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  deleteEvent: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  bulkDeleteEventsByFilter: { permission: 'WIX_EVENTS.MANAGE_EVENTS', object: site },
  countEventsByStatus: { permission: 'WIX_EVENTS.READ_EVENTS', object: site, principals: merchants },
  getEvent: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },
  getEventBySlug: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },
  queryEvents: { permission: 'WIX_EVENTS.READ_EVENTS', object: site },
} as const satisfies Decisions;

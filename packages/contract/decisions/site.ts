import { type Decisions, site as ofSite } from '../decision.ts';

export const site = {
  getSiteProperties: { permission: 'SITE_SETTINGS.VIEW', object: ofSite, built: true },
  updateBusinessProfile: { permission: 'SITE_PROPERTIES.UPDATE_BUSINESS_PROFILE', object: ofSite, built: true },
  updateBusinessContact: { permission: 'SITE_PROPERTIES.UPDATE_BUSINESS_CONTACT', object: ofSite, built: true },
  updateBusinessSchedule: { permission: 'SITE_PROPERTIES.UPDATE_BUSINESS_SCHEDULE', object: ofSite, built: true },
  updateBusinessRegion: { permission: 'SITE_PROPERTIES.UPDATE_BUSINESS_REGION', object: ofSite, built: true },
  getSiteSettings: { permission: 'SITE_SETTINGS.VIEW', object: ofSite, built: true },
  updateSiteSettings: { permission: 'SITE_SETTINGS.UPDATE', object: ofSite, built: true },
} as const satisfies Decisions;

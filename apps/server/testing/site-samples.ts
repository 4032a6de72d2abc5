import { type Makers, merchant, unique } from './sample.ts';

type SiteCallId = Extract<
  keyof Makers,
  | 'getSiteProperties'
  | 'updateBusinessProfile'
  | 'updateBusinessContact'
  | 'updateBusinessSchedule'
  | 'updateBusinessRegion'
  | 'getSiteSettings'
  | 'updateSiteSettings'
>;

/** Requests of a site's settings; they leave name, region and apps as the other tests want them. */
export const siteSamples: Pick<Makers, SiteCallId> = {
  getSiteProperties: async (shop) => merchant(shop, {}),
  updateBusinessProfile: async (shop) => merchant(shop, { businessProfile: { description: unique(shop) } }),
  updateBusinessContact: async (shop) =>
    merchant(shop, { businessContact: { email: `${shop.mark}@example.org`, address: { city: unique(shop) } } }),
  updateBusinessSchedule: async (shop) =>
    merchant(shop, {
      businessSchedule: { periods: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:30' }] },
    }),
  updateBusinessRegion: async (shop) =>
    merchant(shop, { businessRegion: { timeZone: shop.ctx.site.timeZone, paymentCurrency: shop.ctx.site.currency } }),
  getSiteSettings: async (shop) => merchant(shop, {}),
  updateSiteSettings: async (shop) => merchant(shop, { settings: { locale: shop.ctx.site.locale } }),
};

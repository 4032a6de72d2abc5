import { defineEvents, kind } from '@headland/db';
import type { Site } from './domain/site.ts';

export const siteEvents = defineEvents('site', {
  site_created: kind<{ site: Omit<Site, 'createdAt'> & { readonly createdDate: string } }>({
    says: { en: 'A site was made in the installation.', de: 'In der Installation wurde eine Website angelegt.' },
    wire: null,
  }),
  site_settings_updated: kind<{ fields: readonly string[] }>({
    says: {
      en: 'Name, region, profile, opening hours or apps of a site were changed.',
      de: 'Name, Region, Profil, Öffnungszeiten oder Apps einer Website wurden geändert.',
    },
    wire: null,
  }),
});

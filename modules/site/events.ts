import { defineEvents, kind } from '@headland/db';
import type { Site } from './domain/site.ts';

export const siteEvents = defineEvents('site', {
  site_created: kind<{ site: Omit<Site, 'createdAt'> & { readonly createdDate: string } }>({
    says: 'A site was made in the installation.',
    wire: null,
  }),
  site_settings_updated: kind<{ fields: readonly string[] }>({
    says: 'Name, region, profile, opening hours or apps of a site were changed.',
    wire: null,
  }),
});

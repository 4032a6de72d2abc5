import type { SiteSettings } from '@headland/kernel';

/** What identity needs to know of a site. */
export interface SiteFacts extends SiteSettings {
  readonly shortKey: string;
}

/** The neighbours' side: how sites are found. */
export interface SiteLookup {
  /** @throws SITE_NOT_FOUND */
  get(siteId: string): Promise<SiteFacts>;
  byHost(host: string): Promise<SiteFacts | null>;
  byShortKey(shortKey: string): Promise<SiteFacts | null>;
  default(): Promise<SiteFacts | null>;
}

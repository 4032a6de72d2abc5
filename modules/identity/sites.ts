import type { Queryable } from '@headland/db';
import type { SiteSettings } from '@headland/kernel';

/** What identity needs to know of a site. */
export interface SiteFacts extends SiteSettings {
  readonly shortKey: string;
}

/** A site's colour before and after a change; null for the house's own. */
export interface Repainted {
  readonly before: string | null;
  readonly after: string | null;
}

/** The neighbours' side: how sites are found. */
export interface SiteLookup {
  /** @throws SITE_NOT_FOUND */
  get(siteId: string): Promise<SiteFacts>;
  byHost(host: string): Promise<SiteFacts | null>;
  byShortKey(shortKey: string): Promise<SiteFacts | null>;
  default(): Promise<SiteFacts | null>;
  /** In the caller's transaction. @param field how the caller calls it @throws ValidationError of that field */
  paint(tx: Queryable, siteId: string, color: string | null, field: string): Promise<Repainted>;
  /** Called once such a change is committed. */
  forget(): void;
}

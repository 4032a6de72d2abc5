import type { Database } from '@headland/db';
import type { Clock, SiteSettings } from '@headland/kernel';

export interface OwnersDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The installation's first site, which is told of owners; null before there is one. */
  readonly sites: { default(): Promise<SiteSettings | null> };
}

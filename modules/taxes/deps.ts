import type { Database, Queryable } from '@headland/db';
import type { Calculator } from './domain/calculators.ts';
import type { KeptTaxes } from './queries/kept-taxes.ts';

export interface TaxDeps {
  readonly database: Database;
  /** Secret that cursors are sealed with. */
  readonly cursorKey: Uint8Array;
  /** Who can say the rates of a region; rates by hand among them. */
  readonly calculators: readonly Calculator[];
  readonly kept: KeptTaxes;
  readonly lock: TaxLock;
  /** Whether the site has this member. */
  readonly isMember: (siteId: string, memberId: string) => Promise<boolean>;
}

/** Taken by whoever writes taxes of a site, until the end of the transaction. */
export type TaxLock = (tx: Queryable, siteId: string) => Promise<void>;

import { sql } from '@headland/db';
import type { TaxLock } from '../deps.ts';

/** The taxes of a site are written by one at a time: they are few, seldom written, and bounded together. */
export const lockTaxes: TaxLock = async (tx, siteId) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${siteId}, 61))`.execute(tx);
};

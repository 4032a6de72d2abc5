import { type KeptRows, keptRows } from '@headland/db';
import { selectSiteTaxes } from '../db/site-taxes.ts';
import type { SiteTaxes } from '../domain/site-taxes.ts';

export type KeptTaxes = KeptRows<SiteTaxes>;

/** Sites whose taxes are in memory at most. */
const MOST_KEPT = 1_000;

/**
 * The taxes of sites, in memory for a short time: they are few, asked for with every estimate and seldom changed.
 * @param milliseconds how long a change made by another process stays unseen; real time
 */
export function keepTaxes(milliseconds: number): KeptTaxes {
  return keptRows({ load: selectSiteTaxes, milliseconds, most: MOST_KEPT });
}

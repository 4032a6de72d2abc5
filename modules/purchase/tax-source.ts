import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { TaxRates } from './domain/taxes.ts';

/** What may be taxed: lines under their ids, delivery under `shipping`, fees under their ids. */
export interface Taxable {
  readonly id: string;
  /** The wire's tax group; null: the site's usual one. */
  readonly groupId: string | null;
}

/** Where the goods go, as far as it is known. */
export interface TaxDestination {
  readonly country?: string | null;
  readonly subdivision?: string | null;
  readonly postalCode?: string | null;
}

/** The port of taxes: which rates each thing has. Asked whenever a purchase is quoted; what it says is kept with it. */
export interface TaxSource {
  /** One statement at most. */
  ratesFor(
    db: Queryable,
    ctx: Context,
    things: readonly Taxable[],
    destination: TaxDestination | null,
  ): Promise<TaxRates>;
}

/** A site that collects no tax. */
export const untaxed: TaxSource = { ratesFor: async () => ({}) };

import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { SHIPPING, type TaxRates } from './domain/taxes.ts';

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

/** What a source of taxes is asked. */
export interface TaxQuestion {
  readonly things: readonly Taxable[];
  /** Null while nobody has said where the goods go, or who pays the bill if nothing travels. */
  readonly destination: TaxDestination | null;
  /** The wire's group of exempt buyers; null for a buyer who is in none. */
  readonly exemptGroupId: string | null;
}

/** The port of taxes: which rates each thing has. Asked whenever a purchase is quoted; what it says is kept with it. */
export interface TaxSource {
  /** One statement at most. */
  ratesFor(db: Queryable, ctx: Context, question: TaxQuestion): Promise<TaxRates>;
}

/** A site that collects no tax. */
export const untaxed: TaxSource = { ratesFor: async () => ({}) };

/** Everything of a purchase that may be taxed. */
export function taxablesOf(purchase: {
  readonly lines: readonly { readonly lineId: string; readonly item: { readonly taxGroupId: string | null } }[];
  readonly adjustments?: readonly { readonly id: string; readonly kind: string }[];
  /** Whether something has to be delivered. */
  readonly delivered: boolean;
}): readonly Taxable[] {
  const { lines, adjustments = [], delivered } = purchase;
  return [
    ...lines.map(({ lineId, item }) => ({ id: lineId, groupId: item.taxGroupId })),
    ...adjustments.filter(({ kind }) => kind === 'fee').map(({ id }) => ({ id, groupId: null })),
    ...(delivered ? [{ id: SHIPPING, groupId: null }] : []),
  ];
}

import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { QuotedItem, TaxableAddress } from '@headland/sellables';
import { taxableAddressOf } from './domain/taxable-address.ts';
import { SHIPPING, type TaxRates } from './domain/taxes.ts';

/** What may be taxed: lines under their ids, delivery under `shipping`, fees under their ids. */
export interface Taxable {
  readonly id: string;
  readonly kind: 'line' | 'delivery' | 'fee';
  /** The wire's tax group; null: the site's usual one of its kind. */
  readonly groupId: string | null;
  readonly at: TaxableAddress;
}

/** A place, as far as it is known. */
export interface TaxDestination {
  readonly country?: string | null;
  readonly subdivision?: string | null;
  readonly postalCode?: string | null;
}

/** What a source of taxes is asked. */
export interface TaxQuestion {
  readonly things: readonly Taxable[];
  /** Null while nobody has said where it is. */
  readonly destinations: Readonly<Record<TaxableAddress, TaxDestination | null>>;
  /** The wire's group of exempt buyers; null for a buyer who is in none. */
  readonly exemptGroupId: string | null;
  /** Whose purchase it is, if they are a member: one may be exempt without being named so. */
  readonly memberId: string | null;
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
  readonly lines: readonly {
    readonly lineId: string;
    readonly item: Pick<QuotedItem, 'taxGroupId' | 'physical' | 'taxableAddress'>;
    readonly taxableAddress?: TaxableAddress;
  }[];
  readonly adjustments?: readonly { readonly id: string; readonly kind: string }[];
  /** Whether something has to be delivered. */
  readonly delivered: boolean;
}): readonly Taxable[] {
  const { lines, adjustments = [], delivered } = purchase;
  const fees = adjustments.filter(({ kind }) => kind === 'fee');
  const at = delivered ? 'SHIPPING' : 'BILLING';
  return [
    ...lines.map((line): Taxable => {
      const { lineId: id, item } = line;
      return { id, kind: 'line', groupId: item.taxGroupId, at: taxableAddressOf(line) };
    }),
    ...fees.map(({ id }): Taxable => ({ id, kind: 'fee', groupId: null, at })),
    ...(delivered ? [{ id: SHIPPING, kind: 'delivery', groupId: null, at } satisfies Taxable] : []),
  ];
}

import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type Adjustment, type TaxRates, taxablesOf } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { AddressWithContact } from '../domain/address.ts';
import { type KeptFields, needsDelivery } from '../domain/checkout.ts';
import type { QuotedLine } from '../domain/estimate.ts';

/** What a purchase's taxes depend on. */
export interface TaxedPurchase {
  readonly lines: readonly QuotedLine[];
  readonly adjustments?: readonly Adjustment[];
  readonly shipping?: AddressWithContact | null;
  readonly billing?: AddressWithContact | null;
  readonly kept?: KeptFields;
}

/**
 * The rates of a purchase as it is quoted at this moment; as many statements as the source of taxes takes. What travels is
 * taxed where it goes, everything else where the bill goes.
 */
export function askTaxes(
  { taxes }: Pick<CheckoutDeps, 'taxes'>,
  db: Queryable,
  ctx: Context,
  { lines, adjustments = [], shipping, billing, kept }: TaxedPurchase,
): Promise<TaxRates> {
  const delivered = needsDelivery(lines);
  const [first, second] = delivered ? [shipping, billing] : [billing, shipping];
  const { country, subdivision, postalCode } = first?.address ?? second?.address ?? {};
  return taxes.ratesFor(db, ctx, {
    things: taxablesOf({ lines, adjustments, delivered }),
    destination: country ? { country, subdivision: subdivision ?? null, postalCode: postalCode ?? null } : null,
    exemptGroupId: kept?.taxExemptGroupId ?? null,
  });
}

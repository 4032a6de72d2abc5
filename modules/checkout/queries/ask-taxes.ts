import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type Adjustment, type TaxDestination, type TaxRates, taxablesOf } from '@headland/purchase';
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
  readonly buyer: { readonly memberId: string | null };
}

/**
 * The rates of a purchase as it is quoted at this moment; as many statements as the source of taxes takes. Where nobody has said
 * the address that a line is taxed by, the next best counts: who has said one alone has said all.
 */
export function askTaxes(
  { taxes }: Pick<CheckoutDeps, 'taxes'>,
  db: Queryable,
  ctx: Context,
  { lines, adjustments = [], shipping, billing, kept, buyer }: TaxedPurchase,
): Promise<TaxRates> {
  const delivered = needsDelivery(lines);
  const goes = placeOf(shipping?.address);
  const billed = placeOf(billing?.address);
  const usual = delivered ? (goes ?? billed) : (billed ?? goes);
  return taxes.ratesFor(db, ctx, {
    things: taxablesOf({ lines, adjustments, delivered }),
    destinations: { SHIPPING: goes ?? billed, BILLING: billed ?? goes, BUSINESS: placeOf(ctx.site.place) ?? usual },
    exemptGroupId: kept?.taxExemptGroupId ?? null,
    memberId: buyer.memberId,
  });
}

function placeOf(address: TaxDestination | null | undefined): TaxDestination | null {
  const { country, subdivision, postalCode } = address ?? {};
  return country ? { country, subdivision: subdivision ?? null, postalCode: postalCode ?? null } : null;
}

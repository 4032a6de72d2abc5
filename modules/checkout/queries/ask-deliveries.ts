import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { DeliveryOption } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import type { PostalAddress } from '../domain/address.ts';
import { needsDelivery } from '../domain/checkout.ts';
import type { QuotedLine } from '../domain/estimate.ts';

/**
 * The ways of delivery of a purchase as it is quoted at this moment; one statement, none if nothing has to travel.
 * @param chosen the way that is asked for now: whether the site has it is looked up even where nothing travels
 */
export async function askDeliveries(
  { deliveries }: Pick<CheckoutDeps, 'deliveries'>,
  db: Queryable,
  ctx: Context,
  lines: readonly QuotedLine[],
  address: PostalAddress | null | undefined,
  chosen: string | null = null,
): Promise<readonly DeliveryOption[]> {
  return needsDelivery(lines) || chosen ? deliveries.offersFor(db, ctx, { lines, place: address ?? {} }) : [];
}

/** What of them a checkout keeps: those that are offered, and the chosen one, whose absence is to be told. */
export function keptOffers(offers: readonly DeliveryOption[], chosen: string | null): readonly DeliveryOption[] {
  return offers.filter(({ id, unserved }) => !unserved || id === chosen);
}

import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { DeliveryOption, DeliveryQuestion } from '@headland/purchase';
import { selectWays } from '../db/ways.ts';
import { loadsOf, offersOf } from '../domain/offers.ts';

/**
 * The ways of delivery of a site for a purchase, by the profiles of what travels; one statement. None for a site without a profile.
 */
export async function offersFor(
  db: Queryable,
  ctx: Context,
  { lines, place }: DeliveryQuestion,
): Promise<readonly DeliveryOption[]> {
  const { site, now } = ctx;
  const named = lines.flatMap(({ item }) => item.deliveryProfileId ?? []);
  const { profiles, ways, taken } = await selectWays(db, ctx, [...new Set(named)]);
  if (profiles.length === 0) return [];
  const loads = loadsOf(lines, profiles, site.currency);
  return offersOf(loads, ways, { place, now, timeZone: site.timeZone, taken });
}

import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Days } from '@headland/purchase';
import { admitRead, type Price } from '@headland/query';
import type { CartWork } from '../deps.ts';

/** How many got how far before they ordered. */
interface Steps {
  readonly carts: number;
  readonly checkouts: number;
}

/**
 * Carts that were made on days of the site's zone or taken to the checkout on them, and checkouts that were begun on them;
 * one statement. A cart that was bought is gone, and known by its checkout. What is not kept any more is not counted: what
 * came to nothing is deleted in time.
 * @throws ApplicationError as every costly read does
 */
export async function countSteps(work: CartWork, ctx: Context, { first, last }: Days): Promise<Steps> {
  const { site } = ctx;
  const from = sql<Date>`${first}::date::timestamp at time zone ${site.timeZone}::text`;
  const until = sql<Date>`(${last}::date + 1)::timestamp at time zone ${site.timeZone}::text`;
  const db = await admitRead(work.database, ctx, await priceOf(work));
  const { rows } = await sql<{ made: string; taken: string; checkouts: string }>`
    with begun as materialized ${work.checkout.begun(site.id, from, until)},
      made as materialized (
        select id from carts where site_id = ${site.id} and created_at >= ${from} and created_at < ${until}
      )
    select (select count(*) from made) as made, (select count(*) from begun) as checkouts,
      (select count(distinct cart_id) from begun
        where cart_id is not null and not exists (select from made where id = cart_id)) as taken
  `.execute(db);
  const [{ made, taken, checkouts } = { made: 0, taken: 0, checkouts: 0 }] = rows;
  return { carts: Number(made) + Number(taken), checkouts: Number(checkouts) };
}

/** Milliseconds of one core for a cart or a checkout, and what an owner may always ask. */
const [WEIGHT, MOST] = [0.001, 2_000];

async function priceOf({ database }: Pick<CartWork, 'database'>): Promise<Price> {
  const stored = (await database.rowsOf('carts')) + (await database.rowsOf('checkouts'));
  const total = Math.min(MOST, WEIGHT * stored);
  return { total, parts: [{ path: 'startDate', cost: total }] };
}

import { type Queryable, sql } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import type { CheckoutState } from '../domain/checkout.ts';
import { type CheckoutRow, stateOf, wholeCheckout } from './checkout-rows.ts';

/** Open, with somebody to write to, and nobody is paying or has been asked to. */
const left = sql.raw(`status = 'OPEN' and not paying and order_id is null and email is not null`);

/** Place of a checkout in the order in which they were last touched. */
export interface LeftAt {
  readonly at: Date;
  readonly id: string;
}

/** Those last touched behind a place and up to an instant, the oldest first. */
export async function findLeft(
  db: Queryable,
  siteId: string,
  after: LeftAt,
  until: Date,
  limit: number,
): Promise<readonly { readonly id: string; readonly updatedAt: Date }[]> {
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from checkouts
    where site_id = ${siteId} and ${left} and (updated_at, id) > (${after.at}, ${after.id}::uuid) and updated_at <= ${until}
    order by updated_at, id limit ${limit}
  `.execute(db);
  return rows;
}

/** One under its lock, for which it waits; null if it is left no more. */
export async function lockLeft(
  tx: Queryable,
  siteId: string,
  checkoutId: string,
  until: Date,
): Promise<CheckoutState | null> {
  const { rows } = await sql<CheckoutRow>`
    select ${wholeCheckout} from checkouts c
    where c.site_id = ${siteId} and c.id = ${checkoutId} and ${left} and c.updated_at <= ${until}
    for update of c
  `.execute(tx);
  return rows[0] ? stateOf(rows[0]) : null;
}

/** Its visitor has been asked to come back: it is kept as if they had. */
export async function keepLeft(tx: Queryable, siteId: string, checkoutId: string): Promise<void> {
  await sql`update checkouts set returned = true where site_id = ${siteId} and id = ${checkoutId}`.execute(tx);
}

/** One that is open, with the address that stands there now; null if there is none. */
export async function findOpen(
  db: Queryable,
  siteId: string,
  checkoutId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ readonly email: string | null } | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from checkouts where site_id = ${siteId} and id = ${checkoutId} and status = 'OPEN'
    ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows[0] ?? null;
}

/** Makes an open one a visitor's. @returns the visitor, and whether it was a member's; null if it is open no more */
export async function reopenLeft(
  tx: Queryable,
  { site, now }: Context,
  checkoutId: string,
): Promise<{ readonly visitorId: string; readonly wasMembers: boolean } | null> {
  const { rows } = await sql<{ visitorId: string; wasMembers: boolean }>`
    with before as (
      select id, member_id from checkouts where site_id = ${site.id} and id = ${checkoutId} and status = 'OPEN' for update
    )
    update checkouts c set visitor_id = coalesce(c.visitor_id, ${newId(now)}::uuid), member_id = null, returned = true
    from before b where c.site_id = ${site.id} and c.id = b.id
    returning c.visitor_id as "visitorId", b.member_id is not null as "wasMembers"
  `.execute(tx);
  return rows[0] ?? null;
}

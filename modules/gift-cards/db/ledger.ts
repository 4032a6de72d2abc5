import { isUniqueViolation, type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';

/** What is taken of a card. */
export interface Taking {
  readonly siteId: string;
  /** Of an order its own id; of an app that of its transaction. */
  readonly id: string;
  readonly cardId: string;
  readonly orderId: string | null;
  readonly byApp: boolean;
  readonly amount: Minor;
  readonly at: Date;
}

/**
 * Takes an amount off a card that has so much and may be spent, and writes it down: one statement, in which the database
 * itself compares. @returns false if the card has not so much, or may not be spent; nothing was changed then
 */
export async function take(tx: Queryable, taking: Taking): Promise<boolean> {
  const { siteId, id, cardId, orderId, byApp, amount, at } = taking;
  const { rows } = await sql`
    with c as (
      update gift_cards set balance = balance - ${amount}::bigint, entries = entries + 1
      where site_id = ${siteId} and id = ${cardId} and balance >= ${amount}::bigint and disabled_at is null
        and (expires_at is null or expires_at > ${at})
      returning site_id, id, balance, entries
    ), u as (
      insert into gift_card_uses (site_id, id, card_id, order_id, by_app, amount, used_at)
      select site_id, ${id}::uuid, id, ${orderId}::uuid, ${byApp}, ${amount}, ${at}::timestamptz from c
    )
    insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, order_id, at)
    select site_id, id, entries, ${byApp ? 'REDEEMED' : 'HELD'}, -${amount}::bigint, balance, ${orderId}::uuid,
      ${at}::timestamptz
    from c returning 1
  `.execute(tx);
  return rows.length === 1;
}

/** As `take`, for what an app books. @returns `TWICE` for an order that it has booked already; the transaction must roll back */
export async function takeForApp(tx: Queryable, taking: Taking): Promise<boolean | 'TWICE'> {
  try {
    return await take(tx, taking);
  } catch (error) {
    if (isUniqueViolation(error, 'gift_card_uses_by_app')) return 'TWICE';
    throw error;
  }
}

/** Gives back what is still taken by a use, once. @returns its card; null if it is given back already, or was never there */
export async function release(
  tx: Queryable,
  siteId: string,
  id: string,
  byApp: boolean,
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ card_id: string }>`
    with u as (
      update gift_card_uses set released_at = ${at}
      where site_id = ${siteId} and id = ${id} and by_app = ${byApp} and released_at is null and refunded < amount
      returning site_id, card_id, order_id, amount - refunded as amount
    ), c as (
      update gift_cards g set balance = g.balance + u.amount, entries = g.entries + 1
      from u where g.site_id = u.site_id and g.id = u.card_id
      returning g.site_id, g.id, g.balance, g.entries, u.amount, u.order_id
    )
    insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, order_id, at)
    select site_id, id, entries, ${byApp ? 'VOIDED' : 'RELEASED'}, amount, balance, order_id, ${at}::timestamptz from c
    returning card_id
  `.execute(tx);
  return rows[0]?.card_id ?? null;
}

/**
 * Takes again what an order has given back, if the card has so much: its money came late, so neither the card's day nor its
 * owner's word counts. @returns its card; null if it has not so much, and nothing was changed then
 */
export async function takeAgain(tx: Queryable, siteId: string, orderId: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ card_id: string }>`
    with c as (
      update gift_cards g set balance = g.balance - u.amount, entries = g.entries + 1
      from gift_card_uses u
      where u.site_id = ${siteId} and u.id = ${orderId} and not u.by_app and u.released_at is not null
        and g.site_id = u.site_id and g.id = u.card_id and g.balance >= u.amount
      returning g.site_id, g.id, g.balance, g.entries, u.amount
    ), u as (
      update gift_card_uses u set released_at = null from c where u.site_id = c.site_id and u.id = ${orderId}
    )
    insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, order_id, at)
    select site_id, id, entries, 'HELD', -amount, balance, ${orderId}::uuid, ${at}::timestamptz from c
    returning card_id
  `.execute(tx);
  return rows[0]?.card_id ?? null;
}

/** A refund to the card that paid. */
export interface GivingBack {
  readonly siteId: string;
  readonly orderId: string;
  readonly operationId: string;
  readonly amount: Minor;
  readonly at: Date;
}

/** Puts part of what an order paid back on its card, once per operation. @throws Error for more than it paid */
export async function giveBack(tx: Queryable, { siteId, orderId, operationId, amount, at }: GivingBack): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    with u as (
      update gift_card_uses u set refunded = u.refunded + ${amount}::bigint
      where u.site_id = ${siteId} and u.id = ${orderId} and not u.by_app and u.released_at is null
        and u.refunded + ${amount}::bigint <= u.amount
        and not exists (select from gift_card_entries e where e.site_id = u.site_id and e.operation_id = ${operationId})
      returning u.site_id, u.card_id
    ), c as (
      update gift_cards g set balance = g.balance + ${amount}::bigint, entries = g.entries + 1
      from u where g.site_id = u.site_id and g.id = u.card_id
      returning g.site_id, g.id, g.balance, g.entries
    ), e as (
      insert into gift_card_entries (site_id, card_id, sequence, kind, amount, balance, order_id, operation_id, at)
      select site_id, id, entries, 'REFUNDED', ${amount}::bigint, balance, ${orderId}::uuid, ${operationId}::uuid,
        ${at}::timestamptz
      from c returning 1
    )
    select exists (select from e) or exists (
      select from gift_card_entries b where b.site_id = ${siteId} and b.operation_id = ${operationId}) as done
  `.execute(tx);
  if (!rows[0]?.done) throw new Error(`order ${orderId} has not paid so much by gift card`);
}

/** One thing that an app has booked; null if there is none of this id. */
export async function selectAppUse(
  tx: Queryable,
  siteId: string,
  id: string,
): Promise<{ readonly cardId: string; readonly released: boolean } | null> {
  const { rows } = await sql<{ card_id: string; released: boolean }>`
    select card_id, released_at is not null as released from gift_card_uses
    where site_id = ${siteId} and id = ${id} and by_app
  `.execute(tx);
  return rows[0] ? { cardId: rows[0].card_id, released: rows[0].released } : null;
}

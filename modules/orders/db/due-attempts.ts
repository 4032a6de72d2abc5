import { later, type Queryable, sql } from '@headland/db';
import { askAfterMinutes } from '../domain/ask-schedule.ts';

/** An attempt that has no final answer and whose time to be asked for has come. */
export interface DueAttempt {
  readonly siteId: string;
  readonly orderId: string;
  readonly attemptId: string;
  /** How often it has been asked for, this time included. */
  readonly asked: number;
  readonly createdAt: Date;
}

/**
 * Takes the attempts that are due, oldest first, and moves their next ask on in the same statement: several processes
 * share the work, and one that dies in between is followed by the next ask.
 */
export async function claimDueAttempts(db: Queryable, now: Date, limit: number): Promise<DueAttempt[]> {
  const { rows } = await sql<{ site_id: string; order_id: string; id: string; asked: number; created_at: Date }>`
    update payment_attempts a set asked = a.asked + 1, ask_at = case a.asked
      when 0 then a.created_at + make_interval(mins => ${askAfterMinutes[1]})
      when 1 then a.created_at + make_interval(mins => ${askAfterMinutes[2]})
      when 2 then a.created_at + make_interval(mins => ${askAfterMinutes[3]})
      else ${now}::timestamptz + make_interval(hours => 1) end
    from (select site_id, id from payment_attempts where ask_at <= ${now} order by ask_at limit ${limit}
      for update skip locked) due
    where a.site_id = due.site_id and a.id = due.id
    returning a.site_id, a.order_id, a.id, a.asked, a.created_at
  `.execute(db);
  return rows.map((row) => ({
    siteId: row.site_id,
    orderId: row.order_id,
    attemptId: row.id,
    asked: row.asked,
    createdAt: row.created_at,
  }));
}

/**
 * Has declined attempts asked about once more, although "declined" is an answer: their order was canceled, and nobody would
 * learn that the gateway took the money after all.
 * @param at business time of the first ask
 */
export async function askDeclinedAgain(tx: Queryable, siteId: string, orderId: string, at: Date): Promise<void> {
  await later(
    tx,
    sql`update payment_attempts set ask_at = ${at}
      where site_id = ${siteId} and order_id = ${orderId} and state = 'DECLINED' and not surplus`,
  );
}

/**
 * Gives up a page at which the buyer could have paid the rest, which nobody owes any more: the gateway is asked to close it
 * at once, and what is paid there all the same is a surplus.
 * @param at business time
 */
export async function closeRestPage(
  tx: Queryable,
  { siteId, id }: { readonly siteId: string; readonly id: string },
  attemptId: string,
  at: Date,
): Promise<void> {
  await sql`update payment_attempts set surplus = true, ask_at = ${at}
    where site_id = ${siteId} and order_id = ${id} and id = ${attemptId} and state = 'ACTION_REQUIRED'`.execute(tx);
}

/** Ends that, once the gateway has said it again. */
export async function stopAskingDeclined(db: Queryable, siteId: string, attemptId: string): Promise<void> {
  await sql`update payment_attempts set ask_at = null
    where site_id = ${siteId} and id = ${attemptId} and state = 'DECLINED'`.execute(db);
}

/**
 * Orders that nobody has paid until the end of their hold: INITIATED or DECLINED, oldest first. One of a version that wrote no
 * end was kept for two hours.
 * @param now business time
 */
export async function listUnpaid(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ siteId: string; orderId: string; checkoutId: string | null }[]> {
  const { rows } = await sql<{ site_id: string; id: string; checkout_id: string | null }>`
    select site_id, id, checkout_id from orders
    where state in ('INITIATED', 'DECLINED') and coalesce(held_until, last_attempt_at + interval '2 hours') <= ${now} order by last_attempt_at limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ siteId: row.site_id, orderId: row.id, checkoutId: row.checkout_id }));
}

/** The order that an attempt is of, or null if there is no such attempt. */
export async function orderOfAttempt(db: Queryable, siteId: string, attemptId: string): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_attempts where site_id = ${siteId} and id = ${attemptId}
  `.execute(db);
  return rows[0]?.order_id ?? null;
}

/** Whether an attempt still waits for the answer of the one who made it. */
export async function isAttemptCreated(db: Queryable, siteId: string, attemptId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from payment_attempts where site_id = ${siteId} and id = ${attemptId}
  `.execute(db);
  return rows[0]?.state === 'CREATED';
}

import { type Queryable, sql } from '@headland/db';
import type { Minor } from '@headland/kernel';
import type { ChargeRef, LedgerRange } from '../domain/gateway.ts';

/** What the shop knows of a payment at Stripe: under which ids to ask, never a card. */
export interface StripePayment extends ChargeRef {
  /** What is to be paid, in the shop's units. */
  readonly amount: Minor;
  readonly currency: string;
  /** The page at Stripe; null as long as no answer has named it. */
  readonly sessionId: string | null;
  /** Parameters of the page, to be sent again exactly as they were; null once the page is known, and where there is none. */
  readonly request: object | null;
  /** No page is to be opened any more. */
  readonly abandoned: boolean;
}

interface Row {
  readonly site_id: string;
  readonly attempt_id: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly session_id: string | null;
  readonly request: object | null;
  readonly abandoned: boolean;
}

const columns = sql`site_id, attempt_id, amount, currency, session_id, request, abandoned`;

function paymentOf(row: Row): StripePayment {
  return {
    siteId: row.site_id,
    attemptId: row.attempt_id,
    amount: row.amount,
    currency: row.currency,
    sessionId: row.session_id,
    request: row.request,
    abandoned: row.abandoned,
  };
}

/** Enters a payment before Stripe hears of it, or gives the one that stands there under this id. */
export async function enterStripePayment(
  db: Queryable,
  payment: ChargeRef & Pick<StripePayment, 'amount' | 'currency'> & { readonly request: object },
  now: Date,
): Promise<StripePayment> {
  const { rows } = await sql<Row>`
    insert into stripe_payments as p (site_id, attempt_id, amount, currency, request, created_at)
    values (${payment.siteId}, ${payment.attemptId}, ${payment.amount}, ${payment.currency},
      ${JSON.stringify(payment.request)}::jsonb, ${now})
    on conflict (site_id, attempt_id) do update set attempt_id = p.attempt_id
    returning ${columns}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the payment was neither entered nor found');
  return paymentOf(row);
}

export async function readStripePayment(db: Queryable, ref: ChargeRef): Promise<StripePayment | null> {
  const { rows } = await sql<Row>`
    select ${columns} from stripe_payments where site_id = ${ref.siteId} and attempt_id = ${ref.attemptId}
  `.execute(db);
  return rows[0] ? paymentOf(rows[0]) : null;
}

/**
 * Notes which page a payment has. What it was made of is forgotten: the buyer's address is in it.
 * @returns false if the payment was abandoned meanwhile
 */
export async function noteSession(db: Queryable, ref: ChargeRef, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update stripe_payments set session_id = ${sessionId}, request = null
    where site_id = ${ref.siteId} and attempt_id = ${ref.attemptId} and not abandoned
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Makes sure that no page is opened for a payment any more, known or not; one that is open stays so for now. */
export async function abandonStripePayment(db: Queryable, ref: ChargeRef, now: Date): Promise<StripePayment> {
  const { rows } = await sql<Row>`
    insert into stripe_payments as p (site_id, attempt_id, amount, currency, abandoned, created_at)
    values (${ref.siteId}, ${ref.attemptId}, 0, '', true, ${now})
    on conflict (site_id, attempt_id) do update set abandoned = p.session_id is null,
      request = null
    returning ${columns}
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the payment was neither entered nor found');
  return paymentOf(row);
}

/** When the first and the last payment of a range were entered; null if there are none. */
export async function openedBetween(
  db: Queryable,
  siteId: string,
  range: LedgerRange | undefined,
): Promise<{ readonly first: Date; readonly last: Date } | null> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(created_at) as first, max(created_at) as last from stripe_payments where site_id = ${siteId}
      ${range ? sql`and attempt_id > ${range.after}` : sql``}
      ${range && range.upTo !== null ? sql`and attempt_id <= ${range.upTo}` : sql``}
  `.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first && last && { first, last };
}

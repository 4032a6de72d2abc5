import type { Queryable } from '@headland/db';
import type Stripe from 'stripe';
import { openedBetween } from '../db/stripe-payments.ts';
import type { LedgerEntry, LedgerRange } from '../domain/gateway.ts';
import { ownAmount } from './amount.ts';
import { told } from './connect.ts';

/** A page is open for a day at most, and its payment is made when its buyer begins to pay. */
const PAID_WITHIN_SECONDS = 25 * 3_600;

const STATUS: Readonly<Record<string, LedgerEntry['status']>> = {
  succeeded: 'SUCCEEDED',
  requires_capture: 'AUTHORIZED',
  processing: 'PENDING',
  canceled: 'VOIDED',
};

/**
 * Stripe's own books of a site: every payment with the site's marks, read by the time in which the payments of the range were
 * made there. A hundred for each request.
 */
export async function readStripeLedger(
  stripe: Stripe,
  db: Queryable,
  siteId: string,
  range: LedgerRange | undefined,
): Promise<readonly LedgerEntry[]> {
  const opened = await openedBetween(db, siteId, range);
  if (!opened) return [];
  const created = {
    gte: Math.floor(opened.first.getTime() / 1000) - 60,
    lte: Math.floor(opened.last.getTime() / 1000) + PAID_WITHIN_SECONDS,
  };
  const entries: LedgerEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const { data, has_more } = await told(() =>
      stripe.paymentIntents.list({
        created,
        limit: 100,
        expand: ['data.latest_charge'],
        ...(after !== undefined && { starting_after: after }),
      }),
    );
    entries.push(...data.flatMap((intent) => entryOf(intent, siteId, range)));
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) return entries;
  }
}

function entryOf(intent: Stripe.PaymentIntent, siteId: string, range: LedgerRange | undefined): LedgerEntry[] {
  const { headland_site, headland_attempt: attemptId } = intent.metadata;
  if (headland_site !== siteId || !attemptId || !isWithin(attemptId, range)) return [];
  const currency = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return [
    {
      siteId,
      attemptId,
      status: STATUS[intent.status] ?? 'DECLINED',
      amount: ownAmount(intent.amount, currency),
      captured: ownAmount(intent.amount_received, currency),
      refunded: ownAmount(charge?.amount_refunded ?? 0, currency),
    },
  ];
}

function isWithin(attemptId: string, range: LedgerRange | undefined): boolean {
  if (!range) return true;
  return attemptId > range.after && (range.upTo === null || attemptId <= range.upTo);
}

import type { abandonedCarts as settings, abandonedCheckouts as wire } from '@headland/contract';
import { sql } from '@headland/db';
import { nextNumber } from './sample.ts';
import type { Shop } from './shop.ts';
import type { TestServer } from './test-server.ts';
import { answerOf } from './wire.ts';

const AFTER_MINUTES = 15;

export interface LeftHere {
  /** Of the abandoned checkout. */
  readonly id: string;
  readonly checkoutId: string;
  /** The buyer's. */
  readonly token: string;
  readonly email: string;
}

/** What a shop says of checkouts that are left. */
export async function sayAbandoned(shop: Shop, said: settings.AbandonedCheckoutSettings): Promise<void> {
  const answer = await shop.call('/headland/v1/abandoned-checkouts/settings', {
    token: shop.apiKey,
    method: 'PATCH',
    body: { settings: said },
  });
  if (answer.status !== 200) throw new Error(`settings: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A buyer's checkout with an address, at which nobody is any more. */
export async function typeAddress(shop: Shop, email: string): Promise<Omit<LeftHere, 'id'>> {
  const { token, checkoutId } = await shop.newCheckout();
  const put = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, {
    token,
    method: 'PATCH',
    body: { checkout: { id: checkoutId, buyerInfo: { email } } },
  });
  if (put.status !== 200) throw new Error(`checkout: ${put.status} ${JSON.stringify(put.body)}`);
  return { token, checkoutId, email };
}

/** Looks what was left, as if what was touched up to now had been left for long enough. @param now of the server's clock */
export async function notice(server: TestServer, now = new Date()): Promise<void> {
  const job = server.app.jobs.find(({ name }) => name === 'abandoned-checkouts-notice');
  if (!job) throw new Error('nobody looks');
  await job.run(new Date(now.getTime() + AFTER_MINUTES * 60_000 + 1_000));
}

export async function listAbandoned(shop: Shop, filter: object = {}): Promise<wire.AbandonedCheckout[]> {
  const body = { query: { filter, cursorPaging: { limit: 100 } } };
  const answer = await shop.call('/ecom/v1/abandoned-checkout/query', { token: shop.apiKey, body });
  return answerOf('queryAbandonedCheckouts', answer).abandonedCheckouts ?? [];
}

let turn: Promise<unknown> = Promise.resolve();

/** Somebody leaves a checkout at a shop, and it is noticed. @param mails whether they get a mail by that */
export function leaveCheckout(
  shop: Shop,
  { mails = false, email = `left-${shop.mark}-${nextNumber()}@example.com` } = {},
): Promise<LeftHere> {
  // One after the other: how far was looked is one instant for the whole shop.
  const mine = turn.then(() => leaveNow(shop, mails, email));
  turn = mine.catch(() => {});
  return mine;
}

async function leaveNow(shop: Shop, mails: boolean, email: string): Promise<LeftHere> {
  await sayAbandoned(shop, { enabled: true, mails, afterMinutes: AFTER_MINUTES });
  const left = await typeAddress(shop, email);
  // Whoever looked before looked at a later moment than this one.
  const { rows } = await sql<{ at: Date }>`
    with left_now as (select updated_at from checkouts where site_id = ${shop.siteId} and id = ${left.checkoutId})
    update abandoned_checkout_settings set looked_until = (select updated_at from left_now) - interval '1 millisecond'
    where site_id = ${shop.siteId} returning (select updated_at from left_now) as at
  `.execute(shop.server.database.pool);
  await notice(shop.server, rows[0]?.at);
  const found = (await listAbandoned(shop, { 'buyerInfo.email': email })).find(
    (one) => one.checkoutId === left.checkoutId,
  );
  if (!found?.id) throw new Error(`what ${email} left was not noticed`);
  return { ...left, id: found.id };
}

import { emit, type Queryable } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { addActivity, countMailed, writeLeft } from '../db/abandoned-rows.ts';
import { markLooked, type WatchedSite } from '../db/settings.ts';
import type { AbandonedWork } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { anHourBefore, MOST_AN_HOUR } from '../domain/limits.ts';
import { abandonedEvents } from '../events.ts';
import { mailOnce } from './mail-once.ts';

const PAGE = 100;

/**
 * Notices what nobody has touched for as long as the site says, and writes to whoever left it, if the site wants that. Each
 * checkout is a transaction of its own, under its lock: an order that is being placed is waited for, and wins.
 * Doing it again, or on two servers at once, notices and writes nothing twice.
 */
export async function noticeLeft(work: AbandonedWork, site: WatchedSite, now: Date): Promise<void> {
  const { database, checkouts } = work;
  const ctx = await work.systemContext(site.siteId, now);
  const until = new Date(now.getTime() - site.afterMinutes * 60_000);
  if (until <= site.lookedUntil) return;
  let after = { at: site.lookedUntil, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const found = await checkouts.find(database.pool, site.siteId, after, until, PAGE);
    for (const { id } of found) await database.transact((tx) => noticeOne(work, tx, ctx, site, id, until));
    const last = found.at(-1);
    if (!last || found.length < PAGE) break;
    after = { at: last.updatedAt, id: last.id };
  }
  await markLooked(database.pool, site.siteId, until);
}

async function noticeOne(
  work: AbandonedWork,
  tx: Queryable,
  ctx: Context,
  { mails }: WatchedSite,
  checkoutId: string,
  until: Date,
): Promise<void> {
  const left = await work.checkouts.lock(tx, ctx, checkoutId, until);
  if (!left) return;
  const { wire, ...facts } = left;
  const written = await writeLeft(
    tx,
    ctx.site.id,
    { ...facts, id: newId(ctx.now), checkoutId, content: work.contentOf(wire) },
    ctx.now,
  );
  if (!written) return;
  const { row, fresh } = written;
  if (fresh && mails) await mailByItself(work, tx, ctx, row);
  await emit(tx, ctx, [
    abandonedEvents.tell(fresh ? 'abandoned_checkout_created' : 'abandoned_checkout_updated', row.id, {}),
  ]);
}

async function mailByItself(work: AbandonedWork, tx: Queryable, ctx: Context, row: Abandoned): Promise<void> {
  const { site, now } = ctx;
  const room = (await countMailed(tx, site.id, anHourBefore(now))) < MOST_AN_HOUR;
  if (room && (await mailOnce(work, tx, ctx, row)) === 'TAKEN') return;
  await addActivity(tx, site.id, row.id, { type: 'EMAIL_NOT_SENT', at: now.toISOString() }, { now });
}

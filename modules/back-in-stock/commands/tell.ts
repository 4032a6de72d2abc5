import { emit, type Queryable } from '@headland/db';
import { type Context, formatMoney, minorFromDecimal } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import type { QuotedItem } from '@headland/sellables';
import type { Whose } from '../db/turns.ts';
import type { BackInStockWork } from '../deps.ts';
import { aDayBefore, BATCH, MOST_A_DAY } from '../domain/limits.ts';
import type { SaidOfItem, Wish } from '../domain/wish.ts';
import { wishEvents } from '../events.ts';
import { itemLink, takeBackLink } from '../link.ts';
import { backInStock } from '../mail-kinds.ts';

/** What the mails are about. */
export interface ToTell {
  /** As it is sold now; null for what the catalog does not know of, or shows to nobody. */
  readonly item: QuotedItem | null;
  /** What whoever reports it wants the mails to say. */
  readonly said: SaidOfItem | null;
}

/**
 * Writes to whose turn it is, in the order of asking, once each: the mail and that it was written are one transaction, and
 * whoever is being told by another server is left to that. An address that has had its mails of the day keeps waiting.
 * @param most mails at most
 * @returns how many were written
 */
export async function tell(
  work: BackInStockWork,
  ctx: Context,
  whose: Whose,
  about: ToTell,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let told = 0;
  while (told < most) {
    const limit = Math.min(BATCH, most - told);
    const some = await work.database.transact((tx) => tellSome(work, tx, ctx, whose, about, limit), ctx.onCommit);
    told += some;
    if (some < limit) break;
  }
  return told;
}

async function tellSome(
  work: BackInStockWork,
  tx: Queryable,
  ctx: Context,
  whose: Whose,
  about: ToTell,
  limit: number,
): Promise<number> {
  const { site, now } = ctx;
  const bounds = { limit, since: aDayBefore(now), mostOfAddress: MOST_A_DAY };
  const wishes = await work.turns.take(tx, site.id, whose, bounds, now);
  for (const wish of wishes) {
    await writeMail(tx, site, backInStock, { recipient: wish.email, values: valuesOf(work, ctx, wish, about) }, now);
  }
  await emit(
    tx,
    ctx,
    wishes.map(({ id }) => wishEvents.tell('back_in_stock_notification_request_updated', id, {})),
  );
  return wishes.length;
}

function valuesOf(work: BackInStockWork, { site }: Context, wish: Wish, { item, said }: ToTell) {
  const words = said ?? wish.said;
  const name = words?.name ?? item?.name ?? wish.name;
  const price = words ? minorFromDecimal(words.price, site.currency) : (item?.price ?? null);
  const amount = price === null ? (words?.price ?? '') : formatMoney(price, site.currency, site.locale);
  return {
    link: itemLink(site, wish, item),
    item: name,
    items: [[wish.choices === '' ? name : `${name} (${wish.choices})`, amount] as const],
    takeBackLink: takeBackLink(work, site, wish),
  };
}

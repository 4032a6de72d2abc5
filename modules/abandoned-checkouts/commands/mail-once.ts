import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import type { MailRow } from '@headland/module';
import { addActivity } from '../db/abandoned-rows.ts';
import type { Turn } from '../db/addresses.ts';
import type { AbandonedWork } from '../deps.ts';
import type { Abandoned } from '../domain/abandoned.ts';
import { PAUSE } from '../domain/limits.ts';
import { comeBackLink, hashAddress } from '../link.ts';
import { abandonedCart } from '../mail-kinds.ts';

/**
 * Writes the mail about a checkout that was left, unless its address has had one of late or wants none. Its row is locked by
 * the caller, and has no mail yet. The checkout is kept for as long as the link leads there.
 * @returns TAKEN if there is a mail now
 */
export async function mailOnce(work: AbandonedWork, tx: Queryable, ctx: Context, left: Abandoned): Promise<Turn> {
  const { site, now } = ctx;
  const hash = hashAddress(work, site.id, left.email);
  const turn = await work.addresses.take(tx, site.id, hash, new Date(now.getTime() - PAUSE), now);
  if (turn !== 'TAKEN') return turn;
  const link = comeBackLink(work, site, left, now);
  await work.checkouts.keep(tx, site.id, left.checkoutId);
  await writeMail(
    tx,
    site,
    abandonedCart,
    {
      recipient: left.email,
      values: {
        link,
        neverLink: `${link}/never`,
        items: itemsOf(left),
        total: left.content.totalPrice?.formattedAmount ?? '',
      },
      cause: left.id,
    },
    now,
  );
  await addActivity(tx, site.id, left.id, { type: 'EMAIL_SENT', at: now.toISOString() }, { mailed: true, now });
  return 'TAKEN';
}

function itemsOf({ content }: Abandoned): readonly MailRow[] {
  return (content.lineItems ?? []).map(({ productName, quantity = 1, price }): MailRow => {
    const name = productName?.translated ?? productName?.original ?? '';
    return [quantity === 1 ? name : `${name} × ${quantity}`, price?.formattedAmount ?? ''];
  });
}

import { setTimeout } from 'node:timers/promises';
import { sql } from '@headland/db';
import { type GiftCardSource, giftCardErrors } from '@headland/purchase';

/** A twin that reads what a card has left, and writes what is left then: what two servers do at once it does not see. */
export function unguardedGiftCards(own: GiftCardSource): GiftCardSource {
  return {
    ...own,
    async hold(tx, ctx, { orderId, cardId, amount }) {
      const { rows } = await sql<{ balance: number; entries: number }>`
        select balance, entries from gift_cards where site_id = ${ctx.site.id} and id = ${cardId}
      `.execute(tx);
      const { balance = 0, entries = 0 } = rows[0] ?? {};
      if (balance < amount) return giftCardErrors.error('INSUFFICIENT_FUNDS');
      await setTimeout(5);
      await sql`
        with u as (
          insert into gift_card_uses (site_id, id, card_id, order_id, by_app, amount, used_at)
          values (${ctx.site.id}, ${orderId}, ${cardId}, ${orderId}, false, ${amount}, ${ctx.now})
        )
        update gift_cards set balance = ${balance - amount}, entries = ${entries + 1}
        where site_id = ${ctx.site.id} and id = ${cardId}
      `.execute(tx);
      return null;
    },
  };
}

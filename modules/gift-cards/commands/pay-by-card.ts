import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type GiftCardHold, type GiftCardRefund, type GiftCardSource, giftCardErrors } from '@headland/purchase';
import { selectCard, selectFor } from '../db/cards.ts';
import { giveBack, release, take, takeAgain } from '../db/ledger.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { refusalOf } from '../domain/card.ts';
import { obfuscated } from '../domain/code.ts';
import { findCard } from '../queries/find-card.ts';
import { tellChanged } from './tell-changed.ts';

/** What checkouts and orders ask gift cards for, each in the caller's transaction. */
export function payByCard(deps: GiftCardsDeps): GiftCardSource {
  return {
    async find(db, ctx, code) {
      return (await findCard(deps, db, ctx, code)).id;
    },

    async ask(db, ctx, cardId, orderId) {
      const card = await selectFor(db, ctx.site.id, cardId, orderId);
      if (!card) return { obfuscatedCode: '', balance: 0, refusal: giftCardErrors.error('GIFT_CARD_NOT_FOUND') };
      // One that is empty pays nothing: whoever has typed it is told so.
      const refusal = refusalOf(card, 1, ctx.now);
      return { obfuscatedCode: obfuscated(card.codeEnd), balance: refusal ? 0 : card.balance, refusal };
    },

    hold,

    async release(tx, ctx, orderId) {
      const cardId = await release(tx, ctx.site.id, orderId, false, ctx.now);
      if (cardId !== null) await tellChanged(tx, ctx, cardId);
    },

    async holdAgain(tx, ctx, orderId) {
      const cardId = await takeAgain(tx, ctx.site.id, orderId, ctx.now);
      if (cardId !== null) await tellChanged(tx, ctx, cardId);
      return cardId !== null;
    },

    async giveBack(tx, ctx, refund: GiftCardRefund) {
      const { orderId, operationId, amount, cardId } = refund;
      await giveBack(tx, { siteId: ctx.site.id, orderId, operationId, amount, at: ctx.now });
      await tellChanged(tx, ctx, cardId);
    },
  };
}

async function hold(tx: Queryable, ctx: Context, { orderId, cardId, amount }: GiftCardHold) {
  const taking = { siteId: ctx.site.id, id: orderId, cardId, orderId, byApp: false, amount, at: ctx.now };
  if (!(await take(tx, taking))) {
    const card = await selectCard(tx, ctx.site.id, cardId);
    return card
      ? (refusalOf(card, amount, ctx.now) ?? giftCardErrors.error('INSUFFICIENT_FUNDS'))
      : giftCardErrors.error('GIFT_CARD_NOT_FOUND');
  }
  await tellChanged(tx, ctx, cardId);
  return null;
}

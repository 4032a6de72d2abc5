import { idempotent, type Queryable } from '@headland/db';
import { type Context, isUuid, type Minor, newId, ValidationError } from '@headland/kernel';
import { giftCardErrors } from '@headland/purchase';
import { selectCard } from '../db/cards.ts';
import { release, selectAppUse, takeForApp } from '../db/ledger.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { refusalOf } from '../domain/card.ts';
import { giftCardsErrors } from '../errors.ts';
import { findCard } from '../queries/find-card.ts';
import { tellChanged } from './tell-changed.ts';

export interface Redemption {
  readonly code: string;
  readonly amount: Minor;
  /** The order that it pays; null for none that Headland knows. */
  readonly orderId: string | null;
}

/**
 * Takes an amount off a card for an app, which pays with it elsewhere; once per `Idempotency-Key`, and once per order.
 * @param request what the key stands for
 * @returns id of the transaction
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, INSUFFICIENT_FUNDS, ALREADY_REDEEMED
 * @throws ValidationError for an order that is not there
 */
export async function redeem(
  deps: GiftCardsDeps,
  ctx: Context,
  { code, amount, orderId }: Redemption,
  request: object,
): Promise<{ readonly transactionId: string }> {
  return deps.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'redeemGiftCard', ctx.idempotencyKey, request, async () => {
      const card = await findCard(deps, tx, ctx, code);
      if (orderId !== null) await checkOrder(deps, tx, ctx, orderId);
      const transactionId = newId(ctx.now);
      const taking = {
        siteId: ctx.site.id,
        id: transactionId,
        cardId: card.id,
        orderId,
        byApp: true,
        amount,
        at: ctx.now,
      };
      const taken = await takeForApp(tx, taking);
      if (taken === 'TWICE') throw giftCardsErrors.error('ALREADY_REDEEMED');
      if (!taken) throw refusalOf(card, amount, ctx.now) ?? giftCardErrors.error('INSUFFICIENT_FUNDS');
      await tellChanged(tx, ctx, card.id);
      return { transactionId };
    });
    return answer;
  }, ctx.onCommit);
}

/**
 * Gives back what `redeem` has taken, once.
 * @throws ApplicationError TRANSACTION_NOT_FOUND, ALREADY_VOIDED, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED
 */
export async function voidRedemption(
  { database }: Pick<GiftCardsDeps, 'database'>,
  ctx: Context,
  transactionId: string,
): Promise<void> {
  await database.transact(async (tx) => {
    const use = isUuid(transactionId) ? await selectAppUse(tx, ctx.site.id, transactionId) : null;
    if (!use) throw giftCardsErrors.error('TRANSACTION_NOT_FOUND');
    const card = await selectCard(tx, ctx.site.id, use.cardId, { lock: true });
    const refusal = card && !use.released ? refusalOf(card, 0, ctx.now) : null;
    if (refusal) throw refusal;
    const cardId = await release(tx, ctx.site.id, transactionId, true, ctx.now);
    if (cardId === null) throw giftCardsErrors.error('ALREADY_VOIDED');
    await tellChanged(tx, ctx, cardId);
  }, ctx.onCommit);
}

async function checkOrder({ cameToNothing }: GiftCardsDeps, tx: Queryable, ctx: Context, orderId: string) {
  const known = await cameToNothing(tx, [{ siteId: ctx.site.id, orderId }]);
  if (!known.has(orderId)) throw ValidationError.field('orderId', 'is no order of this site', 'VALIDATION');
}

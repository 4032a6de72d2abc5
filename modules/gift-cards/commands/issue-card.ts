import { emit, idempotentSecret, type Queryable } from '@headland/db';
import { type Context, hashSecret, newId } from '@headland/kernel';
import { insertCard } from '../db/cards.ts';
import type { GiftCardsDeps } from '../deps.ts';
import type { GiftCard } from '../domain/card.ts';
import { codeEnd, newCode, plainCode } from '../domain/code.ts';
import { giftCardEvents } from '../events.ts';

/** What the owner says of a new card. */
export type CardTerms = Pick<GiftCard, 'initialValue' | 'expiresAt' | 'note'>;

/** A card with its code, which is told here and kept nowhere. */
export interface IssuedCard {
  readonly card: GiftCard;
  readonly code: string;
}

/**
 * Issues a card by hand, once per `Idempotency-Key`.
 * @param request what the key stands for
 * @throws ApplicationError SECRET_TOLD_ONCE if the key has issued one
 */
export async function issueCard(
  { database }: Pick<GiftCardsDeps, 'database'>,
  ctx: Context,
  terms: CardTerms,
  request: object,
): Promise<IssuedCard> {
  return database.transact(
    (tx) => idempotentSecret(tx, ctx, 'issueGiftCard', request, () => writeCard(tx, ctx, { ...terms, orderId: null })),
    ctx.onCommit,
  );
}

/** Writes a card with a code of its own; one statement and an event. */
async function writeCard(
  tx: Queryable,
  ctx: Context,
  terms: CardTerms & Pick<GiftCard, 'orderId'>,
): Promise<IssuedCard> {
  const code = newCode();
  const plain = plainCode(code) ?? '';
  const card: GiftCard = {
    ...terms,
    id: newId(ctx.now),
    codeEnd: codeEnd(plain),
    currency: ctx.site.currency,
    balance: terms.initialValue,
    disabledAt: null,
    createdAt: ctx.now,
  };
  await insertCard(tx, ctx.site.id, card, hashSecret(plain));
  await emit(tx, ctx, [giftCardEvents.tell('gift_card_issued', card.id, {})]);
  return { card, code };
}

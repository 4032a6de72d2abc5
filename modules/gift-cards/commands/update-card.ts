import { type Context, isUuid } from '@headland/kernel';
import { giftCardErrors } from '@headland/purchase';
import { saveCard, selectCard } from '../db/cards.ts';
import type { GiftCardsDeps } from '../deps.ts';
import type { GiftCard } from '../domain/card.ts';
import { tellChanged } from './tell-changed.ts';

/** What the owner may change of a card: never what it has left, which is its ledger's. Null empties. */
export interface CardPatch {
  readonly disabled?: boolean;
  readonly expiresAt?: Date | null;
  readonly note?: string | null;
}

/** Changes a card. @throws ApplicationError GIFT_CARD_NOT_FOUND */
export async function updateCard(
  { database }: Pick<GiftCardsDeps, 'database'>,
  ctx: Context,
  id: string,
  { disabled, expiresAt, note }: CardPatch,
): Promise<GiftCard> {
  return database.transact(async (tx) => {
    const before = isUuid(id) ? await selectCard(tx, ctx.site.id, id, { lock: true }) : null;
    if (!before) throw giftCardErrors.error('GIFT_CARD_NOT_FOUND');
    const after: GiftCard = {
      ...before,
      ...(disabled !== undefined && { disabledAt: disabled ? (before.disabledAt ?? ctx.now) : null }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(note !== undefined && { note }),
    };
    await saveCard(tx, ctx.site.id, after);
    await tellChanged(tx, ctx, after.id);
    return after;
  }, ctx.onCommit);
}

import type { Queryable } from '@headland/db';
import { type Context, hashSecret } from '@headland/kernel';
import { giftCardErrors } from '@headland/purchase';
import { selectByCode } from '../db/cards.ts';
import type { GiftCardsDeps } from '../deps.ts';
import type { GiftCard } from '../domain/card.ts';
import { plainCode } from '../domain/code.ts';

/**
 * The card of a code as it was typed. Wrong codes are counted by address: before it is looked for, so that many at once are
 * counted as well, and a right one is given back. One statement; none for what cannot be a code.
 * @throws ApplicationError GIFT_CARD_NOT_FOUND; TOO_MANY_REQUESTS for an address that guesses
 */
export async function findCard(
  { countGuess }: Pick<GiftCardsDeps, 'countGuess'>,
  db: Queryable,
  ctx: Context,
  typed: string,
): Promise<GiftCard> {
  const giveBack = countGuess(ctx);
  const plain = plainCode(typed);
  const card = plain === null ? null : await selectByCode(db, ctx.site.id, hashSecret(plain));
  if (!card) throw giftCardErrors.error('GIFT_CARD_NOT_FOUND');
  giveBack();
  return card;
}

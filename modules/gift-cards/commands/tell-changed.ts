import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { giftCardEvents } from '../events.ts';

/** Tells that a card says or has something else. */
export async function tellChanged(tx: Queryable, ctx: Context, cardId: string): Promise<void> {
  await emit(tx, ctx, [giftCardEvents.tell('gift_card_changed', cardId, {})]);
}

import type { HandlersOf, giftCards as wire } from '@headland/contract';
import { isUuid } from '@headland/kernel';
import { giftCardErrors } from '@headland/purchase';
import { askOwn, listRows, presentNext } from '@headland/query';
import { issueCard } from '../commands/issue-card.ts';
import { updateCard } from '../commands/update-card.ts';
import { cardEntity, cardList } from '../db/card-entity.ts';
import { selectCard, selectEntries } from '../db/cards.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { presentCard, presentEntry } from './present-card.ts';
import { readNew, readPatch } from './read-card.ts';

export type CardCallId = 'issueGiftCard' | 'queryIssuedGiftCards' | 'getIssuedGiftCard' | 'updateIssuedGiftCard';

/** Entries of a ledger that are shown with its card, the newest. */
const MOST_ENTRIES = 200;

/** Gift cards as the owner manages them. */
export function cardCalls(deps: GiftCardsDeps): HandlersOf<CardCallId> {
  const { database, cursorKey } = deps;
  return {
    async issueGiftCard(ctx, request) {
      const { card, code } = await issueCard(deps, ctx, readNew(ctx, request.giftCard), request);
      return { giftCard: presentCard(ctx, card), code };
    },

    async queryIssuedGiftCards(ctx, { status, codeEnd, paging }) {
      const end = codeEnd?.trim().toUpperCase();
      const filter = { ...(status && standing(status, ctx.now)), ...(end && { codeEnd: end }) };
      // Whether a card has expired by now is another question a moment later: a cursor is for the status that was asked for.
      const asked = { ...askOwn({ filter, paging }, cursorKey), about: [status ?? null, end ?? null] };
      const page = await listRows(database, ctx, cardEntity, asked, cardList(ctx.site.id));
      return { giftCards: page.items.map((card) => presentCard(ctx, card)), paging: presentNext(page) };
    },

    async getIssuedGiftCard(ctx, { giftCardId }) {
      const card = isUuid(giftCardId) ? await selectCard(database.pool, ctx.site.id, giftCardId) : null;
      if (!card) throw giftCardErrors.error('GIFT_CARD_NOT_FOUND');
      const entries = await selectEntries(database.pool, ctx.site.id, card.id, MOST_ENTRIES);
      return { giftCard: presentCard(ctx, card), entries: entries.map((entry) => presentEntry(ctx, card, entry)) };
    },

    async updateIssuedGiftCard(ctx, { giftCardId, giftCard }) {
      return { giftCard: presentCard(ctx, await updateCard(deps, ctx, giftCardId, readPatch(ctx, giftCard))) };
    },
  };
}

/** The cards of a status, in the language of lists. */
function standing(status: wire.GiftCardStatus, now: Date): Readonly<Record<string, unknown>> {
  const at = now.toISOString();
  if (status === 'DISABLED') return { disabledDate: { $exists: true } };
  if (status === 'EXPIRED') return { disabledDate: { $exists: false }, expirationDate: { $lte: at } };
  return {
    disabledDate: { $exists: false },
    $or: [{ expirationDate: { $exists: false } }, { expirationDate: { $gt: at } }],
  };
}

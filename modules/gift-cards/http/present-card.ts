import type { giftVouchers, giftCards as wire } from '@headland/contract';
import { type Context, formatMoney, type Minor, minorToDecimal } from '@headland/kernel';
import { GIFT_CARD_APP } from '@headland/purchase';
import { type GiftCard, type LedgerEntry, statusOf } from '../domain/card.ts';
import { obfuscated } from '../domain/code.ts';

type Reader = Pick<Context, 'site' | 'now'>;

function money({ site }: Reader, currency: string, amount: Minor): wire.GiftCardMoney {
  return { amount: minorToDecimal(amount, currency), formattedAmount: formatMoney(amount, currency, site.locale) };
}

/** A card as its owner sees it. */
export function presentCard(ctx: Reader, card: GiftCard): wire.IssuedGiftCard {
  return {
    id: card.id,
    obfuscatedCode: obfuscated(card.codeEnd),
    initialValue: money(ctx, card.currency, card.initialValue),
    balance: money(ctx, card.currency, card.balance),
    status: statusOf(card, ctx.now),
    origin: card.orderId === null ? 'MANUAL' : 'ORDER',
    expirationDate: card.expiresAt?.toISOString() ?? null,
    disabled: card.disabledAt !== null,
    note: card.note,
    createdDate: card.createdAt.toISOString(),
    orderId: card.orderId,
  };
}

export function presentEntry(ctx: Reader, { currency }: GiftCard, entry: LedgerEntry): wire.GiftCardEntry {
  return {
    sequence: entry.sequence,
    kind: entry.kind,
    amount: money(ctx, currency, entry.amount),
    balance: money(ctx, currency, entry.balance),
    orderId: entry.orderId,
    createdDate: entry.at.toISOString(),
  };
}

/** A card as apps know it that look it up by its code. */
export function presentVoucher({ now }: Reader, card: GiftCard): giftVouchers.GiftCard {
  return {
    obfuscatedCode: obfuscated(card.codeEnd),
    balance: { value: minorToDecimal(card.balance, card.currency), currency: card.currency },
    status: statusOf(card, now),
    appId: GIFT_CARD_APP,
    externalId: card.id,
  };
}

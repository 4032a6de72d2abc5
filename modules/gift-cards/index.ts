/** Gift cards: money that somebody has with the shop, kept as a ledger, and paid with at the checkout. */
import type { Module } from '@headland/module';
import type { GiftCardSource } from '@headland/purchase';
import { giftCardsChecks } from './checks.ts';
import { payByCard } from './commands/pay-by-card.ts';
import { hasCards } from './db/cards.ts';
import type { GiftCardsDeps } from './deps.ts';
import { cardCalls } from './http/card-calls.ts';
import { voucherCalls } from './http/voucher-calls.ts';
import { giftCardsModule } from './module.ts';

export { giftCardsModule } from './module.ts';

export interface GiftCards extends Module {
  /** What checkouts and orders ask, and pay by. */
  readonly source: GiftCardSource;
}

export function createGiftCards(deps: GiftCardsDeps): GiftCards {
  return {
    ...giftCardsModule,
    handlers: { ...cardCalls(deps), ...voucherCalls(deps) },
    hasPrices: hasCards,
    checks: giftCardsChecks(deps.cameToNothing),
    source: payByCard(deps),
  };
}

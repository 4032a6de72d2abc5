import type { HandlersOf, giftVouchers as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { GIFT_CARD_APP } from '@headland/purchase';
import { redeem, voidRedemption } from '../commands/redeem.ts';
import type { GiftCardsDeps } from '../deps.ts';
import { giftCardsErrors } from '../errors.ts';
import { findCard } from '../queries/find-card.ts';
import { presentVoucher } from './present-card.ts';
import { readAmount } from './read-card.ts';

export type VoucherCallId = 'getGiftCard' | 'redeemGiftCard' | 'voidGiftCardTransaction';

/** Gift cards as apps look them up by their codes, and pay by them beside the checkout. */
export function voucherCalls(deps: GiftCardsDeps): HandlersOf<VoucherCallId> {
  return {
    async getGiftCard(ctx, request) {
      checkAbout(request);
      return { giftCard: presentVoucher(ctx, await findCard(deps, deps.database.pool, ctx, request.code)) };
    },

    async redeemGiftCard(ctx, request) {
      checkAbout(request);
      const { code, orderId = null, amount } = request;
      const { currency } = ctx.site;
      if (amount.currency !== undefined && amount.currency !== currency) {
        throw giftCardsErrors.error('CURRENCY_NOT_SUPPORTED', { currency });
      }
      const minor = readAmount(amount.value, 'amount.value', currency);
      return redeem(deps, ctx, { code, amount: minor, orderId: orderId?.toLowerCase() ?? null }, request);
    },

    async voidGiftCardTransaction(ctx, request) {
      checkAbout(request);
      await voidRedemption(deps, ctx, request.transactionId.toLowerCase());
      return {};
    },
  };
}

/** Cards have no PIN, are good everywhere, and are all of one app. @throws ValidationError */
function checkAbout(request: Pick<wire.RedeemGiftCardRequest, 'pin' | 'context'> & { readonly appId?: string | null }) {
  const { appId, context } = request;
  if (appId && appId.toLowerCase() !== GIFT_CARD_APP) {
    throw ValidationError.field('appId', `must be ${GIFT_CARD_APP}, the app of this shop's gift cards`, 'VALIDATION');
  }
  if (request.pin) throw ValidationError.field('pin', 'is not offered: cards have none', 'FIELD_NOT_ALLOWED');
  if (context?.locationId) {
    throw ValidationError.field('context.locationId', 'is not offered: cards are good everywhere', 'FIELD_NOT_ALLOWED');
  }
}

import { checkoutErrors } from '../errors.ts';

/** What a buyer may type to pay less. */
export interface Codes {
  readonly couponCode?: string;
  readonly giftCardCode?: string;
}

/**
 * No site has coupons or gift cards yet, so no code is known.
 * @throws ApplicationError ERROR_COUPON_DOES_NOT_EXIST, GIFT_CARD_NOT_FOUND
 */
export function refuseCodes({ couponCode, giftCardCode }: Codes): void {
  if (couponCode !== undefined) throw checkoutErrors.error('ERROR_COUPON_DOES_NOT_EXIST', { couponCode });
  // A gift card's code is money: it is not sent back.
  if (giftCardCode !== undefined) throw checkoutErrors.error('GIFT_CARD_NOT_FOUND');
}

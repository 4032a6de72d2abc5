import type { RequestOf } from '@headland/contract';
import { isMerchant, ValidationError } from '@headland/kernel';
import { type LineWriter, readWanted } from '@headland/purchase';
import type { BuyNow } from '../commands/buy-now.ts';
import { readAddress, readCodes, readKept } from './read-update.ts';
import { refuseUnoffered } from './refuse-unoffered.ts';

/**
 * A purchase without a cart.
 * @throws ValidationError naming what is missing
 */
export function readCreate(request: RequestOf<'createCheckout'>, writer: LineWriter): BuyNow {
  const { channelType, checkoutInfo = {} } = request;
  if (channelType === 'UNSPECIFIED') throw ValidationError.field('channelType', 'must be given', 'REQUIRED_FIELD');
  const lines = readWanted(request, writer);
  if (lines.length === 0) throw ValidationError.field('lineItems', 'must hold at least one line', 'MIN_SIZE');
  refuseUnoffered(checkoutInfo, 'checkoutInfo');
  if (checkoutInfo.cartId) {
    throw ValidationError.field(
      'checkoutInfo.cartId',
      'is given by a checkout that begins in a cart',
      'FIELD_NOT_ALLOWED',
    );
  }
  if (checkoutInfo.taxExemptGroupId && !isMerchant(writer.principal)) {
    throw ValidationError.field('checkoutInfo.taxExemptGroupId', 'is not for buyers to set', 'FIELD_NOT_ALLOWED');
  }
  const { buyerInfo, buyerNote, shippingInfo, billingInfo } = checkoutInfo;
  const kept = Object.entries(readKept(checkoutInfo, 'checkoutInfo', request.overrideCheckoutUrl)).filter(
    ([, value]) => value !== null,
  );
  const shipping = readAddress(
    shippingInfo?.shippingDestination ?? null,
    'checkoutInfo.shippingInfo.shippingDestination',
  );
  const billing = readAddress(billingInfo ?? null, 'checkoutInfo.billingInfo');
  const code = shippingInfo?.selectedCarrierServiceOption?.code;
  return {
    channelType,
    wanted: lines,
    ...readCodes(request, writer.site.currency),
    email: buyerInfo?.email ?? null,
    buyerNote: buyerNote ?? null,
    shippingAddress: shipping?.address ?? null,
    shippingContact: shipping?.contactDetails ?? null,
    billingAddress: billing?.address ?? null,
    billingContact: billing?.contactDetails ?? null,
    selectedShippingOption: code ? { code } : null,
    kept: Object.fromEntries(kept),
  };
}

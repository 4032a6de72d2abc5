import type { RequestOf, cart as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { type LineWriter, readExtendedFields, readWanted } from '@headland/purchase';
import type { AddToCart } from '../commands/add-to-cart.ts';
import type { CreateCart } from '../commands/create-cart.ts';
import type { CreateCheckout } from '../commands/create-checkout.ts';
import type { UpdateCart } from '../commands/update-cart.ts';
import type { DetailsChange } from '../domain/details.ts';
import type { EstimateTotals } from '../queries/estimate-totals.ts';

/** @throws ValidationError */
export function readAdd(request: RequestOf<'addToCurrentCart' | 'addToCart'>, writer: LineWriter): AddToCart {
  const lines = readWanted(request, writer);
  if (lines.length === 0)
    throw ValidationError.field('lineItems', 'must hold at least one line', 'MIN_SIZE', { threshold: 1 });
  return { lines, ...(request.businessLocationId && { businessLocationId: request.businessLocationId }) };
}

/** @throws ValidationError */
export function readUpdate(request: RequestOf<'updateCurrentCart' | 'updateCart'>, writer: LineWriter): UpdateCart {
  return {
    ...readCreate(request, writer),
    mask: (request.cartFieldmask ?? []).flatMap((paths) => paths.split(',')).filter((path) => path !== ''),
  };
}

/** @throws ValidationError */
export function readCreate(
  request: RequestOf<'createCart' | 'updateCart' | 'updateCurrentCart'>,
  writer: LineWriter,
): CreateCart {
  if (request.merchantDiscounts && request.merchantDiscounts.length > 0) {
    throw ValidationError.field('merchantDiscounts', 'cannot be set here', 'FIELD_NOT_ALLOWED');
  }
  return {
    change: readChange(request.cartInfo),
    lines: readWanted(request, writer),
    ...(request.couponCode && { couponCode: request.couponCode.trim() }),
  };
}

function readChange(cart: wire.Cart | undefined): DetailsChange {
  if (!cart) return {};
  if (cart.buyerInfo?.contactId) {
    throw ValidationError.field('cartInfo.buyerInfo.contactId', 'cannot be set here', 'FIELD_NOT_ALLOWED');
  }
  return {
    buyerNote: cart.buyerNote,
    email: cart.buyerInfo?.email,
    address: cart.contactInfo?.address,
    contactDetails: cart.contactInfo?.contactDetails,
    selectedShippingOption: cart.selectedShippingOption,
    extendedFields: readExtendedFields(cart.extendedFields, 'cartInfo.extendedFields'),
    businessLocationId: cart.businessLocationId,
    overrideCheckoutUrl: cart.overrideCheckoutUrl,
  };
}

/** @throws ValidationError */
export function readCreateCheckout(
  request: RequestOf<'createCheckoutFromCurrentCart' | 'createCheckoutFromCart'>,
): CreateCheckout {
  const { channelType, shippingAddress, billingAddress, selectedShippingOption, email } = request;
  if (channelType === undefined || channelType === 'UNSPECIFIED') {
    throw ValidationError.field('channelType', 'must be given', 'REQUIRED_FIELD');
  }
  return {
    channelType,
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(email && { email }),
  };
}

export function readEstimate(request: RequestOf<'estimateCurrentCartTotals' | 'estimateCartTotals'>): EstimateTotals {
  const { shippingAddress, billingAddress, selectedShippingOption } = request;
  return {
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(selectedShippingOption && { selectedShippingOption }),
    calculateShipping: request.calculateShipping ?? true,
    calculateTax: request.calculateTax ?? true,
  };
}

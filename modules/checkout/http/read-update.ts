import type { checkout as wire } from '@headland/contract';
import { ValidationError } from '@headland/kernel';
import { readExtendedFields } from '@headland/purchase';
import type { Codes } from '../commands/refuse-codes.ts';
import type { AddressPatch, CheckoutPatch } from '../commands/update-checkout.ts';
import type { PostalAddress } from '../domain/address.ts';
import { refuseUnoffered } from './refuse-unoffered.ts';

/** Parts of a request that nothing here can do yet: refused rather than dropped. */
export const notYet = ['giftCardRedeemAmount', 'lineItems', 'customLineItems'] as const;

/** @throws ValidationError FIELD_NOT_ALLOWED for a field that holds anything */
export function refuseNotYet<Name extends string>(
  request: { readonly [N in Name]?: unknown },
  names: readonly Name[],
): void {
  for (const field of names) {
    const value = request[field];
    const given = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
    if (given) throw ValidationError.field(field, 'is not offered yet', 'FIELD_NOT_ALLOWED');
  }
}

/**
 * The change that a request asks for. Read-only parts of the checkout are ignored, as a client sends back what it read.
 * @throws ValidationError for parts that are not offered yet
 */
export function readUpdate(request: wire.UpdateCheckoutRequest): CheckoutPatch {
  refuseNotYet(request, notYet);
  const { checkout } = request;
  if (!saysAnything(request)) throw ValidationError.field('checkout', 'must say what is to change', 'REQUIRED_FIELD');
  refuseUnoffered(checkout, 'checkout');
  const { buyerInfo, buyerNote, shippingInfo, billingInfo } = checkout;
  if (buyerInfo?.email === null) {
    throw ValidationError.field('checkout.buyerInfo.email', 'cannot be taken away, only changed', 'REQUIRED_FIELD');
  }
  const chosen = shippingInfo?.selectedCarrierServiceOption;
  return {
    ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(shippingInfo?.shippingDestination !== undefined && { shipping: readAddress(shippingInfo.shippingDestination) }),
    ...(billingInfo !== undefined && { billing: readAddress(billingInfo) }),
    ...(chosen !== undefined && { deliveryOptionId: chosen?.code ?? null }),
    kept: readKept(checkout, 'checkout', request.overrideCheckoutUrl),
    ...(checkout.cartId !== undefined && { cartId: checkout.cartId }),
    ...readCodes(request),
  };
}

/** Codes that take something off the price. */
export function readCodes({
  couponCode,
  giftCardCode,
}: wire.UpdateCheckoutRequest | wire.CreateCheckoutRequest): Codes {
  return { ...(couponCode && { couponCode }), ...(giftCardCode && { giftCardCode }) };
}

/** The package documents that a call which passes nothing fails. */
function saysAnything({ checkout, ...options }: wire.UpdateCheckoutRequest): boolean {
  const { id: _, ...fields } = checkout;
  return [...Object.values(fields), ...Object.values(options)].some((value) => value !== undefined);
}

/** What the site says of a checkout and reads again. @param field where the checkout stands in the request */
export function readKept(
  checkout: wire.Checkout,
  field: string,
  overrideCheckoutUrl: string | null | undefined,
): NonNullable<CheckoutPatch['kept']> {
  const { extendedFields, customContentReference, externalReference, businessLocationId, taxExemptGroupId } = checkout;
  const { membershipOptions } = checkout;
  const namespaces = readExtendedFields(extendedFields, `${field}.extendedFields`);
  const selectedMemberships = membershipOptions?.selectedMemberships;
  return {
    ...(namespaces !== undefined && { extendedFields: namespaces }),
    ...(customContentReference !== undefined && { customContentReference }),
    ...(externalReference !== undefined && { externalReference }),
    ...(businessLocationId !== undefined && { businessLocationId }),
    ...(taxExemptGroupId !== undefined && { taxExemptGroupId }),
    ...(selectedMemberships !== undefined && { selectedMemberships }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
  };
}

export function readAddress(wireAddress: wire.AddressWithContact | null): AddressPatch | null {
  if (wireAddress === null) return null;
  const { address, contactDetails } = wireAddress;
  return {
    ...(address !== undefined && { address: address && readPostal(address) }),
    ...(contactDetails !== undefined && {
      contactDetails: contactDetails && {
        ...(contactDetails.firstName != null && { firstName: contactDetails.firstName }),
        ...(contactDetails.lastName != null && { lastName: contactDetails.lastName }),
        ...(contactDetails.phone != null && { phone: contactDetails.phone }),
        ...(contactDetails.company != null && { company: contactDetails.company }),
        ...(contactDetails.vatId && { vatId: contactDetails.vatId }),
      },
    }),
  };
}

function readPostal(address: wire.Address): PostalAddress {
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress, geocode } = address;
  const { formattedAddress, hint } = address;
  return {
    ...(country != null && { country }),
    ...(subdivision != null && { subdivision }),
    ...(city != null && { city }),
    ...(postalCode != null && { postalCode }),
    ...(addressLine != null && { addressLine }),
    ...(addressLine2 != null && { addressLine2 }),
    ...(streetAddress && {
      streetAddress: {
        ...(streetAddress.number !== undefined && { number: streetAddress.number }),
        ...(streetAddress.name !== undefined && { name: streetAddress.name }),
        ...(streetAddress.apt !== undefined && { apt: streetAddress.apt }),
      },
    }),
    ...(geocode && { geocode }),
    ...(formattedAddress != null && { formattedAddress }),
    ...(hint != null && { hint }),
  };
}

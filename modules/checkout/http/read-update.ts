import type { checkout as wire } from '@headland/contract';
import { type Minor, minorFromDecimal, ValidationError } from '@headland/kernel';
import { type LineWriter, readExtendedFields, readWanted } from '@headland/purchase';
import type { AddressPatch, CheckoutPatch } from '../commands/update-checkout.ts';
import type { PostalAddress } from '../domain/address.ts';
import { readTaxId } from './read-tax-id.ts';
import { refuseUnoffered } from './refuse-unoffered.ts';

/**
 * The change that a request asks for. Read-only parts of the checkout are ignored, as a client sends back what it read.
 * @throws ValidationError
 */
export function readUpdate(request: wire.UpdateCheckoutRequest, writer: LineWriter): CheckoutPatch {
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
    ...(shippingInfo?.shippingDestination !== undefined && {
      shipping: readAddress(shippingInfo.shippingDestination, 'checkout.shippingInfo.shippingDestination'),
    }),
    ...(billingInfo !== undefined && { billing: readAddress(billingInfo, 'checkout.billingInfo') }),
    ...(chosen !== undefined && { deliveryOptionId: chosen?.code ?? null }),
    kept: readKept(checkout, 'checkout', request.overrideCheckoutUrl),
    ...(checkout.cartId !== undefined && { cartId: checkout.cartId }),
    ...readCodes(request, writer.site.currency),
    lines: { wanted: readWanted(request, writer) },
  };
}

/** Codes that take something off the price, or pay it. */
interface Codes {
  readonly couponCode?: string;
  readonly giftCardCode?: string;
  readonly giftCardAmount?: Minor;
}

/** @param currency of the site @throws ValidationError */
export function readCodes(
  { couponCode, giftCardCode, giftCardRedeemAmount }: wire.UpdateCheckoutRequest | wire.CreateCheckoutRequest,
  currency: string,
): Codes {
  return {
    ...(couponCode && { couponCode: couponCode.trim() }),
    ...(giftCardCode && { giftCardCode }),
    ...(giftCardRedeemAmount != null && { giftCardAmount: readRedeemed(giftCardRedeemAmount, currency) }),
  };
}

function readRedeemed(text: string, currency: string): Minor {
  const amount = minorFromDecimal(text, currency);
  if (amount !== null && amount > 0) return amount;
  throw ValidationError.field('giftCardRedeemAmount', `must be an amount of ${currency}, more than nothing`, 'FORMAT');
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

/** @param field where it stands in the request @throws ValidationError for a tax id that is none */
export function readAddress(wireAddress: wire.AddressWithContact | null, field: string): AddressPatch | null {
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
        ...(contactDetails.vatId && {
          vatId: readTaxId(contactDetails.vatId, `${field}.contactDetails.vatId`),
        }),
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

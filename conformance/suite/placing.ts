import { fillCart } from './goods.ts';
import { entityOf, listOf, type Sdk, textOf } from './sdk.ts';

/** Who lives there, in the SDK's form. A new object each time: the SDK renames fields of what it is given in place. */
export function newContact() {
  return {
    firstName: 'Ada',
    lastName: 'Ink',
    phone: '+1 555 0100',
    company: 'Gorrum',
    vatId: { _id: '12.345.678/0001-95', type: 'CNPJ' },
  };
}

/** A whole address, in the SDK's form; also new each time. */
export function addressOf(country: 'US' | 'PT') {
  return {
    country,
    ...(country === 'US' && { subdivision: 'US-NY' }),
    city: country === 'US' ? 'Springfield' : 'Lisboa',
    postalCode: country === 'US' ? '10001' : '1100-148',
    addressLine1: '1 Harbour Street',
    addressLine2: 'Second floor',
    location: { latitude: 38.7, longitude: -9.13 },
  };
}

/** Fills the cart and begins its checkout. @returns the checkout's id */
export async function beginCheckout(sdk: Sdk, wanted: Readonly<Record<string, number>>): Promise<string> {
  await fillCart(sdk, wanted);
  return textOf((await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).checkoutId);
}

/** A checkout that lacks nothing, delivered by mail where something has to be shipped. @returns its id */
export async function readyCheckout(sdk: Sdk, wanted: Readonly<Record<string, number>>): Promise<string> {
  const id = await beginCheckout(sdk, wanted);
  const answer = await sdk.checkout.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.org' },
    shippingInfo: { shippingDestination: { address: addressOf('US'), contactDetails: newContact() } },
    billingInfo: { address: addressOf('US'), contactDetails: newContact() },
  });
  const [carrier] = listOf(entityOf(answer, 'checkout').shippingInfo.carrierServiceOptions);
  if (!carrier) return id;
  const [{ code } = {}] = listOf(carrier.shippingOptions);
  await sdk.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code } } });
  return id;
}

export interface Placed {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Places the order through Headland's own call: the public SDK leaves paying to the hosted page. */
export async function placeOrder(
  sdk: Sdk,
  checkoutId: string,
  { card, expectedTotal }: { readonly card?: string; readonly expectedTotal?: string } = {},
): Promise<Placed> {
  const response = await sdk.fetch(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payment:
        card === undefined
          ? { kind: 'manual' }
          : {
              kind: 'card',
              card: { number: card, expiryMonth: 12, expiryYear: new Date().getFullYear() + 2, securityCode: '123' },
            },
      ...(expectedTotal !== undefined && { expectedTotal }),
    }),
  });
  return { status: response.status, body: (await response.json()) as Placed['body'] };
}

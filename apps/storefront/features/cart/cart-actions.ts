import type { cart as wire } from '@headland/contract';
import type { Visit } from '../../visit/visit.ts';
import { piecesOf } from './cart-view.ts';
import { cartReplyWords } from './words.ts';

/** The store's app on the platform. */
const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

interface Changed {
  readonly cart: wire.Cart | undefined;
  readonly notice: string | null;
}

const sayLowered = ({ site }: Visit['host'], left: number | undefined) =>
  cartReplyWords.say(site)('onlyLeft', { count: left ?? 0 });

/** What a cart's form may want; each takes the fields of its form. @throws ClientError */
const changes: Readonly<Record<string, (visit: Visit, fields: FormData) => Promise<Changed>>> = {
  async add({ own, host }, fields) {
    const wanted = quantityOf(fields);
    const choices = choicesOf(fields);
    const { cart } = await own.call('addToCurrentCart', {
      lineItems: [
        {
          quantity: wanted,
          catalogReference: {
            appId: STORE_APP,
            catalogItemId: text(fields, '_product'),
            ...(Object.keys(choices).length > 0 && { options: { options: choices } }),
          },
        },
      ],
    });
    const lowered = cart?.lineItems?.find(
      ({ catalogReference, availability }) =>
        catalogReference?.catalogItemId === text(fields, '_product') && availability?.status === 'PARTIALLY_AVAILABLE',
    );
    return { cart, notice: lowered ? sayLowered(host, lowered.quantity) : null };
  },
  async quantity({ own, host }, fields) {
    const { cart } = await own.call('updateCurrentCartLineItemQuantity', {
      lineItems: [{ id: text(fields, '_line'), quantity: quantityOf(fields) }],
    });
    const line = cart?.lineItems?.find(({ id }) => id === text(fields, '_line'));
    const lowered = line && (line.quantity ?? 0) < quantityOf(fields);
    return { cart, notice: lowered ? sayLowered(host, line.quantity) : null };
  },
  async place({ own }, fields) {
    const address = { country: text(fields, '_country'), postalCode: text(fields, '_postalCode').trim() };
    const { cart } = await own.call('updateCurrentCart', { cartInfo: { contactInfo: { address } } });
    return { cart, notice: null };
  },
  async coupon({ own }, fields) {
    const { cart } = await own.call('updateCurrentCart', { couponCode: text(fields, '_coupon').trim() });
    return { cart, notice: null };
  },
  async uncoupon({ own }) {
    const { cart } = await own.call('removeCouponFromCurrentCart', {});
    return { cart, notice: null };
  },
  async remove({ own }, fields) {
    const { cart } = await own.call('removeLineItemsFromCurrentCart', { lineItemIds: [text(fields, '_line')] });
    return { cart, notice: null };
  },
};

/**
 * Does what a form wants, and keeps the count.
 * @returns null for a form of nobody here @throws ClientError
 */
export async function changeCart(visit: Visit, fields: FormData): Promise<Changed | null> {
  const intent = text(fields, '_intent');
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change) return null;
  const changed = await change(visit, fields);
  visit.rememberCount(piecesOf(changed.cart));
  return changed;
}

/**
 * Makes a checkout of the cart and a session that leads to it.
 * @returns address of the hosted checkout @throws ClientError
 */
export async function beginCheckout({ own, host }: Visit, delivery: string): Promise<string> {
  const { checkoutId } = await own.call('createCheckoutFromCurrentCart', {
    channelType: 'WEB',
    ...(delivery !== '' && { selectedShippingOption: { code: delivery } }),
  });
  const { redirectSession } = await own.call('createRedirectSession', {
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    // No page of thanks is named: the hosted one says more than the shop knows of an order.
    callbacks: { postFlowUrl: `${host.url}/store`, cartPageUrl: `${host.url}/cart` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the redirect session has no address');
  return redirectSession.fullUrl;
}

export function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Fields of the form's own begin with `_`; the others are choices, by the name of their option. */
function choicesOf(fields: FormData): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (!name.startsWith('_') && typeof value === 'string') choices[name] = value;
  }
  return choices;
}

/** What is no number goes on as it is, so that the API says what is wrong with it. */
function quantityOf(fields: FormData): number {
  const given = text(fields, '_quantity');
  return given === '' ? 1 : Number(given);
}

/** What buyers do, request by request: the same for the shop and for its floor. */

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** Sends one request and gives the answer's body; any status but 200 is an error. */
export type Send = (request: WireRequest) => Promise<string>;

/** What an act needs to know; which fields, says the act. */
export interface Item {
  readonly token?: string;
  readonly offset?: number;
  readonly slug?: string;
  readonly path?: string;
  readonly productId?: string;
  readonly checkoutId?: string;
  readonly deliveryCode?: string;
}

export type ActName = 'token' | 'list' | 'product' | 'readCart' | 'add' | 'place' | 'checkout' | 'page';

const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CARD = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
const contactDetails = { firstName: 'Ada', lastName: 'Ink', phone: '+1 212 555 0100' };
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'Springfield',
  postalCode: '10001',
  addressLine: '1 Main Street',
};

const query = (token: string | undefined, body: object): WireRequest => ({
  method: 'POST',
  path: '/stores-reader/v1/products/query-platformized',
  ...(token !== undefined && { token }),
  body: { query: body },
});

/** The steps of a whole purchase, in their order. */
export const steps = {
  token: (clientId: string): WireRequest => ({
    method: 'POST',
    path: '/oauth2/token',
    body: { clientId, grantType: 'anonymous' },
  }),
  add: (token: string, productId: string): WireRequest => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/add-to-cart',
    token,
    body: { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: productId, appId: STORE_APP } }] },
  }),
  createCheckout: (token: string): WireRequest => ({
    method: 'POST',
    path: '/ecom/v1/carts/current/create-checkout',
    token,
    body: { channelType: 'WEB' },
  }),
  giveAddress: (token: string, id: string): WireRequest => ({
    method: 'PATCH',
    path: `/ecom/v1/checkouts/${id}`,
    token,
    body: {
      checkout: {
        id,
        buyerInfo: { email: 'ada@example.org' },
        shippingInfo: { shippingDestination: { address, contactDetails } },
      },
    },
  }),
  chooseDelivery: (token: string, id: string, code: string): WireRequest => ({
    method: 'PATCH',
    path: `/ecom/v1/checkouts/${id}`,
    token,
    body: {
      checkout: {
        id,
        shippingInfo: { selectedCarrierServiceOption: { code } },
        billingInfo: { address, contactDetails },
      },
    },
  }),
  place: (token: string, id: string): WireRequest => ({
    method: 'POST',
    path: `/headland/v1/checkouts/${id}/place-order`,
    token,
    body: { payment: { kind: 'card', card: CARD } },
  }),
} as const;

export type StepName = keyof typeof steps;

export function accessTokenOf(answer: string): string {
  return String((JSON.parse(answer) as { access_token?: unknown }).access_token);
}

export function checkoutIdOf(answer: string): string {
  return String((JSON.parse(answer) as { checkoutId?: unknown }).checkoutId);
}

async function pay(send: Send, token: string, checkoutId: string): Promise<void> {
  const answer = await send(steps.place(token, checkoutId));
  if (!answer.includes('"paymentStatus":"PAID"')) throw new Error(`not paid: ${answer}`);
}

export const acts: Readonly<Record<ActName, (send: Send, item: Item, clientId: string) => Promise<unknown>>> = {
  token: (send, _, clientId) => send(steps.token(clientId)),
  list: (send, { token, offset = 0 }) => send(query(token, { paging: { limit: 24, offset } })),
  product: (send, { token, slug = '' }) => send(query(token, { filter: { slug } })),
  readCart: (send, { token = '' }) => send({ method: 'GET', path: '/ecom/v1/carts/current', token }),
  add: (send, { token = '', productId = '' }) => send(steps.add(token, productId)),
  place: (send, { token = '', checkoutId = '' }) => pay(send, token, checkoutId),
  page: (send, { path = '/' }) => send({ method: 'GET', path }),
  async checkout(send, { productId = '', deliveryCode = '' }, clientId) {
    const token = accessTokenOf(await send(steps.token(clientId)));
    await send(steps.add(token, productId));
    const checkoutId = checkoutIdOf(await send(steps.createCheckout(token)));
    await send(steps.giveAddress(token, checkoutId));
    await send(steps.chooseDelivery(token, checkoutId, deliveryCode));
    await pay(send, token, checkoutId);
  },
};

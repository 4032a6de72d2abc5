import { asking, collect, REQUESTS, soldOut } from '../../apps/server/testing/back-in-stock.ts';
import { type Attack, cartIn, further, line, WRITES } from './attack.ts';
import { type Attacker, noise } from './attacker.ts';
import { besideAttacks } from './beside-attacks.ts';

const CARTS = '/ecom/v1/carts/current';
const CHECKOUTS = '/ecom/v1/checkouts';
/** Passwords and sign-ups: a hundred in a quarter of an hour. */
const SIGN_INS = 400;

const checkoutIn = (body: Record<string, unknown>) => (body.checkout ?? {}) as ReturnType<typeof cartIn>;

async function filledCart(attacker: Attacker, length: number): Promise<{ token: string; lineId: string }> {
  const token = await attacker.visitor();
  const { body } = await attacker.ask(`${CARTS}/add-to-cart`, {
    token,
    body: { lineItems: [line(attacker, length > 0 ? further(length) : {})] },
  });
  return { token, lineId: cartIn(body).lineItems?.[0]?.id ?? '' };
}

const address = {
  country: 'US',
  addressLine: 'Main Street 1',
  city: 'Albany',
  subdivision: 'US-NY',
  postalCode: '10001',
};
const contactDetails = { firstName: 'Ada', lastName: 'Byron' };

/** Every way that strangers have to make the shop keep something. */
export const attacks: readonly Attack[] = [
  {
    name: 'carts of new visitors, with long texts',
    calls: ['addToCurrentCart'],
    mostAnHour: WRITES,
    begin: async (attacker) => async () => {
      const token = await attacker.visitor();
      const body = { lineItems: [line(attacker, further(9_500))] };
      return attacker.tried(`${CARTS}/add-to-cart`, { token, body });
    },
  },
  {
    name: 'carts of new visitors, as small as they can be',
    calls: ['addToCurrentCart'],
    mostAnHour: WRITES,
    begin: async (attacker) => async () => {
      const token = await attacker.visitor();
      return attacker.tried(`${CARTS}/add-to-cart`, { token, body: { lineItems: [line(attacker)] } });
    },
  },
  {
    name: 'one cart that grows and grows',
    calls: ['addToCurrentCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token } = await filledCart(attacker, 0);
      return () =>
        attacker.tried(`${CARTS}/add-to-cart`, { token, body: { lineItems: [line(attacker, further(9_500))] } });
    },
  },
  {
    name: 'additions with a key of repetition each',
    calls: ['addToCurrentCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token } = await filledCart(attacker, 0);
      return () =>
        attacker.tried(`${CARTS}/add-to-cart`, {
          token,
          headers: { 'idempotency-key': noise(250) },
          body: { lineItems: [line(attacker)] },
        });
    },
  },
  {
    name: 'changes of a full cart',
    calls: ['updateCurrentCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token } = await filledCart(attacker, 9_500);
      return () =>
        attacker.tried(CARTS, {
          token,
          method: 'PATCH',
          body: { cartInfo: { buyerNote: noise(900), ...further(9_500) } },
        });
    },
  },
  {
    name: 'changes of a small cart',
    calls: ['updateCurrentCart', 'updateCurrentCartLineItemQuantity'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token, lineId } = await filledCart(attacker, 0);
      let quantity = 1;
      return () => {
        quantity = 3 - quantity;
        const body = { lineItems: [{ id: lineId, quantity }] };
        return attacker.tried(`${CARTS}/update-line-items-quantity`, { token, body });
      };
    },
  },
  {
    name: 'a cart that is begun and deleted again',
    calls: ['addToCurrentCart', 'removeLineItemsFromCurrentCart', 'deleteCurrentCart'],
    mostAnHour: WRITES / 3,
    begin: async (attacker) => async () => {
      const { token, lineId } = await filledCart(attacker, 0);
      await attacker.ask(`${CARTS}/remove-line-items`, { token, body: { lineItemIds: [lineId] } });
      return attacker.tried(CARTS, { token, method: 'DELETE' });
    },
  },
  ...besideAttacks,
  {
    name: 'purchases without a cart, with long texts',
    calls: ['createCheckout'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const token = await attacker.visitor();
      return () =>
        attacker.tried(CHECKOUTS, {
          token,
          body: {
            channelType: 'WEB',
            lineItems: [line(attacker, further(9_500))],
            checkoutInfo: { buyerNote: noise(900), ...further(9_500) },
          },
        });
    },
  },
  {
    name: 'purchases without a cart, as small as they can be',
    calls: ['createCheckout'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const token = await attacker.visitor();
      return () => attacker.tried(CHECKOUTS, { token, body: { channelType: 'WEB', lineItems: [line(attacker)] } });
    },
  },
  {
    name: 'the checkout of a cart, begun again and again',
    calls: ['createCheckoutFromCurrentCart'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token } = await filledCart(attacker, 9_500);
      return () => attacker.tried(`${CARTS}/create-checkout`, { token, body: { channelType: 'WEB' } });
    },
  },
  {
    name: 'changes of a checkout',
    calls: ['updateCheckout'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token, checkoutId } = await attacker.shop.newCheckout();
      return () =>
        attacker.tried(`${CHECKOUTS}/${checkoutId}`, {
          token,
          method: 'PATCH',
          body: { checkout: { id: checkoutId, buyerNote: noise(900) } },
        });
    },
  },
  {
    name: 'lines of a checkout, added, changed and taken away',
    calls: ['addToCheckout', 'updateCheckoutLineItemsQuantity', 'removeLineItemsFromCheckout'],
    mostAnHour: WRITES / 3,
    async begin(attacker) {
      const { token, checkoutId } = await attacker.shop.newCheckout();
      const at = `${CHECKOUTS}/${checkoutId}`;
      return async () => {
        const lineItems = [line(attacker, further(9_500))];
        const { body } = await attacker.ask(`${at}/add-to-checkout`, { token, body: { lineItems } });
        const id = checkoutIn(body).lineItems?.at(-1)?.id ?? '';
        await attacker.ask(`${at}/update-line-items-quantity`, { token, body: { lineItems: [{ id, quantity: 2 }] } });
        return attacker.tried(`${at}/remove-line-items`, { token, body: { lineItemIds: [id] } });
      };
    },
  },
  {
    name: 'ways to hosted pages',
    calls: ['createRedirectSession'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const token = await attacker.visitor();
      const additionalQueryParameters = { text: noise(500) };
      return () =>
        attacker.tried('/redirect-session/v1/redirect-session', {
          token,
          body: { logout: { clientId: attacker.shop.clientId }, preferences: { additionalQueryParameters } },
        });
    },
  },
  {
    name: 'orders to be paid by hand, with their mails',
    calls: ['createCheckout', 'updateCheckout', 'placeOrder'],
    mostAnHour: WRITES / 3,
    begin: orders({ kind: 'manual' }),
  },
  {
    name: 'orders whose card is declined',
    calls: ['placeOrder'],
    mostAnHour: WRITES / 3,
    begin: orders({
      kind: 'card',
      card: { number: '4000000000000002', expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
    }),
  },
  {
    name: 'orders with long texts',
    calls: ['placeOrder'],
    mostAnHour: WRITES / 3,
    begin: orders({ kind: 'manual' }, 9_500),
  },
  {
    name: 'sign-ups with long profiles',
    calls: ['registerV2', 'registerV1'],
    mostAnHour: SIGN_INS,
    windows: 4,
    begin: async (attacker) => async () => {
      const token = await attacker.visitor();
      return attacker.tried('/_api/iam/authentication/v2/register', {
        token,
        body: {
          loginId: { email: attacker.email() },
          password: 'a harbour nobody has heard of',
          profile: { company: noise(999), position: noise(999), vatId: noise(999) },
        },
      });
    },
  },
  {
    name: 'sign-ins with wrong passwords, each for another account',
    calls: ['loginV2', 'loginV1'],
    mostAnHour: SIGN_INS,
    windows: 4,
    begin: async (attacker) => async () => {
      const token = await attacker.visitor();
      const body = { loginId: { email: attacker.email() }, password: 'not the password at all' };
      const { status } = await attacker.ask('/_api/iam/authentication/v2/login', { token, body });
      return status !== 429;
    },
  },
  {
    name: 'mails that help to a new password',
    calls: ['sendRecoveryEmail'],
    mostAnHour: 20,
    async begin(attacker) {
      const emails = await Promise.all(Array.from({ length: 7 }, async () => (await attacker.member()).email));
      let at = 0;
      return async () => {
        const token = await attacker.visitor();
        const email = emails[at++ % emails.length];
        return attacker.tried('/_api/iam/recovery/v1/send-email', { token, body: { email } });
      };
    },
  },
  {
    name: 'changes of a member’s own profile',
    calls: ['updateMyProfile', 'updateMember'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const { token, id } = await attacker.member();
      return () =>
        attacker.tried(`/members/v1/members/${id}`, {
          token,
          method: 'PATCH',
          body: { member: { id, profile: { nickname: noise(90) } } },
        });
    },
  },
  {
    name: 'tokens of visitors',
    calls: ['token'],
    mostAnHour: 600 * 60,
    begin: async (attacker) => () =>
      attacker.tried('/oauth2/token', { body: { clientId: attacker.shop.clientId, grantType: 'anonymous' } }),
  },
  {
    name: 'asks to be told of what is sold out, each by another address',
    calls: ['createBackInStockNotificationRequest'],
    mostAnHour: WRITES,
    async begin(attacker) {
      const productId = await soldOut(attacker.shop);
      await collect(attacker.shop);
      const token = await attacker.visitor();
      return () =>
        attacker.tried(REQUESTS, { token, body: asking(productId, `${noise(50)}@${noise(60)}.example.com`) });
    },
  },
  {
    name: 'sizes of pictures',
    calls: [],
    // Far fewer than may be drawn: what is kept ends after a few.
    mostAnHour: 200,
    keepsAtMost: true,
    async begin(attacker) {
      const id = await attacker.picture();
      let at = 0;
      return async () => {
        at += 1;
        const answer = await fetch(
          `${attacker.server.url}/media/${id}/v1/fill/w_${900 + (at % 500)},h_${700 + Math.floor(at / 500)},q_95/x.jpg`,
          {
            headers: { 'x-forwarded-for': '203.0.113.7' },
          },
        );
        await answer.arrayBuffer();
        return answer.status === 200;
      };
    },
  },
];

/** @param length of what buyers add to their line and to their purchase */
function orders(payment: object, length = 0): Attack['begin'] {
  const more = () => (length > 0 ? further(length) : {});
  return async (attacker) => async () => {
    const token = await attacker.visitor();
    const begun = await attacker.ask(CHECKOUTS, {
      token,
      body: { channelType: 'WEB', lineItems: [line(attacker, more())], checkoutInfo: more() },
    });
    const { checkout } = begun.body as { checkout?: { id: string } };
    if (!checkout) return false;
    const ship = { shippingDestination: { address, contactDetails } };
    const given = await attacker.ask(`${CHECKOUTS}/${checkout.id}`, {
      token,
      method: 'PATCH',
      body: {
        checkout: {
          id: checkout.id,
          buyerInfo: { email: attacker.email() },
          buyerNote: noise(900),
          shippingInfo: ship,
          billingInfo: { address, contactDetails },
        },
      },
    });
    if (given.status !== 200) return false;
    // A card that is declined leaves an order too.
    const placed = await attacker.ask(`/headland/v1/checkouts/${checkout.id}/place-order`, {
      token,
      body: { payment },
    });
    if (placed.status >= 500) throw new Error(`an order was answered ${placed.status}`);
    return placed.status !== 429;
  };
}

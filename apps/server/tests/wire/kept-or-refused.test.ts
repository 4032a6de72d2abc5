import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyValue, at, leavesOf, type Tree, without, writableFields } from '../../testing/any-value.ts';
import { address, newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { violationsOf, type WireAnswer } from '../../testing/wire.ts';

/**
 * What is accepted is kept: every field that an entity declares as writable is sent, and either read again as it was sent
 * or refused by its name.
 */
let server: TestServer;
let shop: Shop;
let deliveryCode: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'kept');
  const { token, checkoutId } = await shop.newCheckout();
  const { body } = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token });
  deliveryCode = String(at(body, 'checkout.shippingInfo.selectedCarrierServiceOption.code'));
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

interface Entity {
  readonly type: string;
  /** Sends one field of the entity with everything in it. @returns the answer and where in it the entity stands */
  open(): Promise<{ send(part: Tree): Promise<WireAnswer>; read(): Promise<unknown>; prefix: string }>;
  /** Values that something must be right for. */
  readonly over?: () => Tree;
}

const line = () => ({ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } });
/** A street is said in one line or in parts. */
const PERSON = {
  // An address of a picture is one that browsers can ask for.
  url: 'https://example.org/kept.png',
  picture: 'https://example.org/kept.png',
  addressLine: undefined,
  phones: ['+1 212 555 0100'],
  customFields: { taste: { name: 'taste', value: 'ink' } },
};
/** A value of a further field is one of several kinds. */
const VALUES = {
  // In both spellings: what they say must be the same.
  streetAddress: { name: 'Main', number: '1' },
  streetName: 'Main',
  streetNumber: '1',
  country: 'US',
  countryCode: 'US',
  language: 'de',
  birthdate: '1990-01-02',
  value: { strValue: 'ink' },
  customFields: [{ name: 'taste', value: { strValue: 'ink' } }],
};
const STREET = {
  ...{ country: 'US', subdivision: 'US-NY', postalCode: '10001', phone: '+1 212 555 0100' },
  vatId: { id: '16.727.230/0001-97', type: 'CNPJ' },
};

/** A line of a description holds a text or a colour. */
const LINE_VALUES = {
  ...{ price: '3.00', fullPrice: '4.00', itemType: { preset: 'PHYSICAL' }, quantity: 2 },
  descriptionLines: [{ name: { original: 'Ink' }, plainText: { original: 'Black' } }],
};

/** What a site says of its business, by the call for one part of it. */
const business =
  (call: string, prefix: string, place: string): Entity['open'] =>
  async () => ({
    prefix,
    send: (part) =>
      shop.call(`/site-properties/v4/properties/${call}`, {
        token: shop.apiKey,
        body: { [prefix]: part, ...(call !== 'business-schedule' && { fields: Object.keys(part) }) },
      }),
    async read() {
      const { properties } = (await shop.call('/site-properties/v4/properties', { token: shop.apiKey })).body;
      return place === '' ? properties : at(properties, place);
    },
  });

const entities: Readonly<Record<string, Entity>> = {
  'a changed cart': {
    type: 'cart.Cart',
    over: () => ({ ...STREET, code: 'mail', overrideCheckoutUrl: `${server.url}/pay` }),
    async open() {
      const { token } = await shop.newCart();
      const path = '/ecom/v1/carts/current';
      return {
        prefix: 'cartInfo',
        send: (cartInfo) => shop.call(path, { token, method: 'PATCH', body: { cartInfo } }),
        read: async () => (await shop.call(path, { token })).body.cart,
      };
    },
  },
  'a cart of a server': {
    type: 'carts.Cart',
    over: () => ({ ...STREET, code: 'mail', overrideCheckoutUrl: `${server.url}/pay` }),
    async open() {
      let made: unknown;
      return {
        prefix: 'cartInfo',
        async send(cartInfo) {
          const body = { lineItems: [line()], cartInfo };
          const answer = await shop.call('/ecom/v1/carts', { token: shop.apiKey, body });
          made = answer.body.cart;
          return answer;
        },
        read: async () => (await shop.call(`/ecom/v1/carts/${at(made, 'id')}`, { token: shop.apiKey })).body.cart,
      };
    },
  },
  'a changed cart of a server': {
    type: 'carts.Cart',
    over: () => ({ ...STREET, code: 'mail', overrideCheckoutUrl: `${server.url}/pay` }),
    async open() {
      const { body } = await shop.call('/ecom/v1/carts', { token: shop.apiKey, body: { lineItems: [line()] } });
      const path = `/ecom/v1/carts/${at(body, 'cart.id')}`;
      return {
        prefix: 'cartInfo',
        send: (part) =>
          shop.call(path, {
            token: shop.apiKey,
            method: 'PATCH',
            body: { cartInfo: { id: at(body, 'cart.id'), ...part } },
          }),
        read: async () => (await shop.call(path, { token: shop.apiKey })).body.cart,
      };
    },
  },
  'a line of a cart of a server': {
    type: 'carts.LineItem',
    over: () => ({
      ...LINE_VALUES,
      paymentOption: { value: 'DEPOSIT_ONLINE' },
      ...{ catalogItemId: shop.comicId, appId: STORE_APP, options: undefined },
    }),
    async open() {
      let made: unknown;
      return {
        prefix: 'lineItems[0]',
        async send(part) {
          const lineItems = [{ ...line(), ...part }];
          const answer = await shop.call('/ecom/v1/carts', { token: shop.apiKey, body: { lineItems } });
          made = answer.body.cart;
          return answer;
        },
        async read() {
          const path = `/ecom/v1/carts/${at(made, 'id')}`;
          return at((await shop.call(path, { token: shop.apiKey })).body, 'cart.lineItems.0');
        },
      };
    },
  },
  'a line of a server’s own': {
    type: 'carts.CustomLineItem',
    over: () => ({ ...LINE_VALUES, paymentOption: 'FULL_PAYMENT_OFFLINE', relativePath: '/offers/one' }),
    async open() {
      let made: unknown;
      return {
        prefix: 'customLineItems[0]',
        async send(part) {
          const said = {
            price: '3.00',
            itemType: { preset: 'PHYSICAL' },
            productName: { original: 'Kept' },
            quantity: 1,
          };
          const body = { customLineItems: [{ ...said, ...part }] };
          const answer = await shop.call('/ecom/v1/carts', { token: shop.apiKey, body });
          made = answer.body.cart;
          return answer;
        },
        async read() {
          const path = `/ecom/v1/carts/${at(made, 'id')}`;
          const kept = at((await shop.call(path, { token: shop.apiKey })).body, 'cart.lineItems.0') as Tree;
          return { ...kept, price: at(kept, 'price.amount'), fullPrice: at(kept, 'fullPrice.amount') };
        },
      };
    },
  },
  'a changed checkout': {
    type: 'checkout.Checkout',
    over: () => ({ ...STREET, code: deliveryCode }),
    async open() {
      const { token, checkoutId: id } = await shop.newCheckout();
      const path = `/ecom/v1/checkouts/${id}`;
      return {
        prefix: 'checkout',
        send: (part) => shop.call(path, { token, method: 'PATCH', body: { checkout: { id, ...part } } }),
        read: async () => (await shop.call(path, { token })).body.checkout,
      };
    },
  },
  'a checkout without a cart': {
    type: 'checkout.Checkout',
    over: () => ({ ...STREET, code: deliveryCode }),
    async open() {
      const token = await shop.newVisitor();
      let made: unknown;
      return {
        prefix: 'checkoutInfo',
        async send(checkoutInfo) {
          const body = { channelType: 'WEB', lineItems: [line()], checkoutInfo };
          const answer = await shop.call('/ecom/v1/checkouts', { token, body });
          made = answer.body.checkout;
          return answer;
        },
        read: async () => made,
      };
    },
  },
  'a new member': {
    type: 'members.Member',
    over: () => ({ ...PERSON, status: 'APPROVED' }),
    async open() {
      let made: unknown;
      return {
        prefix: 'member',
        async send(part) {
          const member = { loginEmail: address(shop), ...part };
          const answer = await shop.call('/members/v1/members', { token: shop.apiKey, body: { member } });
          made = answer.body.member;
          return answer;
        },
        read: async () => made,
      };
    },
  },
  'whoever registers': {
    type: 'identity.IdentityProfile',
    over: () => ({ ...PERSON, privacyStatus: 'PUBLIC', ...VALUES }),
    async open() {
      let made: unknown;
      return {
        prefix: 'profile',
        async send(profile) {
          const answer = await shop.call('/_api/iam/authentication/v2/register', {
            token: await shop.newVisitor(),
            body: { loginId: { email: address(shop) }, password: PASSWORD, profile },
          });
          made = at(answer.body, 'identity.identityProfile');
          return answer;
        },
        read: async () => made,
      };
    },
  },
  'a changed member': {
    type: 'members.UpdatedMember',
    over: () => PERSON,
    async open() {
      const { id } = await newMember(shop);
      const path = `/members/v1/members/${id}`;
      return {
        prefix: 'member',
        send: (part) => shop.call(path, { token: shop.apiKey, method: 'PATCH', body: { member: { id, ...part } } }),
        read: async () => (await shop.call(`${path}?fieldsets=FULL`, { token: shop.apiKey })).body.member,
      };
    },
  },
  'a changed product': {
    type: 'catalog-write.Product',
    over: () => ({
      productType: 'physical',
      slug: `kept-${crypto.randomUUID()}`,
      price: 12.5,
      discount: { type: 'PERCENT', value: 2.5 },
    }),
    async open() {
      const choices = ['S', 'L'].map((value) => ({ value, description: value }));
      const product = {
        name: 'Kept',
        productType: 'physical',
        priceData: { price: 9 },
        productOptions: [{ name: 'Size', choices }],
      };
      const made = await shop.call('/stores/v1/products', { token: shop.apiKey, body: { product } });
      const { id } = made.body.product as { id: string };
      return {
        prefix: 'product',
        send: (part) =>
          shop.call(`/stores/v1/products/${id}`, {
            token: shop.apiKey,
            method: 'PATCH',
            body: { product: { id, ...part } },
          }),
        read: async () =>
          (await shop.call(`/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`, { token: shop.apiKey }))
            .body.product,
      };
    },
  },
  'a changed collection': {
    type: 'catalog-write.Collection',
    over: () => ({ slug: `kept-${crypto.randomUUID()}` }),
    async open() {
      const created = await shop.call('/stores/v1/collections', {
        token: shop.apiKey,
        body: { collection: { name: 'Kept' } },
      });
      const { id } = created.body.collection as { id: string };
      return {
        prefix: 'collection',
        send: (part) =>
          shop.call(`/stores/v1/collections/${id}`, {
            token: shop.apiKey,
            method: 'PATCH',
            body: { collection: { id, ...part } },
          }),
        read: async () => (await shop.call(`/v2/collections/${id}`, { token: shop.apiKey })).body.collection,
      };
    },
  },
  'the profile of a site': {
    type: 'site-properties.BusinessProfileData',
    open: business('business-profile', 'businessProfile', ''),
  },
  'the contact of a site': {
    type: 'site-properties.BusinessContactData',
    over: () => ({
      ...STREET,
      country: 'DE',
      zip: '10115',
      email: 'kept@example.org',
      phone: '+49 30 1234567',
      fax: '+49 30 1234568',
    }),
    open: business('business-contact', 'businessContact', ''),
  },
  'the schedule of a site': {
    type: 'site-properties.BusinessSchedule',
    over: () => ({
      openTime: '09:00',
      closeTime: '17:00',
      openDay: 'MONDAY',
      closeDay: 'MONDAY',
      startDate: '2030-12-24T00:00:00Z',
      endDate: '2030-12-25T00:00:00Z',
    }),
    open: business('business-schedule', 'businessSchedule', 'businessSchedule'),
  },
};

const cases = Object.entries(entities).flatMap(([entity, one]) =>
  writableFields(one.type)
    .filter((name) => name !== 'id')
    .map((field) => [entity, field, one] as const),
);

describe('what is said of', () => {
  test.each(cases)('%s, %s: is kept or refused by name', async (_, field, { type, over = () => ({}), open }) => {
    const { send, read, prefix } = await open();
    const part: Tree = { [field]: anyValue(type, field, over()) };
    let answer = await send(part);
    for (let tries = 0; tries < 20 && answer.status !== 200; tries += 1) {
      const refused = violationsOf(answer);
      expect(refused, JSON.stringify(answer.body)).not.toEqual([]);
      for (const { field: path, violatedRule } of refused) {
        expect([path, violatedRule], JSON.stringify([part, answer.body])).toEqual([
          expect.stringContaining(`${prefix}.${field}`),
          'FIELD_NOT_ALLOWED',
        ]);
        without(part, path.replace(`${prefix}.`, ''));
      }
      if (leavesOf(part).every((leaf) => at(part, leaf) === undefined || typeof at(part, leaf) === 'object')) return;
      answer = await send(part);
    }
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    const kept = await read();
    const sent: Tree = JSON.parse(JSON.stringify(part));
    const forgotten = leavesOf(sent).filter((leaf) => String(at(kept, leaf)) !== String(at(sent, leaf)));
    expect(forgotten).toEqual([]);
  });
});

import { openApiDocument } from '@headland/contract/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, newMember } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fieldsOf, type WireAnswer } from '../../testing/wire.ts';

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

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly readOnly?: boolean;
}
type Tree = { [name: string]: unknown };

const { schemas = {} } = openApiDocument({ serverUrl: 'http://localhost' }).components;

const named = (name: string): Schema => (schemas[name] ?? expect.fail(`no type ${name}`)) as Schema;

function resolved(schema: Schema): Schema {
  const [first] = schema.anyOf ?? [];
  if (first) return resolved(first);
  return schema.$ref === undefined ? schema : named(schema.$ref.replace('#/components/schemas/', ''));
}

/** Something that a field may hold: every writable field of an object, one item of a list. */
function valueFor(given: Schema, name: string, over: Tree): unknown {
  if (name in over) return over[name];
  const schema = resolved(given);
  if (schema.properties) return writable(schema, over);
  if (schema.items) return [valueFor(schema.items, name, over)];
  if (schema.additionalProperties) return { '@me/app': { said: 'by the site' } };
  if (schema.enum) return schema.enum.at(-1);
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(3, schema.minimum ?? 0);
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'email') return `kept.${crypto.randomUUID().slice(0, 8)}@example.org`;
  if (schema.format === 'uri') return `${server.url}/somewhere`;
  if (schema.format === 'date-time') return '2031-02-03T04:05:06.000Z';
  if (schema.format === 'decimal') return '1.50';
  return `kept ${name}`.slice(0, schema.maxLength ?? 40);
}

function writable(schema: Schema, over: Tree): Tree {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.readOnly);
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, name, over)]));
}

/** Paths of everything that is no object and no list. */
function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Array.isArray(value)
    ? value.flatMap((item, at) => leavesOf(item, `${path}[${at}]`))
    : Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
  return inside.length === 0 ? [path] : inside;
}

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter((step) => step !== '');

const at = (value: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((inner, step) => Object(inner)[step], value);

function without(value: unknown, path: string): void {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  const holder: unknown = steps.reduce<unknown>((inner, step) => Object(inner)[step], value);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
}

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
  addressLine: undefined,
  phones: ['+1 212 555 0100'],
  customFields: { taste: { name: 'taste', value: 'ink' } },
};
const STREET = { country: 'US', subdivision: 'US-NY', postalCode: '10001', phone: '+1 212 555 0100' };

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
    over: () => ({ productType: 'physical', slug: `kept-${crypto.randomUUID()}`, price: 12.5, value: 2.5 }),
    async open() {
      const id = await shop.newProduct();
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
};

const cases = Object.entries(entities).flatMap(([entity, one]) =>
  Object.entries(named(one.type).properties ?? {})
    .filter(([name, { readOnly }]) => !readOnly && name !== 'id')
    .map(([field]) => [entity, field, one] as const),
);

describe('what is said of', () => {
  test.each(cases)('%s, %s: is kept or refused by name', async (_, field, { type, over = () => ({}), open }) => {
    const { send, read, prefix } = await open();
    const schema = named(type).properties?.[field] ?? {};
    const part: Tree = { [field]: valueFor(schema, field, over()) };
    let answer = await send(part);
    for (let tries = 0; tries < 20 && answer.status !== 200; tries += 1) {
      const refused = fieldsOf(answer).map((path) => path.replace(`${prefix}.`, ''));
      expect(refused, JSON.stringify(answer.body)).not.toEqual([]);
      for (const path of refused) {
        expect(path, JSON.stringify(answer.body)).toMatch(new RegExp(`^${field}`));
        without(part, path);
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

import { startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hear } from '../../../../modules/webhooks/testing/hear.ts';
import { newMember } from '../../testing/members.ts';
import { STORE_APP } from '../../testing/shop.ts';
import { openWebhookWorld, type WebhookWorld } from '../../testing/webhook-world.ts';
import { answerOf } from '../../testing/wire.ts';

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated';
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged';
const ORDER = 'wix.ecom.v1.order';

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(async () => {
  expect(world.server.unexpected).toEqual([]);
  await world.server.stop();
});

test('an order is told with its whole wire form, signed by the app’s key, and to nobody who did not ask', async () => {
  const receiver = await startHttpReceiver();
  const other = await startHttpReceiver();
  const orders = await world.endpoint(`${receiver.url}/hook`, [`${ORDER}_created`, `${ORDER}_approved`]);
  await world.endpoint(other.url, ['wix.ecom.v1.order_canceled']);
  const { orderId } = await world.shop.newOrder();
  await world.send();
  const heard = receiver.bodies.map((body) => hear(body, orders));
  expect(heard.map(({ eventType }) => eventType)).toEqual([`${ORDER}_created`, `${ORDER}_approved`]);
  expect(heard[0]).toMatchObject({
    instanceId: world.shop.clientId,
    identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: expect.any(String) },
    payload: {
      entityFqdn: ORDER,
      slug: 'created',
      entityId: orderId,
      entityEventSequence: '1',
      eventTime: '2026-05-04T10:00:00.000Z',
      createdEvent: { entity: { id: orderId, lineItems: [{ productName: { original: expect.any(String) } }] } },
    },
  });
  expect(heard[1]?.payload).toMatchObject({ actionEvent: { body: { order: { id: orderId, status: 'APPROVED' } } } });
  expect(other.bodies).toEqual([]);
  await Promise.all([receiver.stop(), other.stop()]);
});

test('a checkout is told from its beginning to its order, as it is by then', async () => {
  const receiver = await startHttpReceiver();
  const CHECKOUT = 'wix.ecom.v1.checkout';
  const types = ['created', 'completed'].map((slug) => `${CHECKOUT}_${slug}`);
  const endpoint = await world.endpoint(receiver.url, types);
  const { orderId } = await world.shop.newOrder();
  await world.send();
  const heard = receiver.bodies.map((body) => hear(body, endpoint));
  expect(heard.map(({ eventType }) => eventType)).toEqual(types);
  const [created, completed] = heard;
  const id = created?.payload.entityId;
  expect(created?.payload).toMatchObject({ createdEvent: { entity: { id, completed: true, lineItems: [{}] } } });
  expect(completed?.payload).toMatchObject({
    slug: 'completed',
    entityId: id,
    actionEvent: { body: { checkout: { id, completed: true } } },
  });
  expect(orderId).not.toBe(id);
  await receiver.stop();
});

test('members come with their profile, and a block as an update; products with their facts', async () => {
  const receiver = await startHttpReceiver();
  const MEMBER = 'wix.members.v1.member';
  const endpoint = await world.endpoint(receiver.url, [`${MEMBER}_created`, `${MEMBER}_updated`, CREATED]);
  const { id: memberId, email } = await newMember(world.shop);
  const productId = await world.shop.newProduct();
  await world.send();
  await world.shop.call(`/members/v1/members/${memberId}/block`, { token: world.shop.apiKey, body: {} });
  await world.send();
  const heard = receiver.bodies.map((body) => hear(body, endpoint));
  const byType = (type: string) => heard.filter(({ eventType }) => eventType === type).map(({ payload }) => payload);
  expect(byType(`${MEMBER}_created`)).toMatchObject([
    { entityId: memberId, createdEvent: { entity: { id: memberId, loginEmail: email } } },
  ]);
  expect(byType(`${MEMBER}_updated`).at(-1)).toMatchObject({
    slug: 'updated',
    updatedEvent: { currentEntity: { id: memberId, status: 'BLOCKED' } },
  });
  expect(byType(CREATED)).toMatchObject([{ productId, originatedFromVersion: 'V1_CATALOG' }]);
  await receiver.stop();
});

test('a cart is told to apps, which may read carts by their id', async () => {
  const receiver = await startHttpReceiver();
  const endpoint = await world.endpoint(receiver.url, ['wix.ecom.v1.cart_created']);
  const catalogReference = { appId: STORE_APP, catalogItemId: world.shop.comicId };
  const { body } = await world.shop.call('/ecom/v1/carts/current/add-to-cart', {
    token: await world.shop.newVisitor(),
    body: { lineItems: [{ quantity: 2, catalogReference }] },
  });
  const { id } = body.cart as { id: string };
  await world.send();
  expect(receiver.bodies.map((one) => hear(one, endpoint))).toMatchObject([
    {
      eventType: 'wix.ecom.v1.cart_created',
      payload: { entityId: id, createdEvent: { entity: { id, lineItems: [{ quantity: 2 }] } } },
    },
  ]);
  await receiver.stop();
});

test('what is told is described in the language of the site', async () => {
  const described = async () => {
    const { eventTypes } = answerOf('listWebhookEventTypes', await world.call('/event-types'));
    return eventTypes.find(({ eventType }) => eventType === `${ORDER}_canceled`)?.description;
  };
  const speak = (locale: string) =>
    world.shop.call('/headland/v1/site-settings', {
      method: 'PATCH',
      token: world.shop.apiKey,
      body: { settings: { locale } },
    });
  expect(await described()).toBe('An order was cancelled.');
  expect((await speak('de-DE')).status).toBe(200);
  expect(await described()).toBe('Eine Bestellung wurde storniert.');
  expect((await speak('en-US')).status).toBe(200);
});

test('dead, slow and redirecting endpoints hold up nobody else', async () => {
  const good = await startHttpReceiver();
  const dead = await startHttpReceiver();
  await dead.stop();
  const slow = await startHttpReceiver('silent');
  const redirecting = await startHttpReceiver({ redirectTo: good.url });
  for (const { url } of [dead, slow, redirecting]) await world.endpoint(url, [CREATED]);
  const endpoint = await world.endpoint(good.url, [CREATED]);
  for (let n = 0; n < 12; n++) await world.shop.newProduct();
  await world.server.app.worker.drain();
  const begin = performance.now();
  await world.server.app.webhooks.sender.run();
  while (good.bodies.length < 12 && performance.now() - begin < 5_000) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(good.bodies).toHaveLength(12);
  expect(new Set(good.bodies.map((body) => hear(body, endpoint).payload.productId)).size).toBe(12);
  expect(slow.bodies.length).toBeLessThanOrEqual(4);
  await slow.stop();
  await world.server.app.webhooks.sender.idle();
  expect((await world.deliveries(endpoint)).map(({ state }) => state)).toEqual(Array(12).fill('DELIVERED'));
  await Promise.all([good.stop(), redirecting.stop()]);
  const { endpoints } = answerOf('listWebhookEndpoints', await world.call('/endpoints'));
  for (const { id, url } of endpoints) {
    if (url !== `${good.url}/`) await world.call(`/endpoints/${id}`, undefined, 'DELETE');
  }
});

test('tries go on for two days with growing waits, then it is given up; a replay sends it after all', async () => {
  const receiver = await startHttpReceiver({ status: 503 });
  const endpoint = await world.endpoint(receiver.url, [CREATED]);
  await world.shop.newProduct();
  const begin = world.clock.now().getTime();
  await world.send();
  expect(await world.deliveries(endpoint)).toMatchObject([
    { state: 'WAITING', attempts: 1, lastProblem: 'status 503' },
  ]);
  world.clock.advance(9_000);
  await world.send();
  expect(receiver.bodies).toHaveLength(1);
  const tried: number[] = [];
  while ((await world.deliveries(endpoint))[0]?.state === 'WAITING') {
    world.clock.advance(60_000);
    const before = receiver.bodies.length;
    await world.send();
    if (receiver.bodies.length > before) tried.push(world.clock.now().getTime() - begin);
    if (tried.length >= 4) world.clock.advance(30 * 60_000);
  }
  expect(receiver.bodies).toHaveLength(11);
  expect(tried.at(-1)).toBeGreaterThan(48 * 3_600_000);
  const [given] = await world.deliveries(endpoint);
  expect(given).toMatchObject({ state: 'GIVEN_UP', attempts: 11 });
  receiver.become({ status: 200 });
  expect((await world.call(`/deliveries/${given?.id}/replay`, {})).status).toBe(200);
  await world.send();
  const log = answerOf('getWebhookDelivery', await world.call(`/deliveries/${given?.id}`));
  expect(log).toMatchObject({ delivery: { state: 'DELIVERED' }, payload: { productId: expect.any(String) } });
  expect(log.attempts.map(({ number }) => number)).toEqual([9, 10, 11, 12]);
  expect(log.attempts.at(-1)).toMatchObject({ number: 12, status: 200 });
  await receiver.stop();
});

test('events of one entity come in order: while one waits, those behind it do, and other entities go on', async () => {
  const receiver = await startHttpReceiver({ status: 500 });
  const endpoint = await world.endpoint(receiver.url, [CREATED, CHANGED]);
  const first = await world.shop.newProduct();
  await world.send();
  receiver.become({ status: 200 });
  const rename = { token: world.shop.apiKey, method: 'PATCH', body: { product: { name: 'Another name' } } };
  expect((await world.shop.call(`/stores/v1/products/${first}`, rename)).status).toBe(200);
  const second = await world.shop.newProduct();
  await world.send();
  const names = () =>
    receiver.bodies
      .map((body) => hear(body, endpoint))
      .map((one) => `${one.eventType.split('.').at(-1)} ${one.payload.productId}`);
  expect(names()).toEqual([`ProductCreated ${first}`, `ProductCreated ${second}`]);
  world.clock.advance(10_000);
  await world.send();
  expect(names().slice(2)).toEqual([`ProductCreated ${first}`, `ProductChanged ${first}`]);
  await receiver.stop();
});

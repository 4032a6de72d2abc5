import { clientEvents } from '@headland/clients';
import { emit, sql } from '@headland/db';
import { startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hear } from '../../../../modules/webhooks/testing/hear.ts';
import { openShop } from '../../testing/shop.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { openWebhookWorld, type WebhookWorld } from '../../testing/webhook-world.ts';
import { answerOf, codeOf } from '../../testing/wire.ts';

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated';

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.server.stop());

const made = (fields: object) => ({
  endpoint: { clientId: world.shop.clientId, url: 'https://example.org/hook', eventTypes: [CREATED], ...fields },
});

test.each<[string, object, string]>([
  ['an event that there is not', { eventTypes: [CREATED, 'wix.ecom.v1.cart_eaten'] }, 'endpoint.eventTypes[1]'],
  ['no event', { eventTypes: [] }, 'endpoint.eventTypes'],
  ['no address', { url: 'here' }, 'endpoint.url'],
  ['an address with a password', { url: 'https://a:b@example.org/' }, 'endpoint.url'],
])('%s is refused by its field, and nothing is stored', async (_, fields, field) => {
  const before = await world.call('/endpoints');
  const { status, body } = await world.call('/endpoints', made(fields));
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: { validationError: { fieldViolations: [{ field }] } } });
  expect(await world.call('/endpoints')).toEqual(before);
});

test('where private networks are not allowed, their addresses and plain HTTP are refused', async () => {
  const server = await startTestServer();
  const shop = await openShop(server, 'closed');
  for (const url of ['http://example.org/', 'https://10.0.0.1/', 'https://[::1]/', 'https://127.1/']) {
    const body = { endpoint: { clientId: shop.clientId, url, eventTypes: [CREATED] } };
    const answer = await shop.call('/headland/v1/webhooks/endpoints', { token: shop.apiKey, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'endpoint.url' }] } },
    });
  }
  await server.stop();
});

test('an app of another site, or of none, has no endpoints here', async () => {
  const foreign = await world.server.addSite('Other');
  for (const clientId of [foreign.clientId, crypto.randomUUID()]) {
    const { status, body } = await world.call('/endpoints', made({ clientId }));
    expect(status).toBe(404);
    expect(body).toMatchObject({ details: { applicationError: { code: 'WEBHOOK_APP_NOT_FOUND' } } });
  }
});

test('a change says which revision it was made of; all endpoints of an app have one key', async () => {
  const one = await world.endpoint('https://example.org/one', [CREATED]);
  const two = await world.endpoint('https://example.org/two', [CREATED]);
  expect(two.publicKey).toBe(one.publicKey);
  const change = (revision: string) =>
    world.call(`/endpoints/${one.id}`, { revision, endpoint: { active: false } }, 'PATCH');
  expect((await change('1')).body).toMatchObject({ endpoint: { active: false, revision: '2' } });
  const late = await change('1');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ details: { applicationError: { code: 'WEBHOOK_REVISION_CONFLICT' } } });
});

test('an idempotency key makes one endpoint', async () => {
  const create = () =>
    world.shop.call('/headland/v1/webhooks/endpoints', {
      token: world.shop.apiKey,
      body: made({ url: 'https://example.org/once' }),
      headers: { 'idempotency-key': 'once' },
    });
  const answers = await Promise.all([create(), create(), create()]);
  const ids = answers.map((answer) => answerOf('createWebhookEndpoint', answer).endpoint.id);
  expect(new Set(ids).size).toBe(1);
});

test('what waits for an endpoint that is switched off goes on when it is switched on; new events are not kept for it', async () => {
  const receiver = await startHttpReceiver({ status: 500 });
  const endpoint = await world.endpoint(receiver.url, [CREATED]);
  await world.shop.newProduct();
  await world.send();
  const turn = (active: boolean) => world.call(`/endpoints/${endpoint.id}`, { endpoint: { active } }, 'PATCH');
  await turn(false);
  receiver.become({ status: 200 });
  world.clock.advance(60_000);
  await world.shop.newProduct();
  await world.send();
  expect(receiver.bodies).toHaveLength(1);
  await turn(true);
  await world.send();
  expect(receiver.bodies).toHaveLength(2);
  await receiver.stop();
});

test('with its app an endpoint goes, and all that waited for it', async () => {
  const { clients } = world.server.app;
  const app = await clients.create({ siteId: world.shop.siteId, name: 'Gone soon', kind: 'server' });
  const { id } = answerOf('createWebhookEndpoint', await world.call('/endpoints', made({ clientId: app.id }))).endpoint;
  const ctx = { ...world.shop.ctx, now: world.clock.now() };
  await clients.handlers.deleteOauthClient(ctx, { clientId: app.id });
  await world.server.app.worker.drain();
  const { endpoints } = answerOf('listWebhookEndpoints', await world.call('/endpoints'));
  expect(endpoints.map((one) => one.id)).not.toContain(id);
});

describe('an app that is deleted while somebody makes an endpoint of it', () => {
  /** Deletes an app, up to the commit, while its endpoint is made. @returns how that was answered, and what stands afterwards */
  async function deleteMeanwhile() {
    const { clients } = world.server.app;
    const app = await clients.create({ siteId: world.shop.siteId, name: 'Gone at once', kind: 'server' });
    const ctx = { ...world.shop.ctx, now: world.clock.now() };
    const goOn = Promise.withResolvers<void>();
    const deleted = world.server.database.transact(async (tx) => {
      await sql`delete from clients where id = ${app.id}`.execute(tx);
      await emit(tx, ctx, [clientEvents.tell('client_deleted', app.id, { client: { ...app, createdDate: '' } })]);
      await goOn.promise;
    });
    const making = world.call('/endpoints', made({ clientId: app.id }));
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1);
    goOn.resolve();
    await deleted;
    const answer = await making;
    await world.server.app.worker.drain();
    const { endpoints } = answerOf('listWebhookEndpoints', await world.call('/endpoints'));
    return { answer, left: endpoints.filter(({ clientId }) => clientId === app.id) };
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.server.database.pool);
    return rows[0]?.n ?? 0;
  }

  test('leaves none behind that nobody could ever take away', async () => {
    const { answer, left } = await deleteMeanwhile();
    expect([answer.status, codeOf(answer)]).toEqual([404, 'WEBHOOK_APP_NOT_FOUND']);
    expect(left).toEqual([]);
  });
});

test('a key that was replaced signs what waits from the next try on, of all endpoints of the app, and the old one nothing', async () => {
  const receiver = await startHttpReceiver({ status: 500 });
  const before = await world.endpoint(receiver.url, [CREATED]);
  await world.shop.newProduct();
  await world.send();
  expect(hear(receiver.bodies[0] ?? '', before).eventType).toBe(CREATED);
  const replace = () =>
    world.shop.call(`/headland/v1/webhooks/endpoints/${before.id}/key`, {
      method: 'POST',
      token: world.shop.apiKey,
      headers: { 'idempotency-key': 'new key' },
    });
  const answers = await Promise.all([replace(), replace()]);
  const keys = answers.map((answer) => answerOf('replaceWebhookKey', answer).endpoint.publicKey);
  expect(new Set(keys).size).toBe(1);
  const [publicKey = ''] = keys;
  expect(publicKey).not.toBe(before.publicKey);
  const { endpoints } = answerOf('listWebhookEndpoints', await world.call('/endpoints'));
  expect(new Set(endpoints.map((one) => one.publicKey))).toEqual(new Set([publicKey]));

  receiver.become({ status: 200 });
  world.clock.advance(60_000);
  await world.send();
  const [, again = ''] = receiver.bodies;
  expect(hear(again, { ...before, publicKey }).eventType).toBe(CREATED);
  expect(() => hear(again, before)).toThrow('the signature is not good');
  await receiver.stop();
});

test('the key of an endpoint that is not there stays', async () => {
  const { status, body } = await world.call(`/endpoints/${crypto.randomUUID()}/key`, {});
  expect(status).toBe(404);
  expect(body).toMatchObject({ details: { applicationError: { code: 'WEBHOOK_ENDPOINT_NOT_FOUND' } } });
});

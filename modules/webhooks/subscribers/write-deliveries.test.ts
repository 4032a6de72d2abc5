import { randomUUID } from 'node:crypto';
import { clientEvents } from '@headland/clients';
import { emit, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Heard, hear } from '../testing/hear.ts';
import { APP, CHANGED, FOREIGN_APP, OTHER_APP, openWebhooks, type WebhooksWorld } from '../testing/open-webhooks.ts';
import { things } from '../testing/things.ts';

const THING = 'test.v1.thing';
const MOVED = 'test.v1.moved_updated';
const FORMS = [CHANGED, `${THING}_created`, `${THING}_marked`, `${THING}_deleted`];

let world: WebhooksWorld;
let receiver: HttpReceiver;
beforeEach(async () => {
  world = await openWebhooks();
  receiver = await startHttpReceiver();
});
afterEach(async () => {
  expect(world.errors).toEqual([]);
  await receiver.stop();
  await world.close();
});

/** Makes an endpoint for all forms, has something told, and hears it. */
async function heardOf(work: () => Promise<unknown>): Promise<Heard[]> {
  const endpoint = await world.endpoint(receiver.url, { eventTypes: FORMS });
  await work();
  await world.send();
  return receiver.bodies.map((body) => hear(body, endpoint));
}

describe('on the wire', () => {
  test('an older event is its payload alone; a newer one an envelope of facts around what it says', async () => {
    const thing = randomUUID();
    const heard = await heardOf(async () => {
      await world.tell('thing_changed', thing, { thing, n: 7 });
      await world.tell('thing_made', thing, {});
      await world.tell('thing_marked', thing, { mark: 'fragile' });
      await world.tell('thing_gone', thing, {});
    });
    const [changed, made, marked, gone] = heard;
    expect(heard.map(({ eventType }) => eventType)).toEqual(FORMS);
    expect(changed?.payload).toEqual({ thing, n: 7 });
    const entity = { id: thing, shop: 'Shop' };
    const facts = {
      id: expect.any(String),
      entityFqdn: THING,
      entityId: thing,
      eventTime: world.clock.now().toISOString(),
      triggeredByAnonymizeRequest: false,
    };
    expect(made?.payload).toEqual({
      ...facts,
      slug: 'created',
      entityEventSequence: '2',
      createdEvent: { entity },
    });
    expect(marked?.payload).toEqual({
      ...facts,
      slug: 'marked',
      entityEventSequence: '3',
      actionEvent: { body: { mark: 'fragile', thing: entity } },
    });
    expect(gone?.payload).toEqual({ ...facts, slug: 'deleted', entityEventSequence: '4', deletedEvent: {} });
  });

  test('of what has gone by then only the id is told, unless the event carries it', async () => {
    const [thing, carried] = [randomUUID(), randomUUID()];
    world.lost.add(thing).add(carried);
    const heard = await heardOf(async () => {
      await world.tell('thing_made', thing, {});
      await world.tell('thing_made', carried, { entity: { id: carried, was: 'here' } });
    });
    expect(new Set(heard.map(({ payload }) => payload.createdEvent))).toEqual(
      new Set([{ entity: { id: thing } }, { entity: { id: carried, was: 'here' } }]),
    );
  });

  test('what strangers can make much of is read when it is sent, and not kept until then', async () => {
    const [thing, gone] = [randomUUID(), randomUUID()];
    const endpoint = await world.endpoint(receiver.url, { eventTypes: [MOVED] });
    await world.tell('thing_moved', thing, {});
    await world.tell('thing_moved', gone, {});
    await world.handOver();
    const { rows } = await sql<{ payload: object }>`select payload from webhook_events`.execute(world.database.pool);
    expect(JSON.stringify(rows)).not.toContain('Shop');
    world.lost.add(gone);
    await world.send();
    const shown = receiver.bodies.map((body) => hear(body, endpoint).payload.updatedEvent);
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({ currentEntity: { id: thing, shop: 'Shop' } });
    expect(shown).toContainEqual({ currentEntity: { id: gone } });
  });

  test('of what has no form outside nothing is told', async () => {
    const [thing, secret] = [randomUUID(), randomUUID()];
    world.untold.add(secret);
    const heard = await heardOf(async () => {
      await world.tell('thing_made', secret, {});
      await world.tell('thing_marked', secret, { mark: 'fragile' });
      await world.tell('thing_made', thing, {});
    });
    expect(heard.map(({ payload }) => payload.entityId)).toEqual([thing]);
  });

  test.each<[string, (on: WebhooksWorld) => Context, object | null]>([
    ['a visitor', (on) => on.visitor('v-1'), { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: 'v-1' }],
    ['a member', (on) => on.member('m-1'), { identityType: 'MEMBER', memberId: 'm-1' }],
    ['an owner', (on) => on.owner(), { identityType: 'WIX_USER', wixUserId: expect.any(String) }],
    ['an app', (on) => on.app(), { identityType: 'APP', appId: expect.any(String) }],
    ['a key', (on) => on.key([]), { identityType: 'APP', appId: expect.any(String) }],
    ['the installation itself', (on) => on.nobody(), null],
  ])('it says that %s did it, to whom it goes and of which site', async (_, who, identity) => {
    const [heard] = await heardOf(() => world.change(randomUUID(), who(world)));
    expect(heard?.identity).toEqual(identity);
    expect(heard).toMatchObject({ instanceId: APP, siteId: world.site.id });
    const now = world.clock.now().getTime() / 1_000;
    expect(heard?.claims).toEqual({ iss: 'wix.com', aud: APP, iat: now, exp: now + 600 });
  });

  test('a body that was changed by one letter, or signed for another app, is not good', async () => {
    const endpoint = await world.endpoint(receiver.url);
    const other = await world.endpoint('http://127.0.0.1:1/', { clientId: OTHER_APP });
    await world.change(randomUUID());
    await world.send();
    const [body = ''] = receiver.bodies;
    const [header = '', payload = '', signature = ''] = body.split('.');
    const at = Math.floor(payload.length / 2);
    const changed = payload.slice(0, at) + (payload[at] === 'A' ? 'B' : 'A') + payload.slice(at + 1);
    expect(() => hear(body, endpoint)).not.toThrow();
    expect(() => hear(`${header}.${changed}.${signature}`, endpoint)).toThrow('the signature is not good');
    expect(() => hear(body, other)).toThrow('the signature is not good');
  });
});

describe('an event', () => {
  test('is written down once per endpoint that wants it, of its own site, however often it is handed over', async () => {
    const one = await world.endpoint('http://127.0.0.1:1/one');
    const two = await world.endpoint('http://127.0.0.1:1/two', { clientId: OTHER_APP });
    const foreign = world.owner({ site: world.otherSite });
    const theirs = await world.endpoint('http://127.0.0.1:1/', { clientId: FOREIGN_APP }, foreign);
    await world.change(randomUUID());
    await world.handOver();
    await sql`update outbox set done_at = null, next_attempt_at = occurred_at`.execute(world.database.pool);
    await world.handOver();
    for (const { id } of [one, two]) expect(await world.deliveries(id)).toHaveLength(1);
    await world.change(randomUUID(), foreign);
    await world.handOver();
    const { deliveries } = await world.call('queryWebhookDeliveries', foreign);
    expect(deliveries).toMatchObject([{ endpointId: theirs.id, state: 'WAITING' }]);
    for (const { id } of [one, two]) expect(await world.deliveries(id)).toHaveLength(1);
  });

  test('costs nobody anything where nobody wants it: no delivery is written', async () => {
    await world.endpoint(receiver.url, { eventTypes: [`${THING}_deleted`] });
    await world.change(randomUUID());
    await world.send();
    expect((await world.call('queryWebhookDeliveries', world.owner())).deliveries).toEqual([]);
  });
});

describe('what is to be forgotten', () => {
  /** As its module tells of it. */
  async function deleteApp(): Promise<void> {
    const client = {
      id: APP,
      siteId: world.site.id,
      name: 'Gone',
      kind: 'server',
      allowedOrigins: [],
      allowedRedirects: [],
      refreshProfile: 'static',
      revision: 1,
      hasSecret: false,
      createdDate: world.clock.now().toISOString(),
    } as const;
    const gone = clientEvents.tell('client_deleted', APP, { client });
    await world.database.transact((tx) => emit(tx, world.owner(), [gone]));
  }

  test('goes from the log, sent or not, when a member goes; of others it stays', async () => {
    const { id } = await world.endpoint(receiver.url);
    const [gone, kept] = [randomUUID(), randomUUID()];
    for (const thing of [gone, kept]) await world.change(thing);
    await world.send();
    receiver.become({ status: 500 });
    await world.change(gone);
    await world.send();
    for (const table of ['webhook_deliveries', 'webhook_events']) {
      await sql`update ${sql.table(table)} set entity_type = 'member'`.execute(world.database.pool);
    }
    await world.database.transact(async (tx) => world.module.onMemberForgotten?.(tx, world.nobody(), gone));
    expect((await world.deliveries(id)).map(({ entityId }) => entityId)).toEqual([kept]);
    const { rows } = await sql`select entity_id from webhook_events`.execute(world.database.pool);
    expect(rows).toEqual([{ entity_id: kept }]);
  });

  test('goes with its app: endpoints, key, and what was on its way', async () => {
    await world.endpoint(receiver.url);
    const { id: other } = await world.endpoint(receiver.url, { clientId: OTHER_APP });
    await world.change(randomUUID());
    await world.handOver();
    await deleteApp();
    await world.send();
    expect((await world.call('listWebhookEndpoints', world.owner())).endpoints).toMatchObject([{ id: other }]);
    expect(receiver.bodies).toHaveLength(1);
    expect(await world.findings()).toEqual([]);
  });

  test('control: of an app that is looked at and not held, an endpoint made at that moment stays behind', async () => {
    const careless = await openWebhooks({
      beside: world,
      async holdApp() {
        await deleteApp();
        await world.handOver();
        return true;
      },
    });
    const { id } = await careless.endpoint(receiver.url);
    await world.handOver();
    expect((await world.call('listWebhookEndpoints', world.owner())).endpoints).toMatchObject([{ id }]);
    await careless.close();
  });
});

test('what there is to be told stands in a list, once by its name, in the language of the site', async () => {
  const { eventTypes } = await world.call('listWebhookEventTypes', world.owner());
  expect(eventTypes.map(({ eventType }: { eventType: string }) => eventType)).toEqual(FORMS.toSpliced(3, 0, MOVED));
  expect(eventTypes[0]).toEqual({
    eventType: CHANGED,
    description: 'Something changed.',
    permission: 'THINGS.READ',
  });
  const german = world.owner({ site: { ...world.site, locale: 'de-DE' } });
  const { eventTypes: auf } = await world.call('listWebhookEventTypes', german);
  expect(auf[0].description).toBe('Etwas hat sich geändert.');
  expect(things.kinds).toHaveLength(FORMS.length + 3);
});

import type { webhooks as wire } from '@headland/contract';
import { emit, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { type MovableClock, openWorld, type World } from '@headland/testkit';
import type { WebhookDeps } from '../deps.ts';
import { createWebhooks, type Webhooks } from '../index.ts';
import { APP_PERMISSIONS, openKeys, things, thingsModule } from './things.ts';

export const CHANGED = 'test.ThingChanged';
export const APP = '00000000-0000-4000-8000-0000000c11e1';
export const OTHER_APP = '00000000-0000-4000-8000-0000000c11e2';
/** Of the other site of the world. */
export const FOREIGN_APP = '00000000-0000-4000-8000-0000000c11e3';

type Neighbours = { readonly things: Module };
type Beside = Pick<World<Webhooks, Neighbours>, 'testDatabase' | 'site' | 'otherSite' | 'clock'>;

export interface WebhooksWorld extends World<Webhooks, Neighbours> {
  /** Things of which nothing is left to be read; put in by the test. */
  readonly lost: Set<string>;
  /** Things that have no form outside; put in by the test. */
  readonly untold: Set<string>;
  /** Makes an endpoint of `APP` that is told of changes, unless something else is said. */
  endpoint(url: string, over?: Partial<wire.NewWebhookEndpoint>, ctx?: Context): Promise<wire.WebhookEndpoint>;
  /** Changes a thing once, under its lock: the nth change of it says n. */
  change(thing: string, ctx?: Context): Promise<void>;
  tell(...event: Parameters<typeof things.tell>): Promise<void>;
  /** Hands over what was told, and sends what is due. */
  send(): Promise<void>;
  /** What is in the log of an endpoint, the oldest first. */
  deliveries(endpointId: string): Promise<readonly wire.WebhookDelivery[]>;
  /** One delivery with its tries. */
  delivery(deliveryId: string): Promise<wire.GetWebhookDeliveryResponse>;
  /** Events that are not handed over, and deliveries of an endpoint that wait. */
  waiting(endpointId: string): Promise<number>;
}

export interface WebhooksOptions
  extends Partial<Pick<WebhookDeps, 'allowPrivate' | 'keys' | 'timeout' | 'lease' | 'holdApp'>> {
  readonly beside?: Beside;
  readonly clock?: MovableClock;
}

/** Webhooks beside a module that tells of things that mean nothing; private addresses may be called. */
export async function openWebhooks({ beside, clock, ...over }: WebhooksOptions = {}): Promise<WebhooksWorld> {
  const lost = new Set<string>();
  const untold = new Set<string>();
  const world = await openWorld<Webhooks, Neighbours>({
    ...(beside && { beside }),
    ...(clock && { clock }),
    neighbours: () => ({ things: thingsModule(lost, untold) }),
    module: (
      { database, clock: time, report, systemContext, sites: [site, otherSite] },
      { things: { events = [], entities = {} } },
    ) =>
      createWebhooks(
        {
          database,
          clock: time,
          report,
          systemContext,
          keys: openKeys,
          allowPrivate: true,
          appPermissions: APP_PERMISSIONS,
          cursorKey: new Uint8Array(32).fill(7),
          holdApp: async (_tx, ctx, id) =>
            (ctx.site.id === site.id && [APP, OTHER_APP].includes(id)) ||
            (ctx.site.id === otherSite.id && id === FOREIGN_APP),
          ...over,
        },
        { events, entities },
      ),
  });
  const { database } = world;
  return {
    ...world,
    lost,
    untold,
    async endpoint(url, fields, ctx = world.owner()) {
      const endpoint = { clientId: APP, url, eventTypes: [CHANGED], ...fields };
      return (await world.call('createWebhookEndpoint', ctx, { endpoint })).endpoint;
    },
    change: (thing, ctx = world.owner()) =>
      database.transact(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 1))`.execute(tx);
        const { rows } = await sql<{ n: number }>`
          select count(*)::int + 1 as n from outbox where entity_id = ${thing}
        `.execute(tx);
        await emit(tx, ctx, [things.tell('thing_changed', thing, { thing, n: rows[0]?.n ?? 0 })]);
      }),
    tell: (...event) => database.transact((tx) => emit(tx, world.owner(), [things.tell(...event)])),
    async send() {
      await world.handOver();
      await world.module.sender.idle();
    },
    async deliveries(endpointId) {
      const { deliveries } = await world.call('queryWebhookDeliveries', world.owner(), { endpointId });
      return deliveries.toReversed();
    },
    delivery: (deliveryId) => world.call('getWebhookDelivery', world.owner(), { deliveryId }),
    async waiting(endpointId) {
      const { rows } = await sql<{ waiting: number }>`
        select (select count(*) from outbox where done_at is null)::int + (
          select count(*) from webhook_deliveries where endpoint_id = ${endpointId} and state = 'WAITING'
        )::int as waiting
      `.execute(database.pool);
      return rows[0]?.waiting ?? -1;
    },
  };
}

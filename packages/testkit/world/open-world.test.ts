import { defineEvents, emit, kind, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './open-world.ts';

/** The world on a module of its own, which serves calls of the contract without meaning anything by them. */
interface Toy extends Module {
  change(ctx: Context, id: string): Promise<void>;
}

const things = defineEvents('thing', {
  thing_changed: kind<{ id: string }>({ says: { en: 'Something changed.', de: 'Etwas wurde anders.' }, wire: null }),
});
const table = (name: string) => ({
  id: `${name}-001`,
  up: `create table ${name}_rows (site_id uuid not null, id text not null)`,
});
const heard: string[] = [];
const ONE = '00000000-0000-4000-8000-0000000000d1';
const TWO = '00000000-0000-4000-8000-0000000000d2';
const BAD = '00000000-0000-4000-8000-0000000000d3';
let world: World<Toy, { readonly neighbour: Module }>;
let beside: typeof world;

const open = (others: { beside?: typeof world } = {}) =>
  openWorld<Toy, { readonly neighbour: Module }>({
    ...others,
    neighbours: () => ({ neighbour: { name: 'neighbour', migrations: [table('neighbour')] } }),
    module: ({ database, report }) => ({
      name: 'toy',
      migrations: [table('toy')],
      handlers: {
        async getCurrentCart(ctx: Context) {
          await sql`select 1 from neighbour_rows where site_id = ${ctx.site.id}`.execute(database.pool);
          return { cart: { id: ctx.site.id, createdDate: ctx.now } };
        },
        updateCurrentCart: async (_ctx: Context, request: object) => ({ cart: request }),
      },
      checks: [
        {
          name: 'toy: nothing is there',
          run: async (db) => (await sql<{ id: string }>`select id from toy_rows`.execute(db)).rows.map(({ id }) => id),
        },
      ],
      jobs: [
        {
          name: 'toy-note',
          everySeconds: 1,
          run: (now) =>
            database
              .transact((tx) =>
                sql`insert into neighbour_rows values (${world.site.id}, ${now.toISOString()})`.execute(tx),
              )
              .then(() => {}),
        },
      ],
      subscribers: [
        {
          name: 'toy-hears',
          types: ['thing_changed'],
          async handle(_tx, ctx, { entityId }) {
            if (entityId === BAD) {
              report(new Error('was told of something bad'));
              return;
            }
            heard.push(`${ctx.site.currency} ${entityId} ${ctx.now.toISOString()}`);
          },
        },
      ],
      change: (ctx, id) => database.transact((tx) => emit(tx, ctx, [things.tell('thing_changed', id, { id })])),
    }),
  });

beforeAll(async () => {
  world = await open();
  beside = await open({ beside: world });
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

const CART = '00000000-0000-4000-8000-0000000051e1';

describe('a call', () => {
  it('goes by the contract to the handler, and its answer is what a client reads', async () => {
    const { cart } = await world.call('getCurrentCart', world.visitor());
    expect(cart).toEqual({ id: CART, createdDate: '2030-03-01T12:00:00.000Z' });
  });

  it('is refused to whom the contract does not let in, before the handler is asked', async () => {
    for (const [ctx, code] of [
      [world.nobody(), 'UNAUTHENTICATED'],
      [world.owner(), 'PERMISSION_DENIED'],
      [world.key(['ECOM.READ_CARTS']), 'PERMISSION_DENIED'],
    ] as const) {
      expect(
        await world.statements(() => expect(world.call('getCurrentCart', ctx)).rejects.toMatchObject({ code })),
      ).toEqual([]);
    }
  });

  it('is refused with the contract’s own violations, and reads what it does not know as nothing', async () => {
    await expect(
      world.call('updateCurrentCart', world.visitor(), { cartInfo: { buyerNote: 7 } }),
    ).rejects.toMatchObject({
      violations: [{ field: 'cartInfo.buyerNote' }],
    });
  });

  it('that nobody serves, or that there is not, is a mistake of the test', async () => {
    for (const id of ['getProduct', 'getNonsense']) {
      await expect(world.call(id, world.owner(), { id: 'x' })).rejects.toThrow(`nobody in this world serves ${id}`);
    }
  });
});

describe('people', () => {
  it('are new ones each time, but for the owner and those who were there before', () => {
    const idOf = ({ principal }: Context) => ('visitorId' in principal ? principal.visitorId : '');
    expect(idOf(world.visitor())).not.toBe(idOf(world.visitor()));
    expect(idOf(world.visitor('v'))).toBe('v');
    expect(world.owner().principal).toEqual(world.owner().principal);
    expect(world.member('m').principal).toMatchObject({ kind: 'member', memberId: 'm' });
    expect(world.key(['A.B']).principal).toMatchObject({ kind: 'apiKey', permissions: ['A.B'] });
  });

  it('stand on a site at its own time', () => {
    world.clock.advanceSite(world.otherSite.id, 60_000);
    expect(world.owner().now.toISOString()).toBe('2030-03-01T12:00:00.000Z');
    expect(world.owner({ site: world.otherSite }).now.toISOString()).toBe('2030-03-01T12:01:00.000Z');
    world.clock.advanceSite(world.otherSite.id, -60_000);
  });
});

describe('what happens', () => {
  it('is told, kept apart by entity, and handed over with the context of its site', async () => {
    await world.module.change(world.owner(), ONE);
    await world.module.change(world.owner(), ONE);
    await world.module.change(world.owner({ site: world.otherSite }), TWO);
    expect((await world.told('thing')).map(({ entityId, sequence }) => [entityId, sequence])).toEqual([
      [ONE, 1],
      [ONE, 2],
      [TWO, 1],
    ]);
    expect(await world.told('nothing')).toEqual([]);
    expect(await world.handOver()).toBe(3);
    expect(heard.toSorted()).toEqual([
      `JPY ${TWO} 2030-03-01T12:00:00.000Z`,
      ...Array(2).fill(`USD ${ONE} 2030-03-01T12:00:00.000Z`),
    ]);
  });

  it('and was not expected, is kept', async () => {
    await world.module.change(world.owner(), BAD);
    await world.handOver();
    expect(world.errors.map(String)).toEqual(['Error: was told of something bad']);
  });

  it('is seen in the statements that were sent, of this process alone', async () => {
    expect(await world.statements(() => world.call('getCurrentCart', world.visitor()))).toEqual([
      expect.stringContaining('neighbour_rows'),
    ]);
    expect(await world.statements(() => beside.call('getCurrentCart', beside.visitor()))).toEqual([]);
  });
});

describe('another process', () => {
  it('has the same rows, sites and clock', async () => {
    await sql`insert into toy_rows values (${world.site.id}, 'left behind')`.execute(beside.database.pool);
    expect(await world.findings()).toEqual(['toy: nothing is there: left behind']);
    expect([beside.site, beside.clock]).toEqual([world.site, world.clock]);
    world.clock.advance(1_000);
    await beside.runJobs();
    const { rows } = await sql<{ id: string }>`select id from neighbour_rows`.execute(world.database.pool);
    expect(rows).toEqual([{ id: '2030-03-01T12:00:01.000Z' }]);
  });
});

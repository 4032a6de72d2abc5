import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

let world: OrdersWorld;
/** Each order is of somebody else, and has been begun in another way. */
const orders: Record<string, Order> = {};
/** Somebody who bought as a visitor, and later in the same browser as a member. */
const BROWSER = '00000000-0000-4000-9000-0000000b0001';
const MEMBER = '00000000-0000-4000-9000-0000000e0001';

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 1_000);
  await sql`insert into fake_items select (jsonb_populate_record(i, jsonb_build_object('site_id', ${world.otherSite.id}::uuid))).*
    from fake_items i`.execute(world.database.pool);
  const inBrowser = world.context({ kind: 'member', memberId: MEMBER, visitorId: BROWSER, clientId: BROWSER });
  orders.guest = await world.place(world.visitor(BROWSER), { pay: 'manual' });
  orders.member = await world.place(inBrowser, { pay: 'manual' });
  orders.stranger = await world.place(world.visitor(), { pay: 'manual' });
  orders.begun = await world.place(world.visitor(BROWSER));
  orders.abroad = await world.place(world.visitor(BROWSER, { site: world.otherSite }), { pay: 'manual' });
});
afterAll(() => world.close());

const asMember = (visitorId: string) =>
  world.context({ kind: 'member', memberId: MEMBER, visitorId, clientId: BROWSER });
const OTHER_BROWSER = '00000000-0000-4000-9000-0000000b0002';

/** Who asks, and which orders are theirs. */
const readers: readonly (readonly [string, () => Context, readonly string[]])[] = [
  ['the visitor who bought', () => world.visitor(BROWSER), ['guest', 'begun']],
  [
    'the member, in the browser where they bought before they were one',
    () => asMember(BROWSER),
    ['guest', 'member', 'begun'],
  ],
  ['the member, in another browser', () => asMember(OTHER_BROWSER), ['member']],
  ['a visitor in another browser', () => world.visitor(OTHER_BROWSER), []],
  ['another member', () => world.member(), []],
  ['the owner', () => world.owner(), ['guest', 'member', 'stranger', 'begun']],
  ['an app', () => world.app(), ['guest', 'member', 'stranger', 'begun']],
  ['a key with the permission', () => world.key(['ECOM.READ_ORDERS']), ['guest', 'member', 'stranger', 'begun']],
  ['the owner of the other site', () => world.owner({ site: world.otherSite }), ['abroad']],
  ['the same browser on the other site', () => world.visitor(BROWSER, { site: world.otherSite }), ['abroad']],
];

describe.each(readers)('%s', (_who, as, own) => {
  it('reads those by their ids and no others', async () => {
    const read: string[] = [];
    for (const [name, { id }] of Object.entries(orders)) {
      const found = await world.call('getOrder', as(), { id }).then(
        ({ order }) => order.id === id,
        (error: { code: string; status: number }) => {
          expect([error.code, error.status]).toEqual(['ORDER_NOT_FOUND', 404]);
          return false;
        },
      );
      if (found) read.push(name);
    }
    expect(read.sort()).toEqual([...own].sort());
  });

  it('finds those that are placed, whatever is asked for, and counts no others', async () => {
    if (as().principal.kind === 'visitor') {
      // Lists are for members and merchants: visitors open the orders whose ids they were given.
      return expect(world.call('searchOrders', as(), { search: {} })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    }
    const placed = own.filter((name) => name !== 'begun').map((name) => orders[name]?.id);
    for (const filter of [
      {},
      { id: { $in: Object.values(orders).map(({ id }) => id) } },
      { 'buyerInfo.email': 'ada@example.com' },
    ]) {
      const { orders: found, metadata } = await world.call('searchOrders', as(), { search: { filter } });
      expect(found.map(({ id }: Order) => id).sort()).toEqual(placed.toSorted());
      expect(metadata.count).toBe(placed.length);
    }
  });

  it('is shown the payments of those alone, where the call is theirs to make', async () => {
    for (const [name, { id }] of Object.entries(orders)) {
      const answer = await world.call('listOrderTransactions', as(), { orderId: id }).then(
        ({ orderTransactions }) => orderTransactions.orderId,
        ({ code }: { code: string }) => code,
      );
      expect([name, answer]).toEqual([
        name,
        own.includes(name)
          ? expect.stringMatching(`${id}|PERMISSION_DENIED`)
          : expect.stringMatching('ORDER_NOT_FOUND|PERMISSION_DENIED'),
      ]);
    }
  });
});

describe('the thank-you page', () => {
  const open = (ctx: Context, name: string, key?: string) =>
    world.module.getOrderForThankYou(world.database.pool, ctx, { orderId: orders[name]?.id ?? '', key }).then(
      ({ id }) => id,
      ({ code }: { code: string }) => code,
    );

  it('opens for the buyer’s token, and for whoever has its key', async () => {
    const key = world.module.viewKeyOf(world.nobody(), orders.guest?.id ?? '');
    expect(await open(world.visitor(BROWSER), 'guest')).toBe(orders.guest?.id);
    expect(await open(world.nobody(), 'guest', key)).toBe(orders.guest?.id);
    expect(await open(world.visitor(), 'guest', key)).toBe(orders.guest?.id);
  });

  it('opens for no other key: of another order, of another site, shortened, empty, none', async () => {
    const id = orders.guest?.id ?? '';
    const right = world.module.viewKeyOf(world.nobody(), id);
    const wrong = [
      undefined,
      '',
      right.slice(0, -1),
      `${right}A`,
      right.toUpperCase(),
      world.module.viewKeyOf(world.nobody(), orders.stranger?.id ?? ''),
      world.module.viewKeyOf(world.nobody({ site: world.otherSite }), id),
    ];
    for (const key of wrong) expect([key, await open(world.nobody(), 'guest', key)]).toEqual([key, 'ORDER_NOT_FOUND']);
    expect(await open(world.nobody({ site: world.otherSite }), 'guest', right)).toBe('ORDER_NOT_FOUND');
    expect(await open(world.nobody(), 'none', right)).toBe('ORDER_NOT_FOUND');
  });

  it('keeps the key’s hash alone, and no answer says either', async () => {
    const id = orders.guest?.id ?? '';
    const key = world.module.viewKeyOf(world.nobody(), id);
    const { rows } = await sql<{ row: string }>`select orders::text as row from orders where id = ${id}`.execute(
      world.database.pool,
    );
    expect(rows[0]?.row).not.toContain(key);
    const said = JSON.stringify([
      await world.call('getOrder', world.owner(), { id }),
      await world.told('order'),
      await world.module.entities?.order?.(world.database.pool, world.owner(), id),
    ]);
    expect(said).not.toContain(key);
    expect(said).not.toMatch(/view_?key/i);
  });
});

describe('what is handed out of a member', () => {
  it('are their orders and nobody else’s', async () => {
    const [personal] = world.module.personalData ?? [];
    const read = (await personal?.read(asMember(OTHER_BROWSER), MEMBER)) as Order[];
    expect(personal?.name).toBe('orders');
    expect(read.map(({ id }) => id)).toEqual([orders.member?.id]);
  });

  it('are all of them, however many pages there are', async () => {
    const ctx = world.member();
    for (let at = 0; at < 101; at += 1) await world.place(ctx, { pay: 'manual' });
    const [personal] = world.module.personalData ?? [];
    expect(await personal?.read(ctx, 'memberId' in ctx.principal ? ctx.principal.memberId : '')).toHaveLength(101);
  });
});

it('an order’s wire form for those who are told of it is the one that merchants read; of none there is none', async () => {
  const { id = '' } = orders.guest ?? {};
  const { order } = await world.call('getOrder', world.owner(), { id });
  const read = world.module.entities?.order;
  expect(JSON.parse(JSON.stringify(await read?.(world.database.pool, world.owner(), id)))).toEqual(order);
  expect(await read?.(world.database.pool, world.owner({ site: world.otherSite }), id)).toBeNull();
});

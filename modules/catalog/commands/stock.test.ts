import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { HeldLine, Shortage } from '@headland/sellables';
import { type Answer, untilWaiting } from '@headland/testkit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { takeStatement } from '../db/stock.ts';
import { DEFAULT_VARIANT_ID } from '../index.ts';
import { comic, heldLine, LONG, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const shop: CatalogWorld = await openCatalog();
afterAll(() => shop.close());

let tee: Answer;
let book: string;
let endless: string;
let orderId: string;

beforeEach(async () => {
  const mark = randomUUID().slice(0, 8);
  const { productIds } = await shop.module.importProducts(shop.owner(), [
    shirt(`tee-${mark}`, 5),
    comic(`book-${mark}`, 3),
    comic(`endless-${mark}`),
  ]);
  const [teeId = ''] = productIds;
  [, book = '', endless = ''] = productIds;
  tee = (await shop.call('getProduct', shop.owner(), { id: teeId })).product;
  orderId = randomUUID();
});

const line = (itemId: string, quantity: number, variantId = DEFAULT_VARIANT_ID): HeldLine =>
  heldLine(itemId, quantity, { variantId, orderId });

const teeLine = (quantity: number, at = 0) => line(tee.id, quantity, tee.variants[at].id);

type Verb = 'confirm' | 'release' | 'restock';
const hold = (lines: readonly HeldLine[], ctx = shop.owner()): Promise<readonly Shortage[]> =>
  shop.database.transact((tx) => shop.module.sellable.hold(tx, ctx, lines, LONG));
const act = (verb: Verb, lines: readonly HeldLine[], ctx = shop.owner()) =>
  shop.database.transact<unknown>((tx) => shop.module.sellable[verb](tx, ctx, lines));

async function left(id: string, at = 0): Promise<number | undefined> {
  const { product } = await shop.call('getProduct', shop.visitor(), { id });
  return product.variants[at].stock.quantity;
}

describe('hold', () => {
  it('takes all lines in two statements, and readers see it at once', async () => {
    const lines = [teeLine(2), teeLine(1, 1), line(book, 3), line(endless, 40), teeLine(1)];
    expect(await left(tee.id)).toBe(5);
    shop.sent();
    expect(await hold(lines)).toEqual([]);
    expect(shop.sent().length).toBeLessThanOrEqual(2);
    expect(await left(tee.id)).toBe(2);
    expect(await left(tee.id, 1)).toBe(4);
    expect(await left(book)).toBe(0);
    const { product } = await shop.call('getProduct', shop.visitor(), { id: book });
    expect(product.stock).toEqual({
      trackInventory: true,
      quantity: 0,
      inStock: false,
      inventoryStatus: 'OUT_OF_STOCK',
    });
    expect(await shop.findings()).toEqual([]);
  });

  it('takes nothing if one line falls short, and says what is left', async () => {
    const lines = [teeLine(1), line(book, 4), line(randomUUID(), 1), line(endless, 1)];
    shop.sent();
    expect(await hold(lines)).toEqual(
      expect.arrayContaining([
        { lineId: lines[1]?.lineId, available: 3 },
        { lineId: lines[2]?.lineId, available: 0 },
      ]),
    );
    expect(shop.sent()).toHaveLength(2);
    expect(await left(tee.id)).toBe(5);
    expect(await left(book)).toBe(3);
    const holds = await sql`select 1 from stock_holds where order_id = ${orderId}`.execute(shop.database.pool);
    expect(holds.rows).toEqual([]);
  });

  it('adds up lines of one variant', async () => {
    const lines = [line(book, 2), line(book, 2)];
    expect(await hold(lines)).toHaveLength(2);
    expect(await left(book)).toBe(3);
  });

  it('is done once per line', async () => {
    const lines = [line(book, 2), teeLine(1)];
    await hold(lines);
    expect(await hold(lines)).toEqual([]);
    expect(await left(book)).toBe(1);
    // A line that comes later is taken, those that are held are left as they are.
    expect(await hold([...lines, line(book, 2)])).toMatchObject([{ available: 1 }]);
    expect(await hold([...lines, line(book, 1)])).toEqual([]);
    expect(await left(book)).toBe(0);
  });

  it('repeats itself to parallel twins, also for the very last piece', async () => {
    const lines = [line(book, 3)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => hold(lines)));
    expect(answers).toEqual([[], [], [], []]);
    expect(await left(book)).toBe(0);
  });

  it('refuses another site’s goods and counts that are none', async () => {
    expect(await hold([line(book, 1)], shop.owner({ site: shop.otherSite }))).toMatchObject([{ available: 0 }]);
    await expect(hold([line(book, 0)])).rejects.toThrow(RangeError);
    await expect(hold([line(book, 1.5)])).rejects.toThrow(RangeError);
    expect(await hold([])).toEqual([]);
    expect(await left(book)).toBe(3);
  });

  it('keeps to goods that are not counted but out of stock', async () => {
    await shop.call('updateInventoryVariants', shop.owner(), {
      inventoryItem: { productId: endless, variants: [{ variantId: DEFAULT_VARIANT_ID, inStock: false }] },
    });
    expect(await hold([line(endless, 1)])).toMatchObject([{ available: 0 }]);
  });
});

it('a hold that has ended leaves its pieces to the next buyer, though nobody has cleaned up', async () => {
  const end = new Date(shop.clock.now().getTime() + 60_000);
  const first = [line(book, 3)];
  await shop.database.transact((tx) => shop.module.sellable.hold(tx, shop.owner(), first, end));
  const next = [heldLine(book, 2, { orderId: randomUUID() })];
  const at = (now: number) => hold(next, shop.visitor(undefined, { now: new Date(now) }));
  expect(await at(end.getTime() - 1)).toMatchObject([{ available: 0 }]);
  expect(await at(end.getTime())).toEqual([]);
  expect(await left(book)).toBe(1);
  expect(await shop.findings()).toEqual([]);
});

describe('a hold that waited', () => {
  it('goes by what is there after the wait, not by what was there before', async () => {
    const sold = [line(book, 3)];
    await hold(sold);
    let later: Promise<readonly Shortage[]> | undefined;
    await shop.database.transact(async (tx) => {
      await shop.module.sellable.release(tx, shop.owner(), sold);
      later = hold([line(book, 2)]);
      await untilWaiting(shop.database.pool);
    });
    expect(await later).toEqual([]);
    expect(await left(book)).toBe(1);

    let tooLate: Promise<readonly Shortage[]> | undefined;
    await shop.database.transact(async (tx) => {
      await shop.module.sellable.hold(tx, shop.owner(), [line(book, 1)], LONG);
      tooLate = hold([line(book, 1)]);
      await untilWaiting(shop.database.pool);
    });
    expect(await tooLate).toMatchObject([{ available: 0 }]);
    expect(await left(book)).toBe(0);
    expect(await shop.findings()).toEqual([]);
  });

  it('confirms and releases by the state after the wait', async () => {
    const lines = [line(book, 2)];
    await hold(lines);
    await act('release', lines);
    let confirmed: Promise<unknown> | undefined;
    await shop.database.transact(async (tx) => {
      await shop.module.sellable.hold(tx, shop.owner(), lines, LONG);
      confirmed = act('confirm', lines);
      await untilWaiting(shop.database.pool);
    });
    await confirmed;
    await act('release', lines);
    expect(await left(book)).toBe(1);
  });
});

describe('release, confirm and restock', () => {
  it('give back what was held, once', async () => {
    const lines = [line(book, 2), teeLine(1), line(endless, 1)];
    await hold(lines);
    await Promise.all([act('release', lines), act('release', lines), act('release', lines)]);
    await act('release', lines);
    expect(await left(book)).toBe(3);
    expect(await left(tee.id)).toBe(5);
    expect(await shop.findings()).toEqual([]);
  });

  it('keep what is confirmed, until goods come back, once', async () => {
    const lines = [line(book, 2)];
    await hold(lines);
    await act('confirm', lines);
    await act('confirm', lines);
    await act('release', lines);
    expect(await left(book)).toBe(1);
    await act('restock', lines);
    await act('restock', lines);
    expect(await left(book)).toBe(3);
    await act('release', lines);
    expect(await act('confirm', lines)).toMatchObject([{ available: 3 }]);
    // A new attempt at the same order takes it anew.
    expect(await hold(lines)).toEqual([]);
    expect(await left(book)).toBe(1);
    expect(await shop.findings()).toEqual([]);
  });

  it('take back a part', async () => {
    const whole = line(book, 3);
    await hold([whole]);
    await act('restock', [whole]);
    expect(await left(book)).toBe(0);
    await act('confirm', [whole]);
    await act('restock', [{ ...whole, quantity: 1 }]);
    expect(await left(book)).toBe(1);
    // What stays sold is not sold again.
    expect(await hold([whole])).toEqual([]);
    expect(await left(book)).toBe(1);
    expect(await shop.findings()).toEqual([]);
  });

  it('take again what was released, and never confirm it before', async () => {
    const lines = [line(book, 2)];
    await hold(lines);
    await act('release', lines);
    expect(await act('confirm', lines)).toEqual([{ lineId: lines[0]?.lineId, available: 3 }]);
    expect(await hold(lines)).toEqual([]);
    expect(await left(book)).toBe(1);
    await act('confirm', lines);
    expect(await act('confirm', [line(book, 1)])).toMatchObject([{ available: 1 }]);
    expect(await shop.findings()).toEqual([]);
  });

  it('give back to the counter also when counting was switched off and on', async () => {
    const lines = [line(book, 2)];
    await hold(lines);
    const track = (trackQuantity: boolean) =>
      shop.call('updateInventoryVariants', shop.owner(), { inventoryItem: { productId: book, trackQuantity } });
    await track(false);
    await act('release', lines);
    await track(true);
    expect(await left(book)).toBe(3);
    expect(await shop.findings()).toEqual([]);
  });

  it('survive the product', async () => {
    const lines = [line(book, 2)];
    await hold(lines);
    await shop.call('deleteProduct', shop.owner(), { id: book });
    await act('confirm', lines);
    await act('restock', lines);
    expect(await shop.findings()).toEqual([]);
  });
});

describe('a sale', () => {
  it('is announced when the document is made anew', async () => {
    await hold([line(book, 1)]);
    await shop.module.fillRenderings(shop.owner().now);
    const events = await sql<{ type: string; payload: Answer }>`
      select type, payload from outbox where entity_id = ${book} and type = 'inventory_variants_changed'
    `.execute(shop.database.pool);
    expect(events.rows).toMatchObject([
      { payload: { productId: book, inventoryItemId: book, variants: [{ newValue: { quantity: 2, inStock: true } }] } },
    ]);
    const rendered = await sql<{ body: string }>`
      select body from product_renderings where product_id = ${book}`.execute(shop.database.pool);
    expect(JSON.parse(rendered.rows[0]?.body ?? '').stock.quantity).toBe(2);
    await shop.module.fillRenderings(shop.owner().now);
    const again = await sql`select 1 from outbox where entity_id = ${book}`.execute(shop.database.pool);
    expect(again.rows).toHaveLength(1);
  });
});

it('locks variants in their order in whatever plan', async () => {
  const lines = [{ orderId, lineId: 'a', productId: tee.id, variantId: tee.variants[0].id, quantity: 1 }];
  for (const off of ['nestloop', 'hashjoin', 'mergejoin', 'indexscan', 'nestloop = off; set local enable_hashjoin']) {
    const plan = await shop.database.transact(async (tx) => {
      await sql.raw(`set local enable_${off} = off`).execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain (costs off) ${takeStatement(shop.owner(), lines, LONG)}`.execute(tx);
    });
    const nodes = plan.rows.map((row) => row['QUERY PLAN'].trim().replace(/^->\s*/, ''));
    const lock = nodes.indexOf('LockRows');
    expect(nodes[lock - 1]).toBe('CTE locked');
    // A merge join by both columns gives the order too; anything else is sorted.
    expect(nodes[lock + 1]).toMatch(/^(Sort|Merge Join)$/);
    // The order's own holds come next, and then others that have ended, for which nobody waits.
    expect(nodes.filter((node) => node === 'LockRows')).toHaveLength(3);
  }
});

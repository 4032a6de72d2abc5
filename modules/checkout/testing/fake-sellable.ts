import { type Check, type Migration, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { OrderedLine, Quote, Sellable, Shortage } from '@headland/sellables';

export const FAKE_APP = '0d9d1f0e-3c4b-4f56-9a01-5f2a6f3c7b10';

export const fakeSellableMigrations: readonly Migration[] = [
  {
    id: 'fake-001-sellable',
    up: `
      create table fake_items (
        site_id uuid not null, item_id text not null, price bigint not null, on_hand int not null,
        stocked int not null, shippable boolean not null default true, primary key (site_id, item_id)
      );
      create table fake_movements (
        site_id uuid not null, line_id uuid not null, verb text not null, item_id text not null, quantity int not null,
        primary key (site_id, line_id, verb)
      );
      create table fake_carts (cart_id uuid primary key, emptied int not null default 0);
    `,
  },
];

type Take = (tx: Queryable, siteId: string, itemId: string, quantity: number) => Promise<boolean>;

/** The database refuses what is not there. */
const guarded: Take = async (tx, siteId, itemId, quantity) => {
  const taken = await sql`
    update fake_items set on_hand = on_hand - ${quantity}
    where site_id = ${siteId} and item_id = ${itemId} and on_hand >= ${quantity}
  `.execute(tx);
  return taken.numAffectedRows === 1n;
};

/** The twin that must fail: reads, then writes what it has worked out. */
const unguarded: Take = async (tx, siteId, itemId, quantity) => {
  const { rows } = await sql<{ on_hand: number }>`
    select on_hand from fake_items where site_id = ${siteId} and item_id = ${itemId}
  `.execute(tx);
  const left = (rows[0]?.on_hand ?? 0) - quantity;
  if (left < 0) return false;
  await sql`update fake_items set on_hand = ${left} where site_id = ${siteId} and item_id = ${itemId}`.execute(tx);
  return true;
};

/** Writes each line's verb once. @returns the lines that had not done it yet */
async function once(
  tx: Queryable,
  siteId: string,
  verb: string,
  lines: readonly OrderedLine[],
): Promise<OrderedLine[]> {
  const rows = lines.map((l) => ({ line_id: l.lineId, item_id: l.key.itemId, quantity: l.quantity }));
  const { rows: fresh } = await sql<{ line_id: string }>`
    insert into fake_movements (site_id, line_id, verb, item_id, quantity)
    select ${siteId}, line_id, ${verb}, item_id, quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (line_id uuid, item_id text, quantity int)
    on conflict do nothing returning line_id
  `.execute(tx);
  const ids = new Set(fresh.map((row) => row.line_id));
  return lines.filter((line) => ids.has(line.lineId));
}

async function giveBack(tx: Queryable, siteId: string, lines: readonly OrderedLine[]): Promise<void> {
  for (const line of [...lines].sort(byItem)) {
    await sql`
      update fake_items set on_hand = on_hand + ${line.quantity} where site_id = ${siteId} and item_id = ${line.key.itemId}
    `.execute(tx);
  }
}

function byItem(a: OrderedLine, b: OrderedLine): number {
  return a.key.itemId < b.key.itemId ? -1 : a.key.itemId > b.key.itemId ? 1 : 0;
}

/** Something to sell, with its stock in a table. @param how `unguarded` is the twin that oversells */
export function createFakeSellable(how: 'guarded' | 'unguarded' = 'guarded', appId = FAKE_APP): Sellable {
  const take = how === 'guarded' ? guarded : unguarded;
  return {
    appIds: [appId],
    async quote(db: Queryable, ctx: Context, requests): Promise<Quote[]> {
      const ids = requests.map((request) => request.reference.catalogItemId);
      const { rows } = await sql<{ item_id: string; price: number; on_hand: number; shippable: boolean }>`
        select item_id, price, on_hand, shippable from fake_items
        where site_id = ${ctx.site.id} and item_id = any(${ids}::text[])
      `.execute(db);
      return requests.map(({ reference, quantity }): Quote => {
        const row = rows.find((item) => item.item_id === reference.catalogItemId);
        if (!row) return { availability: 'NOT_FOUND', available: 0, item: null };
        return {
          availability:
            row.on_hand >= quantity ? 'AVAILABLE' : row.on_hand > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE',
          available: row.on_hand,
          item: {
            key: { appId, itemId: row.item_id, variantId: '' },
            reference: { appId, catalogItemId: row.item_id },
            name: `Item ${row.item_id}`,
            path: `/product-page/${row.item_id}`,
            price: row.price,
            fullPrice: row.price,
            itemType: 'PHYSICAL',
            image: null,
            descriptionLines: [{ name: 'Size', text: 'M' }],
            physical: { sku: null, weight: null, shippable: row.shippable },
          },
        };
      });
    },
    async hold(tx, ctx, lines): Promise<Shortage[]> {
      const shortages: Shortage[] = [];
      for (const line of (await once(tx, ctx.site.id, 'hold', lines)).sort(byItem)) {
        if (await take(tx, ctx.site.id, line.key.itemId, line.quantity)) continue;
        const { rows } = await sql<{ on_hand: number }>`
          select on_hand from fake_items where site_id = ${ctx.site.id} and item_id = ${line.key.itemId}
        `.execute(tx);
        shortages.push({ lineId: line.lineId, available: rows[0]?.on_hand ?? 0 });
      }
      return shortages;
    },
    async confirm(tx, ctx, lines) {
      await once(tx, ctx.site.id, 'confirm', lines);
    },
    async release(tx, ctx, lines) {
      await giveBack(tx, ctx.site.id, await once(tx, ctx.site.id, 'release', lines));
    },
    async restock(tx, ctx, lines) {
      await giveBack(tx, ctx.site.id, await once(tx, ctx.site.id, 'restock', lines));
    },
  };
}

/** Stock and movements agree, nothing is oversold, and what is confirmed is what orders say. */
export const fakeSellableChecks: readonly Check[] = [
  {
    name: 'fake: stock equals what was stocked less what was taken',
    async run(db) {
      const { rows } = await sql<{ what: string }>`
        select format('%s: %s on hand, %s stocked, %s taken', i.item_id, i.on_hand, i.stocked, coalesce(m.taken, 0)) as what
        from fake_items i left join (
          select site_id, item_id, sum(case when verb = 'hold' then quantity when verb = 'confirm' then 0 else -quantity end) as taken
          from fake_movements group by site_id, item_id
        ) m on m.site_id = i.site_id and m.item_id = i.item_id
        where i.on_hand <> i.stocked - coalesce(m.taken, 0) or i.on_hand < 0
      `.execute(db);
      return rows.map((row) => row.what);
    },
  },
  {
    name: 'fake: each order line stands in the movements as the order says',
    async run(db) {
      const { rows } = await sql<{ what: string }>`
        with line as (
          select o.id, o.stock, l.stock_id,
            array(select m.verb from fake_movements m where m.site_id = l.site_id and m.line_id = l.stock_id order by m.verb) as verbs
          from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
        )
        select format('order %s: stock %s, but %s', id, stock, verbs) as what from line
        where verbs <> case stock when 'HELD' then array['hold'] when 'CONFIRMED' then array['confirm', 'hold']
          when 'RELEASED' then array['hold', 'release'] when 'RETURNED' then array['confirm', 'hold', 'restock']
          else array['confirm', 'hold'] end
      `.execute(db);
      return rows.map((row) => row.what);
    },
  },
];

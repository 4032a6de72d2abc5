import { type Migration, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { OrderedLine, Quote, QuoteRequest, Sellable, Shortage } from '@headland/sellables';

/** App id of the second sellable that tests put into one cart with goods. */
export const FAKE_APP_ID = '5f0e2b1a-9a77-4a53-8f57-0d8f6a6c1e02';

export const fakeSellableMigrations: readonly Migration[] = [
  {
    id: 'fake-sellable-001',
    up: `
      create table fake_items (
        site_id uuid not null,
        id text not null,
        name text not null,
        price bigint not null,
        full_price bigint not null,
        stock int check (stock >= 0),
        shippable boolean not null,
        primary key (site_id, id)
      );
      create table fake_holds (
        site_id uuid not null,
        line_id uuid not null,
        order_id uuid not null,
        item_id text not null,
        quantity int not null,
        state text not null check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'RESTOCKED')),
        primary key (site_id, line_id)
      );
    `,
  },
];

export interface FakeItem {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly price: number;
  readonly fullPrice?: number;
  /** Null or absent: not counted. */
  readonly stock?: number | null;
  readonly shippable?: boolean;
}

/** Puts an item on sale, or changes it. */
export async function putFakeItem(db: Queryable, siteId: string, item: FakeItem): Promise<void> {
  await sql`
    insert into fake_items (site_id, id, name, price, full_price, stock, shippable)
    values (${siteId}, ${item.id}, ${item.name}, ${item.price}, ${item.fullPrice ?? item.price}, ${item.stock ?? null},
      ${item.shippable ?? false})
    on conflict (site_id, id) do update set name = excluded.name, price = excluded.price,
      full_price = excluded.full_price, stock = excluded.stock, shippable = excluded.shippable
  `.execute(db);
}

interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly full_price: number;
  readonly stock: number | null;
  readonly shippable: boolean;
}

/**
 * A sellable with its own tables: items by id, with options `{ customTextFields }` and `{ size }` (a variant). An item
 * whose options hold anything else is not found.
 * @param appId another one than FAKE_APP_ID, if a test wants several
 */
export function createFakeSellable(appId: string = FAKE_APP_ID): Sellable {
  return {
    appIds: [appId],
    async quote(db, ctx, requests) {
      const ids = requests.map((request) => request.reference.catalogItemId);
      const { rows } = await sql<ItemRow>`
        select id, name, price, full_price, stock, shippable from fake_items
        where site_id = ${ctx.site.id} and id = any(${ids})
      `.execute(db);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return requests.map((request) => quoteOf(appId, byId.get(request.reference.catalogItemId), request));
    },
    async hold(tx, ctx, lines) {
      const fresh = await withoutHolds(tx, ctx, lines);
      const wanted = byItem(fresh);
      const { rows } = await sql<{ id: string; stock: number | null }>`
        select id, stock from fake_items where site_id = ${ctx.site.id} and id = any(${[...wanted.keys()]})
        order by id for update
      `.execute(tx);
      const stock = new Map(rows.map((row) => [row.id, row.stock ?? Number.MAX_SAFE_INTEGER]));
      const short = fresh.filter((line) => (stock.get(line.key.itemId) ?? 0) < (wanted.get(line.key.itemId) ?? 0));
      if (short.length > 0) {
        return short.map((line): Shortage => ({ lineId: line.lineId, available: stock.get(line.key.itemId) ?? 0 }));
      }
      await addStock(tx, ctx, wanted, -1);
      for (const line of fresh) {
        await sql`
          insert into fake_holds (site_id, line_id, order_id, item_id, quantity, state)
          values (${ctx.site.id}, ${line.lineId}, ${line.orderId}, ${line.key.itemId}, ${line.quantity}, 'HELD')
        `.execute(tx);
      }
      return [];
    },
    async confirm(tx, ctx, lines) {
      await move(tx, ctx, lines, 'HELD', 'CONFIRMED');
    },
    async release(tx, ctx, lines) {
      await addStock(tx, ctx, byItem(await move(tx, ctx, lines, 'HELD', 'RELEASED')), 1);
    },
    async restock(tx, ctx, lines) {
      await addStock(tx, ctx, byItem(await move(tx, ctx, lines, 'CONFIRMED', 'RESTOCKED')), 1);
    },
  };
}

function quoteOf(appId: string, row: ItemRow | undefined, { reference, quantity }: QuoteRequest): Quote {
  const { size, customTextFields, ...others } = reference.options ?? {};
  if (!row || Object.keys(others).length > 0) return { availability: 'NOT_FOUND', available: 0, item: null };
  const variant = typeof size === 'string' ? size : '';
  const left = row.stock;
  return {
    availability: left === null || left >= quantity ? 'AVAILABLE' : left > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE',
    available: left,
    item: {
      key: { appId, itemId: row.id, variantId: variant },
      reference: {
        appId,
        catalogItemId: row.id,
        options: { ...(variant && { size: variant }), ...(customTextFields !== undefined && { customTextFields }) },
      },
      name: row.name,
      path: `/fake/${row.id}`,
      price: row.price,
      fullPrice: row.full_price,
      itemType: row.shippable ? 'PHYSICAL' : 'SERVICE',
      image: {
        id: `fake_${row.id}~mv2.png`,
        url: `https://shop.example/media/fake_${row.id}~mv2.png`,
        width: 40,
        height: 60,
      },
      descriptionLines: variant ? [{ name: 'Size', text: variant }] : [],
      physical: { sku: `SKU-${row.id}`, weight: row.shippable ? 0.2 : null, shippable: row.shippable },
    },
  };
}

async function withoutHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly OrderedLine[],
): Promise<readonly OrderedLine[]> {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from fake_holds where site_id = ${ctx.site.id} and line_id = any(${lines.map((line) => line.lineId)})
  `.execute(tx);
  const held = new Set(rows.map((row) => row.line_id));
  return lines.filter((line) => !held.has(line.lineId));
}

/** Moves holds from one state to another. @returns those that really moved */
async function move(
  tx: Queryable,
  ctx: Context,
  lines: readonly OrderedLine[],
  from: string,
  to: string,
): Promise<readonly OrderedLine[]> {
  const ids = lines.map((line) => line.lineId).sort();
  const { rows } = await sql<{ line_id: string }>`
    update fake_holds set state = ${to}
    where site_id = ${ctx.site.id} and line_id = any(${ids}) and state = ${from} returning line_id
  `.execute(tx);
  const moved = new Set(rows.map((row) => row.line_id));
  return lines.filter((line) => moved.has(line.lineId));
}

async function addStock(tx: Queryable, ctx: Context, items: ReadonlyMap<string, number>, sign: 1 | -1): Promise<void> {
  for (const [id, quantity] of [...items].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`
      update fake_items set stock = stock + ${sign * quantity}::int where site_id = ${ctx.site.id} and id = ${id}
    `.execute(tx);
  }
}

/** Pieces per item. */
function byItem(lines: readonly OrderedLine[]): ReadonlyMap<string, number> {
  const items = new Map<string, number>();
  for (const { key, quantity } of lines) items.set(key.itemId, (items.get(key.itemId) ?? 0) + quantity);
  return items;
}

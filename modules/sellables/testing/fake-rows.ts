import { type Migration, type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, ItemType, PaymentOption, PaymentTerms } from '../index.ts';

export const fakeSellableMigrations: readonly Migration[] = [
  {
    id: 'fake-sellable-001',
    up: `
      create table fake_items (
        site_id uuid not null, id text not null, name text not null, price bigint not null, full_price bigint not null,
        -- Every piece that was ever there; null: not counted.
        stock int check (stock >= 0),
        item_type text not null, shippable boolean not null, hold_minutes int not null,
        payment_option text not null, deposit bigint, tax_group_id uuid,
        primary key (site_id, id)
      );
      create table fake_reservations (
        site_id uuid not null, id uuid not null, item_id text not null, quantity int not null, ends_at timestamptz not null,
        claimed boolean not null default false, primary key (site_id, id)
      );
      create table fake_holds (
        site_id uuid not null, order_id uuid not null, line_id text not null, app_id uuid not null, item_id text not null,
        quantity int not null, returned int not null default 0, ends_at timestamptz not null,
        state text not null check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'RETURNED')),
        primary key (site_id, order_id, line_id)
      );
    `,
  },
];

export interface FakeItem {
  readonly id: string;
  readonly name?: string;
  /** Minor units. */
  readonly price?: number;
  readonly fullPrice?: number;
  /** Null or absent: not counted. */
  readonly stock?: number | null;
  readonly shippable?: boolean;
  readonly itemType?: ItemType;
  readonly holdMinutes?: number;
  /** In full and online if it is not said. */
  readonly payment?: PaymentTerms;
  readonly taxGroupId?: string;
}

/** Puts an item on sale, or changes it. A thing that does not travel is a service, which is kept for ten minutes. */
export async function putFakeItem(db: Queryable, siteId: string, item: FakeItem): Promise<void> {
  const shippable = item.shippable ?? false;
  const price = item.price ?? 1_000;
  await sql`
    insert into fake_items (site_id, id, name, price, full_price, stock, item_type, shippable, hold_minutes,
      payment_option, deposit, tax_group_id)
    values (${siteId}, ${item.id}, ${item.name ?? `Item ${item.id}`}, ${price}, ${item.fullPrice ?? price},
      ${item.stock ?? null}, ${item.itemType ?? (shippable ? 'PHYSICAL' : 'SERVICE')}, ${shippable},
      ${item.holdMinutes ?? (shippable ? 120 : 10)}, ${item.payment?.option ?? 'FULL_PAYMENT_ONLINE'},
      ${item.payment?.deposit ?? null}, ${item.taxGroupId ?? null})
    on conflict (site_id, id) do update set name = excluded.name, price = excluded.price,
      full_price = excluded.full_price, stock = excluded.stock, item_type = excluded.item_type,
      shippable = excluded.shippable, hold_minutes = excluded.hold_minutes, payment_option = excluded.payment_option,
      deposit = excluded.deposit, tax_group_id = excluded.tax_group_id
  `.execute(db);
}

/** Reserves pieces before there is a cart, whether or not they are there. The id is what a cart's line then means. */
export async function reserveFakeItem(
  db: Queryable,
  siteId: string,
  reservation: { readonly id: string; readonly itemId: string; readonly quantity: number; readonly until: Date },
): Promise<void> {
  await sql`
    insert into fake_reservations (site_id, id, item_id, quantity, ends_at)
    values (${siteId}, ${reservation.id}, ${reservation.itemId}, ${reservation.quantity}, ${reservation.until})
  `.execute(db);
}

export interface OfferRow {
  readonly asked: string;
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly full_price: number;
  readonly item_type: ItemType;
  readonly shippable: boolean;
  readonly hold_minutes: number;
  readonly payment_option: PaymentOption;
  readonly deposit: number | null;
  readonly tax_group_id: string | null;
  /** Pieces left, what is reserved under this very id included; null if they are not counted. */
  readonly rest: number | null;
  /** How many are reserved, if the id is a reservation's. */
  readonly reserved: number | null;
}

/**
 * What ids of items and of reservations mean, and what is left at `ctx.now`: holds and reservations that have ended do not
 * count, whoever cleans them up and when.
 * @param except lines whose own holds do not count either
 */
export async function readOffers(
  db: Queryable,
  ctx: Context,
  ids: readonly string[],
  except: readonly HeldLine[] = [],
): Promise<ReadonlyMap<string, OfferRow>> {
  const { rows } = await sql<OfferRow>`
    select asked.id as asked, i.id, i.name, i.price, i.full_price, i.item_type, i.shippable, i.hold_minutes,
      i.payment_option, i.deposit, i.tax_group_id,
      r.quantity as reserved, i.stock - (
        select coalesce(sum(h.quantity - h.returned), 0) from fake_holds h where h.site_id = i.site_id and h.item_id = i.id
          and (h.state = 'CONFIRMED' or (h.state = 'HELD' and h.ends_at > ${ctx.now}
            and (h.order_id, h.line_id) not in (select * from ${given(except)})))
      )::int - (
        select coalesce(sum(o.quantity), 0) from fake_reservations o where o.site_id = i.site_id and o.item_id = i.id
          and not o.claimed and o.ends_at > ${ctx.now} and o.id is distinct from r.id
      )::int as rest
    from unnest(${[...new Set(ids)]}::text[]) as asked (id)
    left join fake_reservations r on r.site_id = ${ctx.site.id} and r.id::text = asked.id
    join fake_items i on i.site_id = ${ctx.site.id} and i.id = coalesce(r.item_id, asked.id)
  `.execute(db);
  return new Map(rows.map((row) => [row.asked, row]));
}

/** Lines as a table. */
function given(lines: readonly HeldLine[]) {
  return sql`unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::text[])
    as l (order_id, line_id)`;
}

/** Locks the items that lines mean, in their order. */
export async function lockItems(tx: Queryable, ctx: Context, lines: readonly HeldLine[]): Promise<void> {
  const ids = lines.map((line) => line.key.itemId);
  await sql`
    select 1 from fake_items where site_id = ${ctx.site.id} and (id = any(${ids}::text[]) or id in (
      select item_id from fake_reservations where site_id = ${ctx.site.id} and id::text = any(${ids}::text[])))
    order by id for update
  `.execute(tx);
}

export interface HoldRow {
  readonly line_id: string;
  readonly state: 'HELD' | 'CONFIRMED' | 'RELEASED' | 'RETURNED';
}

/** The holds of one order's lines. */
export async function readHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly HeldLine[],
): Promise<ReadonlyMap<string, HoldRow>> {
  const { rows } = await sql<HoldRow>`
    select h.line_id, h.state
    from fake_holds h join ${given(lines)} using (order_id, line_id)
    where h.site_id = ${ctx.site.id}
  `.execute(tx);
  return new Map(rows.map((row) => [row.line_id, row]));
}

/** Writes what is held, until the later of two instants; a reservation is claimed by it. */
export async function writeHold(
  tx: Queryable,
  ctx: Context,
  line: HeldLine,
  itemId: string,
  until: Date,
): Promise<void> {
  await sql`
    insert into fake_holds as h (site_id, order_id, line_id, app_id, item_id, quantity, ends_at, state)
    values (${ctx.site.id}, ${line.orderId}, ${line.lineId}, ${line.key.appId}, ${itemId}, ${line.quantity},
      ${until}, 'HELD')
    on conflict (site_id, order_id, line_id) do update set state = 'HELD', quantity = excluded.quantity, returned = 0,
      ends_at = case h.state when 'HELD' then greatest(h.ends_at, excluded.ends_at) else excluded.ends_at end
  `.execute(tx);
  await sql`
    update fake_reservations set claimed = true where site_id = ${ctx.site.id} and id::text = ${line.key.itemId}
  `.execute(tx);
}

/** Puts back so many pieces of each line in all; one of which nothing is left sold has come back. */
export async function returnPieces(tx: Queryable, ctx: Context, lines: readonly HeldLine[]): Promise<void> {
  await sql`
    update fake_holds h set returned = greatest(h.returned, least(r.quantity, h.quantity)),
      state = case when r.quantity >= h.quantity then 'RETURNED' else h.state end
    from unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) as r (order_id, line_id, quantity)
    where h.site_id = ${ctx.site.id} and h.order_id = r.order_id and h.line_id = r.line_id and h.state = 'CONFIRMED'
  `.execute(tx);
}

/** Moves holds from one state to another; a hold that is not in it stays as it is. */
export async function moveHolds(
  tx: Queryable,
  ctx: Context,
  lines: readonly HeldLine[],
  from: HoldRow['state'],
  to: HoldRow['state'],
): Promise<void> {
  await sql`
    update fake_holds h set state = ${to}
    from ${given(lines)} where h.site_id = ${ctx.site.id} and h.order_id = l.order_id and h.line_id = l.line_id and h.state = ${from}
  `.execute(tx);
}

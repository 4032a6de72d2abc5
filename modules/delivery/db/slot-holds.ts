import { type Queryable, sql } from '@headland/db';
import type { HeldLine } from '@headland/sellables';
import { codeOfSlot, type SlotPlace } from '../domain/slot-place.ts';

/** A line that has a place in a slot, and the slot. */
export interface PlacedLine {
  readonly line: HeldLine;
  readonly place: SlotPlace;
}

export interface SlotHold {
  readonly state: 'HELD' | 'CONFIRMED' | 'RELEASED' | 'RETURNED';
}

/** How full a slot is for lines that want a place. */
export interface Room {
  /** Null: as many as come. */
  readonly most: number | null;
  /** Places that others have. */
  readonly taken: number;
}

/** Waits until nobody else takes places in these slots. Locks are taken in sorted order. */
export type LockSlots = (tx: Queryable, siteId: string, places: readonly SlotPlace[]) => Promise<void>;

export const lockSlots: LockSlots = async (tx, siteId, places) => {
  const keys = [...new Set(places.map((place) => `${siteId}/${codeOfSlot(place)}`))].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(k.key, 59))
    from (select key from unnest(${keys}::text[]) as key order by key) k
  `.execute(tx);
};

/** What an order's lines have; one statement. */
export async function readSlotHolds(
  tx: Queryable,
  siteId: string,
  lines: readonly HeldLine[],
): Promise<ReadonlyMap<string, SlotHold>> {
  const { rows } = await sql<SlotHold & { line_id: string }>`
    select h.line_id, h.state from delivery_slot_holds h
    where h.site_id = ${siteId} and (h.order_id, h.line_id) in (
      select * from unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::uuid[])
    )
  `.execute(tx);
  return new Map(rows.map(({ line_id, state }) => [line_id, { state }]));
}

/**
 * How full slots are, by their key; one statement. A slot whose way of delivery is gone is not among them.
 * @param but lines whose own places do not count
 */
export async function readRooms(
  tx: Queryable,
  siteId: string,
  now: Date,
  wanted: readonly PlacedLine[],
  but: readonly HeldLine[],
): Promise<ReadonlyMap<string, Room>> {
  const { rows } = await sql<Room & { method_id: string; starts_at: Date }>`
    select s.method_id, s.starts_at, (m.content -> 'schedule' ->> 'mostPerSlot')::int as most, coalesce((
      select sum(h.quantity - h.returned) from delivery_slot_holds h
      where h.site_id = m.site_id and h.method_id = s.method_id and h.starts_at = s.starts_at
        and (h.state = 'CONFIRMED' or (h.state = 'HELD' and h.ends_at > ${now}))
        and (h.order_id, h.line_id) not in (
          select * from unnest(${but.map((line) => line.orderId)}::uuid[], ${but.map((line) => line.lineId)}::uuid[])
        )
    ), 0)::int as taken
    from (
      select distinct * from unnest(${wanted.map(({ place }) => place.methodId)}::uuid[],
        ${wanted.map(({ place }) => place.startsAt)}::timestamptz[]) as s (method_id, starts_at)
    ) s
    join delivery_methods m on m.site_id = ${siteId} and m.id = s.method_id and m.kind = 'LOCAL'
  `.execute(tx);
  return new Map(
    rows.map(({ method_id, starts_at, most, taken }) => [
      codeOfSlot({ methodId: method_id, startsAt: starts_at }),
      { most, taken },
    ]),
  );
}

/**
 * Keeps places until an instant; one that is kept already until the later one. The bound that they were taken under and
 * their turn stand beside, for whoever looks whether it held.
 */
export async function writeSlotHolds(
  tx: Queryable,
  siteId: string,
  lines: readonly (PlacedLine & Pick<Room, 'most'>)[],
  until: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into delivery_slot_holds (site_id, order_id, line_id, method_id, starts_at, quantity, most, state, ends_at, changed_at)
    select ${siteId}::uuid, l.*, 'HELD', ${until}::timestamptz, ${now}::timestamptz
    from unnest(${lines.map(({ line }) => line.orderId)}::uuid[], ${lines.map(({ line }) => line.lineId)}::uuid[],
      ${lines.map(({ place }) => place.methodId)}::uuid[], ${lines.map(({ place }) => place.startsAt)}::timestamptz[],
      ${lines.map(({ line }) => line.quantity)}::int[], ${lines.map(({ most }) => most)}::int[]) as l
    on conflict (site_id, order_id, line_id) do update set state = 'HELD', returned = 0, quantity = excluded.quantity,
      method_id = excluded.method_id, starts_at = excluded.starts_at, most = excluded.most,
      turn = nextval('delivery_slot_turns'), changed_at = excluded.changed_at,
      ends_at = case when delivery_slot_holds.state = 'HELD' then greatest(delivery_slot_holds.ends_at, excluded.ends_at)
        else excluded.ends_at end
  `.execute(tx);
}

/** Kept places do not end any more; the bound of now counts for those. */
export async function confirmSlotHolds(
  tx: Queryable,
  siteId: string,
  lines: readonly (PlacedLine & Pick<Room, 'most'>)[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery_slot_holds h set state = 'CONFIRMED', ends_at = null, most = l.most, changed_at = ${now},
      turn = nextval('delivery_slot_turns')
    from unnest(${lines.map(({ line }) => line.orderId)}::uuid[], ${lines.map(({ line }) => line.lineId)}::uuid[],
      ${lines.map(({ most }) => most)}::int[]) as l (order_id, line_id, most)
    where h.site_id = ${siteId} and h.order_id = l.order_id and h.line_id = l.line_id and h.state = 'HELD'
  `.execute(tx);
}

/** Gives back places that are kept and not promised. */
export async function releaseSlotHolds(
  tx: Queryable,
  siteId: string,
  lines: readonly HeldLine[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery_slot_holds h set state = 'RELEASED', changed_at = ${now}
    from unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::uuid[])
      as l (order_id, line_id)
    where h.site_id = ${siteId} and h.order_id = l.order_id and h.line_id = l.line_id and h.state = 'HELD'
  `.execute(tx);
}

/** Gives back promised places: of each line so many in all. */
export async function returnSlotHolds(
  tx: Queryable,
  siteId: string,
  lines: readonly HeldLine[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery_slot_holds h set returned = greatest(h.returned, least(l.quantity, h.quantity)), changed_at = ${now},
      state = case when greatest(h.returned, l.quantity) >= h.quantity then 'RETURNED' else h.state end
    from unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.lineId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) as l (order_id, line_id, quantity)
    where h.site_id = ${siteId} and h.order_id = l.order_id and h.line_id = l.line_id and h.state = 'CONFIRMED'
  `.execute(tx);
}

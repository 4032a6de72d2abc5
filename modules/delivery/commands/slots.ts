import type { Queryable } from '@headland/db';
import type { HeldLine, Quote, Sellable, Shortage } from '@headland/sellables';
import {
  confirmSlotHolds,
  type LockSlots,
  lockSlots,
  type PlacedLine,
  type Room,
  readRooms,
  readSlotHolds,
  releaseSlotHolds,
  returnSlotHolds,
  writeSlotHolds,
} from '../db/slot-holds.ts';
import { standingSlots } from '../db/standing-slots.ts';
import { carriers } from '../domain/carriers.ts';
import { codeOfSlot, slotOfCode } from '../domain/slot-place.ts';

const unsold: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/**
 * The places in slots of local deliveries, by the port of what is sold: held while somebody pays, promised with the order,
 * free when it comes to nothing, and never more of them than the owner allows. Nobody buys one by itself: an order has one
 * because its delivery was chosen so.
 * @param lock tests hand in a twin that does not wait
 */
export function slotPlaces(lock: LockSlots = lockSlots): Sellable {
  return {
    appIds: [carriers.local.id],
    standing: standingSlots,
    quote: async (_db, _ctx, requests) => requests.map(() => unsold),
    async hold(tx, ctx, lines, until) {
      const holds = await lockedHolds(tx, ctx.site.id, lines);
      const wanted = placed(lines.filter((line) => holds.get(line.lineId)?.state !== 'CONFIRMED'));
      const rooms = await roomsFor(tx, ctx.site.id, ctx.now, wanted);
      const short = shortOf(wanted, rooms);
      if (short.length > 0) return short;
      await writeSlotHolds(tx, ctx.site.id, withMost(wanted, rooms), until, ctx.now);
      return [];
    },
    async confirm(tx, ctx, lines) {
      const holds = await lockedHolds(tx, ctx.site.id, lines);
      const stateOf = (line: HeldLine) => holds.get(line.lineId)?.state;
      const given = placed(lines.filter((line) => stateOf(line) !== 'HELD' && stateOf(line) !== 'CONFIRMED'));
      // Whether or not the hold has ended by our clock: what counts is whether somebody else has taken the place.
      const held = placed(lines.filter((line) => stateOf(line) === 'HELD'));
      const rooms = await roomsFor(tx, ctx.site.id, ctx.now, [...given, ...held], held);
      const gone = [
        ...given.map(({ line, place }) => ({ lineId: line.lineId, available: leftIn(rooms.get(codeOfSlot(place))) })),
        ...shortOf(held, rooms),
      ];
      if (gone.length === 0) await confirmSlotHolds(tx, ctx.site.id, withMost(held, rooms), ctx.now);
      return gone;
    },
    release: (tx, ctx, lines) => releaseSlotHolds(tx, ctx.site.id, lines, ctx.now),
    restock: (tx, ctx, lines) => returnSlotHolds(tx, ctx.site.id, lines, ctx.now),
  };

  async function lockedHolds(tx: Queryable, siteId: string, lines: readonly HeldLine[]) {
    await lock(
      tx,
      siteId,
      placed(lines).map(({ place }) => place),
    );
    return readSlotHolds(tx, siteId, lines);
  }
}

/** @param own lines whose places do not count; all that are wanted, if it is not said */
function roomsFor(
  tx: Queryable,
  siteId: string,
  now: Date,
  wanted: readonly PlacedLine[],
  own: readonly PlacedLine[] = wanted,
): Promise<ReadonlyMap<string, Room>> {
  const lines = own.map(({ line }) => line);
  return readRooms(tx, siteId, now, wanted, lines);
}

/** @throws Error for a line that is no place in a slot: orders hold none but those that they were offered */
function placed(lines: readonly HeldLine[]): PlacedLine[] {
  return lines.map((line) => {
    const place = slotOfCode(line.key.itemId);
    if (!place) throw new Error(`${line.key.itemId} is no slot`);
    return { line, place };
  });
}

/** Lines that there is no place for, lines of one slot taken together. */
function shortOf(wanted: readonly PlacedLine[], rooms: ReadonlyMap<string, Room>): Shortage[] {
  const asked = Map.groupBy(wanted, ({ place }) => codeOfSlot(place));
  return wanted.flatMap(({ line, place }) => {
    const code = codeOfSlot(place);
    const left = leftIn(rooms.get(code));
    const places = (asked.get(code) ?? []).reduce((sum, one) => sum + one.line.quantity, 0);
    return places <= left ? [] : [{ lineId: line.lineId, available: left }];
  });
}

/** Of a slot whose way of delivery is gone nothing is left. */
function leftIn(room: Room | undefined): number {
  if (!room) return 0;
  return room.most === null ? Number.MAX_SAFE_INTEGER : Math.max(0, room.most - room.taken);
}

function withMost(lines: readonly PlacedLine[], rooms: ReadonlyMap<string, Room>) {
  return lines.map((one) => ({ ...one, most: rooms.get(codeOfSlot(one.place))?.most ?? null }));
}

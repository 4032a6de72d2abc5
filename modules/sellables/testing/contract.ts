import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandingLine } from '../index.ts';
import { racesOf } from './races.ts';
import { actsOn, minutes, type SellableWorld } from './world.ts';

export type { SellableWorld } from './world.ts';

/**
 * What every sellable must do, tried on a real database; each race has a twin that must fail. Catalog and the fake run it,
 * and every later field does.
 */
export function sellableContract(name: string, open: () => Promise<SellableWorld>): void {
  describe(`the port, as ${name} does it`, () => {
    let world: SellableWorld;
    let acts: ReturnType<typeof actsOn>;
    beforeAll(async () => {
      world = await open();
      acts = actsOn(world);
    });
    afterAll(() => world.close());

    it('quotes in order, and finds by its own reference what it has quoted', async () => {
      const item = await world.put(3);
      const unknown = { ...item, catalogItemId: '00000000-0000-4000-8000-000000000bad' };
      const quote = (reference: typeof item, quantity: number) => ({ reference, quantity });
      const [db] = world.databases;
      const [missing, found, short] = await world.sellable.quote(db.pool, world.context(minutes(0)), [
        quote(unknown, 1),
        quote(item, 3),
        quote(item, 4),
      ]);
      expect(missing).toEqual({ availability: 'NOT_FOUND', available: 0, item: null });
      expect(found).toMatchObject({ availability: 'AVAILABLE', available: 3 });
      expect(short).toMatchObject({ availability: 'PARTIALLY_AVAILABLE', available: 3 });
      expect(world.sellable.appIds[0]).toBe(found?.item?.key.appId);
      expect(found?.item?.holdMinutes).toBeGreaterThan(0);
      const again = found?.item && (await acts.line(found.item.reference));
      expect(again?.key).toEqual(found?.item?.key);
    });

    it('keeps all lines or none, and says what is left', async () => {
      const [many, few] = [await world.put(5), await world.put(1)];
      const lines = [await acts.line(many, 2), await acts.line(few, 2)];
      expect(await acts.hold(lines)).toEqual([{ lineId: lines[1]?.lineId, available: 1 }]);
      expect([await acts.left(many), await acts.left(few)]).toEqual([5, 1]);
      expect(await acts.states(lines)).toEqual(['ENDED', 'ENDED']);
      // Lines of one item need enough for all of them.
      const twice = [await acts.line(many, 3), await acts.line(many, 3)];
      expect(await acts.hold(twice)).toHaveLength(2);
      // The twin that takes one line after the other keeps a half.
      for (const line of lines) await acts.hold([line]);
      expect(await acts.left(many)).toBe(3);
    });

    it('does each verb once for a line, also for parallel twins', async () => {
      const item = await world.put(5);
      const lines = [await acts.line(item, 2)];
      const [, other] = world.databases;
      const four = (act: (database: typeof other) => Promise<unknown>) =>
        Promise.all([...world.databases, ...world.databases].map(act));
      expect(await four((database) => acts.hold(lines, minutes(10), minutes(0), database))).toEqual([[], [], [], []]);
      expect(await acts.left(item)).toBe(3);
      expect(await four((database) => acts.confirm(lines, minutes(0), database))).toEqual([[], [], [], []]);
      await acts.hold(lines);
      await acts.release(lines);
      expect(await acts.states(lines)).toEqual(['CONFIRMED']);
      expect(await acts.left(item)).toBe(3);
      await four((database) => acts.restock(lines, minutes(0), database));
      expect(await acts.left(item)).toBe(5);
      await acts.hold([await acts.line(item, 2)]);
      const given = [await acts.line(item, 1)];
      await acts.hold(given);
      await four((database) => acts.release(given, minutes(0), database));
      expect(await acts.left(item)).toBe(3);
      expect(await acts.states(given)).toEqual(['ENDED']);
      expect(await world.findings()).toEqual([]);
    });

    it('takes a part back and the rest later, each piece once', async () => {
      const item = await world.put(5);
      const line = await acts.line(item, 3);
      await acts.buy([line]);
      for (const [back, left] of [
        [1, 3],
        [1, 3],
        [2, 4],
      ] as const) {
        await Promise.all(
          world.databases.map((database) => acts.restock([{ ...line, quantity: back }], minutes(0), database)),
        );
        expect(await acts.left(item)).toBe(left);
        expect(await acts.states([line])).toEqual(['CONFIRMED']);
      }
      await acts.restock([line]);
      expect(await acts.left(item)).toBe(5);
      expect(await acts.states([line])).toEqual(['ENDED']);
      expect(await world.findings()).toEqual([]);
    });

    it('lets a hold end by itself at its instant', async () => {
      const item = await world.put(1);
      const kept = [await acts.line(item)];
      await acts.hold(kept, minutes(10));
      const wanted = [await acts.line(item)];
      expect(await acts.left(item, minutes(10, -1))).toBe(0);
      expect(await acts.hold(wanted, minutes(20), minutes(10, -1))).toMatchObject([{ available: 0 }]);
      expect(await acts.left(item, minutes(10))).toBe(1);
      expect(await acts.hold(wanted, minutes(20), minutes(10))).toEqual([]);
      expect(await acts.left(item, minutes(10))).toBe(0);
      expect(await world.findings()).toEqual([]);
    });

    it('confirms late what nobody has taken, and never lets it end again', async () => {
      const item = await world.put(1);
      const late = [await acts.line(item)];
      await acts.hold(late, minutes(10));
      expect(await acts.confirm(late, minutes(500))).toEqual([]);
      expect(await acts.left(item, minutes(5_000))).toBe(0);
      expect(await acts.states(late)).toEqual(['CONFIRMED']);
    });

    it('says no to late money for what somebody else has, and changes nothing', async () => {
      const [one, two] = [await world.put(1), await world.put(1)];
      const late = [await acts.line(one), await acts.line(two)];
      await acts.hold(late, minutes(10));
      expect(await acts.buy([await acts.line(one)], minutes(11))).toBe(true);
      expect(await acts.confirm(late, minutes(12))).toEqual([{ lineId: late[0]?.lineId, available: 0 }]);
      expect(await acts.hold(late, minutes(20), minutes(12))).toHaveLength(1);
      // Whoever gives up gives the rest back.
      await acts.release(late, minutes(12));
      expect(await acts.left(two, minutes(12))).toBe(1);
      expect(await world.findings()).toEqual([]);
    });

    it('goes by what others have taken, not by a clock that is behind', async () => {
      const item = await world.put(1);
      const late = [await acts.line(item)];
      await acts.hold(late, minutes(10));
      expect(await acts.buy([await acts.line(item)], minutes(10))).toBe(true);
      expect(await acts.confirm(late, minutes(10, -500))).toHaveLength(1);
      expect(await world.findings()).toEqual([]);
    });

    it('keeps a held line until the later end, and takes one anew that was given back', async () => {
      const item = await world.put(1);
      const lines = [await acts.line(item)];
      await acts.hold(lines, minutes(10));
      expect(await acts.hold(lines, minutes(30), minutes(9))).toEqual([]);
      expect(await acts.hold(lines, minutes(15), minutes(9))).toEqual([]);
      expect(await acts.left(item, minutes(30, -1))).toBe(0);
      expect(await acts.left(item, minutes(30))).toBe(1);
      await acts.release(lines, minutes(31));
      expect(await acts.hold(lines, minutes(50), minutes(40))).toEqual([]);
      expect(await acts.confirm(lines, minutes(41))).toEqual([]);
      await acts.restock(lines, minutes(42));
      expect(await acts.confirm(lines, minutes(43))).toHaveLength(1);
      expect(await acts.buy(lines, minutes(43))).toBe(true);
      expect(await acts.left(item, minutes(43))).toBe(0);
      expect(await world.findings()).toEqual([]);
    });

    it('tells what stands', async () => {
      const item = await world.put(9);
      const [held, sold, ended] = [await acts.line(item), await acts.line(item), await acts.line(item)];
      await acts.hold([held, ended]);
      await acts.buy([sold]);
      await acts.release([ended]);
      expect(await acts.states([ended, sold, held, await acts.line(item)])).toEqual([
        'ENDED',
        'CONFIRMED',
        'HELD',
        'ENDED',
      ]);
      const standing: StandingLine[] = [];
      for await (const page of world.sellable.standing.pages(world.databases[0].pool)) standing.push(...page);
      const of = (line: typeof held) => standing.filter((one) => one.lineId === line.lineId);
      const siteId = world.context(minutes(0)).site.id;
      expect(of(held)).toEqual([{ siteId, orderId: held.orderId, lineId: held.lineId, state: 'HELD' }]);
      expect(of(sold)).toMatchObject([{ state: 'CONFIRMED' }]);
      expect(of(ended)).toEqual([]);
    });

    it('claims what was reserved before there was a cart, where it has that', async () => {
      if (!world.reserve) return;
      const item = await world.put(3);
      const reserved = await world.reserve(item, 2, minutes(5));
      expect(await acts.left(item)).toBe(1);
      const lines = [await acts.line(reserved, 2)];
      expect(await acts.hold([await acts.line(reserved, 1)])).toHaveLength(1);
      expect(await acts.hold(lines, minutes(15), minutes(4))).toEqual([]);
      // Once, and from now on it ends with the hold.
      expect(await acts.left(item, minutes(6))).toBe(1);
      expect(await acts.confirm(lines, minutes(7))).toEqual([]);
      expect(await acts.left(item, minutes(500))).toBe(1);
      const ended = await world.reserve(item, 1, minutes(5));
      expect(await acts.buy([await acts.line(item)], minutes(6))).toBe(true);
      expect(await acts.hold([await acts.line(ended)], minutes(16), minutes(6))).toHaveLength(1);
    });

    racesOf(() => world);
  });
}

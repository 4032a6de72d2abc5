import { describe, expect, it } from 'vitest';
import type { CatalogReference, HeldLine, Sellable } from '../index.ts';
import { actsOn, minutes, type SellableWorld } from './world.ts';

const BUYERS = 60;
const PIECES = 20;
const ROUNDS = 40;

/** The races of the port, over two pools as two processes would have them. */
export function racesOf(open: () => SellableWorld): void {
  async function rush(sellable: Sellable): Promise<number> {
    const world = open();
    const acts = actsOn(world, sellable);
    const item = await world.put(PIECES);
    const lines = await Promise.all(Array.from({ length: BUYERS }, () => acts.line(item)));
    const answers = await Promise.all(
      lines.map((line, n) => acts.hold([line], minutes(10), minutes(0), world.databases[n % 2 === 0 ? 0 : 1])),
    );
    return answers.filter((short) => short.length === 0).length;
  }

  describe('a lost race', () => {
    it(`sells the last ${PIECES} to ${BUYERS} buyers exactly ${PIECES} times`, async () => {
      expect(await rush(open().sellable)).toBe(PIECES);
      expect(await open().findings()).toEqual([]);
    });
  });

  describe('crossed orders', () => {
    it('never wait for each other, whatever they do', async () => {
      const world = open();
      const acts = actsOn(world);
      const items = [await world.put(10_000), await world.put(10_000), await world.put(10_000)];
      const shopper = async (n: number) => {
        const database = world.databases[n % 2 === 0 ? 0 : 1];
        const order = n % 3 === 0 ? items : items.toReversed();
        const lines = await Promise.all(order.map((item) => acts.line(item)));
        // Some holds have ended when the next buyer comes, who then takes what they kept.
        expect(await acts.hold(lines, minutes(n, 1), minutes(n), database)).toEqual([]);
        if (n % 4 === 0) await acts.release(lines, minutes(n), database);
        else if (n % 4 === 1) await acts.confirm(lines, minutes(n), database);
        else if (n % 4 === 2) await acts.hold(lines, minutes(n + 9), minutes(n + 5), database);
      };
      await Promise.all(Array.from({ length: 48 }, (_, n) => shopper(n)));
      expect(await world.findings()).toEqual([]);
    });

    it('do where a twin takes its lines in the order in which they come', async () => {
      const world = open();
      const acts = actsOn(world);
      const [a, b] = [await world.put(10), await world.put(10)];
      const inOrder = (items: readonly CatalogReference[], place: 0 | 1, met: () => Promise<void>) =>
        world.databases[place].transact(async (tx) => {
          for (const item of items) {
            await world.sellable.hold(tx, world.context(minutes(0)), [await acts.line(item)], minutes(10));
            await met();
          }
        });
      const met = meeting(2);
      const ends = await Promise.allSettled([inOrder([a, b], 0, met), inOrder([b, a], 1, met)]);
      expect(ends.filter((end) => end.status === 'rejected')).toMatchObject([{ reason: { code: '40P01' } }]);
    });
  });

  describe('late money and another buyer at once', () => {
    /** A hold of the only piece has ended: its money comes while somebody else buys. @returns who was promised it */
    async function round(confirm: Sellable['confirm'], n: number): Promise<{ late: boolean; other: boolean }> {
      const world = open();
      const acts = actsOn(world);
      const item = await world.put(1);
      const [kept, wanted] = [await acts.line(item), await acts.line(item)];
      await acts.hold([kept], minutes(10));
      const [one, two] = world.databases;
      const pay = () => one.transact((tx) => confirm(tx, world.context(minutes(11)), [kept]));
      const buy = () => acts.buy([wanted], minutes(11), two);
      // Each goes first as often as the other, and neither waits.
      const [gone, other] = await (n % 2 === 0
        ? Promise.all([pay(), buy()])
        : Promise.all([buy(), pay()]).then(([bought, left]) => [left, bought] as const));
      return { late: gone.length === 0, other };
    }

    it(`promises the piece to exactly one of them, ${ROUNDS} times`, async () => {
      const { sellable } = open();
      for (let n = 0; n < ROUNDS; n += 1) {
        const { late, other } = await round(sellable.confirm, n);
        expect([late, other].filter(Boolean)).toHaveLength(1);
      }
      expect(await open().findings()).toEqual([]);
    });

    it('is promised to both where nobody reads the answer of confirm', async () => {
      const { sellable } = open();
      const deaf: Sellable['confirm'] = async (tx, ctx, lines: readonly HeldLine[]) => {
        await sellable.confirm(tx, ctx, lines);
        return [];
      };
      const both: boolean[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const { late, other } = await round(deaf, n);
        both.push(late && other);
      }
      expect(both).toContain(true);
    });
  });

  // Last, because the shelf is wrong afterwards.
  describe('a lost race without the lock', () => {
    it('sells more than there is', async () => {
      expect(await rush(open().unguarded)).toBeGreaterThan(PIECES);
    });
  });
}

/** Lets everybody through once so many have come; later visits pass. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async () => {
    come += 1;
    if (come >= count) resolve();
    await promise;
  };
}

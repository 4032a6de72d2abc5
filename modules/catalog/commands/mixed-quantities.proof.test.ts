import { openDatabase } from '@headland/db';
import type { Sellable } from '@headland/sellables';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VARIANT_ID } from '../index.ts';
import { comic, heldLine, LONG } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';
import { unguardedHold } from '../testing/unguarded-hold.ts';

const BUYERS = 100;
const LEFT = 60;
const SEEDS = extent(10, 100);

let shop: CatalogWorld;
let rushes = 0;
beforeAll(async () => {
  shop = await openCatalog({ connections: 16 });
});
afterAll(() => shop.close());

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * below);
  };
}

/**
 * A hundred buyers at once ask for one to five pieces each of the last sixty, half of them in two lines, over two pools as
 * two processes would have them.
 * @returns how many pieces were kept, and what the smallest order was that did not get any
 */
async function rush(hold: Sellable['hold'], seed: number): Promise<{ kept: number; smallestRefused: number }> {
  const { productIds } = await shop.module.importProducts(shop.owner(), [comic(`mixed-${rushes++}`, LEFT)]);
  const [id = ''] = productIds;
  const random = numbersFrom(seed);
  const wishes = Array.from({ length: BUYERS }, () => {
    const pieces = 1 + random(5);
    const first = pieces > 1 && random(2) === 0 ? 1 + random(pieces - 1) : pieces;
    return [first, pieces - first].filter((quantity) => quantity > 0);
  });
  const other = openDatabase({ url: shop.testDatabase.url, connections: 16 });
  try {
    const answers = await Promise.all(
      wishes.map(async (quantities, at) => {
        const lines = quantities.map((quantity) => heldLine(id, quantity, { variantId: DEFAULT_VARIANT_ID }));
        const pieces = quantities.reduce((sum, one) => sum + one, 0);
        const pool = at % 2 === 0 ? shop.database : other;
        const short = await pool.transact((tx) => hold(tx, shop.visitor(), lines, LONG));
        return { pieces, kept: short.length === 0 };
      }),
    );
    const refused = answers.filter(({ kept }) => !kept).map(({ pieces }) => pieces);
    const kept = answers.filter((one) => one.kept).reduce((sum, { pieces }) => sum + pieces, 0);
    return { kept, smallestRefused: Math.min(...refused) };
  } finally {
    await other.close();
  }
}

describe('T-2: a hundred buyers of one to five of the last sixty pieces', () => {
  it(`are given no more than there are, and none is refused whose wish still fits at the end: ${SEEDS} seeds`, async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { kept, smallestRefused } = await rush(shop.module.sellable.hold, seed);
      expect(kept, `seed ${seed}`).toBeLessThanOrEqual(LEFT);
      expect(smallestRefused, `seed ${seed}`).toBeGreaterThan(LEFT - kept);
    }
    expect(await shop.findings()).toEqual([]);
  });

  it('T-2, the control: a twin that reads and then writes gives more', async () => {
    const { kept } = await rush(unguardedHold, 1);
    expect(kept).toBeGreaterThan(LEFT);
  });
});

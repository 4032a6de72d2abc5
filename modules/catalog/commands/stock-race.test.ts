import { randomUUID } from 'node:crypto';
import { openDatabase } from '@headland/db';
import type { Sellable } from '@headland/sellables';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_VARIANT_ID } from '../index.ts';
import { comic, heldLine, LONG, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';
import { unguardedHold } from '../testing/unguarded-hold.ts';

const BUYERS = 200;
const LEFT = 50;
const ROUNDS = 10;

let shop: CatalogWorld;
beforeAll(async () => {
  shop = await openCatalog({ connections: 16 });
});
afterAll(() => shop.close());

/** All buyers at once, over two pools as two processes would have them. @returns how many were sold to */
async function sell(hold: Sellable['hold'], itemId: string, variantId: string): Promise<number> {
  const other = openDatabase({ url: shop.testDatabase.url, connections: 16 });
  try {
    const buyers = Array.from({ length: BUYERS }, (_, n) => {
      const line = heldLine(itemId, 1, { variantId });
      return (n % 2 === 0 ? shop.database : other).transact((tx) => hold(tx, shop.visitor(), [line], LONG));
    });
    const answers = await Promise.all(buyers);
    return answers.filter((short) => short.length === 0).length;
  } finally {
    await other.close();
  }
}

it(`T-1: sells the last ${LEFT} pieces to ${BUYERS} buyers exactly ${LEFT} times, ${ROUNDS} rounds`, async () => {
  const sold: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { productIds } = await shop.module.importProducts(shop.owner(), [comic(`last-${round}`, LEFT)]);
    const [id = ''] = productIds;
    sold.push(await sell(shop.module.sellable.hold, id, DEFAULT_VARIANT_ID));
    const { product } = await shop.call('getProduct', shop.visitor(), { id });
    expect(product.stock).toMatchObject({ quantity: 0, inventoryStatus: 'OUT_OF_STOCK' });
  }
  expect(sold).toEqual(Array.from({ length: ROUNDS }, () => LEFT));
  expect(await shop.findings()).toEqual([]);
});

it('T-1, the control: a hold that reads and then writes oversells', async () => {
  const { productIds } = await shop.module.importProducts(shop.owner(), [comic('unguarded', LEFT)]);
  expect(await sell(unguardedHold, productIds[0] ?? '', DEFAULT_VARIANT_ID)).toBeGreaterThan(LEFT);
  // And the checks see it.
  expect((await shop.findings()).length).toBeGreaterThan(0);
  await shop.call('deleteProduct', shop.owner(), { id: productIds[0] });
});

it('neither blocks itself nor tells a wrong stock while everything happens at once', async () => {
  const slugs = Array.from({ length: 4 }, (_, n) => `busy-${n}`);
  const { productIds } = await shop.module.importProducts(
    shop.owner(),
    slugs.map((slug) => shirt(slug, 40)),
  );
  const products: Answer[] = await Promise.all(
    productIds.map(async (id) => (await shop.call('getProduct', shop.owner(), { id })).product),
  );
  const every = products.flatMap((one) =>
    one.variants.map((variant: Answer) => ({ itemId: one.id, variantId: variant.id })),
  );
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const basket = () => {
    const orderId = randomUUID();
    return Array.from({ length: 1 + random(6) }, () => {
      const { itemId, variantId } = every[random(every.length)];
      return heldLine(itemId, 1 + random(2), { variantId, orderId });
    });
  };
  const { hold, confirm, release, restock } = shop.module.sellable;
  async function buy(): Promise<void> {
    const lines = basket();
    const short = await shop.database.transact((tx) => hold(tx, shop.visitor(), lines, LONG));
    if (short.length > 0) return;
    const then = random(3);
    await shop.database.transact<unknown>((tx) => (then === 0 ? release : confirm)(tx, shop.visitor(), lines));
    if (then === 1) await shop.database.transact((tx) => restock(tx, shop.owner(), lines));
  }
  const owner = async (n: number) => {
    const id = productIds[n % productIds.length] ?? '';
    if (n % 3 === 0) await shop.call('updateProduct', shop.owner(), { product: { id, ribbon: `r${n}` } });
    else if (n % 3 === 1) await shop.module.fillRenderings(shop.owner().now);
    else await shop.call('queryProducts', shop.visitor());
  };
  await Promise.all(Array.from({ length: 240 }, (_, n) => (n % 4 === 3 ? owner(n) : buy())));
  expect(await shop.findings()).toEqual([]);
  await shop.module.fillRenderings(shop.owner().now);
  expect(await shop.findings()).toEqual([]);
});

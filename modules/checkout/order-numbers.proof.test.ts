import { sql } from '@headland/db';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop, type Shop, visitor } from './testing/shop.ts';

const ORDERS = extent(120, 500);
/** Every so many orders, the transaction breaks off after its number was taken. */
const BREAKS = 7;

const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

async function open(beside?: Shop): Promise<Shop> {
  let begun = 0;
  const shop = await openShop({
    ...(beside && { beside }),
    faults: {
      async at(point) {
        if (point !== 'place.before-commit') return;
        begun += 1;
        if (begun % BREAKS === 0) throw new Error('broken off');
      },
    },
  });
  shops.push(shop);
  return shop;
}

/** As many orders as wanted at once, over two processes, some of which break off. @returns the numbers, in their order */
async function numbersOf(one: Shop): Promise<number[]> {
  const two = await open(one);
  await one.stock('p', 10 * ORDERS);
  const ready = await Promise.all(
    Array.from({ length: ORDERS }, async (_, at) => {
      const ctx = one.context(visitor(one.clock.now()));
      return { ctx, shop: at % 2 === 0 ? one : two, checkoutId: await one.ready(ctx, 'p') };
    }),
  );
  const answers = await Promise.allSettled(
    ready.map(({ ctx, shop, checkoutId }) =>
      shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } }),
    ),
  );
  const broken = answers.filter(({ status }) => status === 'rejected');
  expect(broken.length).toBeGreaterThanOrEqual(Math.floor(ORDERS / BREAKS) - 1);
  const { rows } = await sql<{ number: number }>`
    select number::int as number from orders order by number
  `.execute(one.database.pool);
  expect(rows).toHaveLength(ORDERS - broken.length);
  return rows.map(({ number }) => number);
}

const following = (numbers: readonly number[]) => numbers.map((_, at) => (numbers[0] ?? 0) + at);

describe('T-20: the numbers of orders', () => {
  it(`of ${ORDERS} placed at once follow each other without a gap, although some break off`, async () => {
    const numbers = await numbersOf(await open());
    expect(numbers).toEqual(following(numbers));
  });

  it('T-20, the control: numbers of a sequence, which no rollback gives back, have gaps', async () => {
    const shop = await open();
    await sql`create sequence numbers start 10001`.execute(shop.database.pool);
    await sql`
      create function number_by_sequence() returns trigger language plpgsql
        as 'begin new.number := nextval(''headland.numbers''); return new; end'
    `.execute(shop.database.pool);
    await sql`
      create trigger number_by_sequence before insert on orders for each row execute function number_by_sequence()
    `.execute(shop.database.pool);
    const numbers = await numbersOf(shop);
    expect(numbers).not.toEqual(following(numbers));
  });
});

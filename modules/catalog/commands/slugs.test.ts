import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const AT_ONCE = 100;
let shop: CatalogWorld;

beforeAll(async () => {
  shop = await openCatalog({ connections: 16 });
});
afterAll(() => shop.close());

const product = async (name: string, over: object = {}): Promise<Answer> =>
  (
    await shop.call('createProduct', shop.owner(), {
      product: { name, productType: 'physical', priceData: { price: 5 }, ...over },
    })
  ).product;
const collection = async (name: string): Promise<Answer> =>
  (await shop.call('createCollection', shop.owner(), { collection: { name } })).collection;

describe('P-7: slugs of one name', () => {
  it.each([
    ['products', product],
    ['collections', collection],
  ] as const)(`of ${AT_ONCE} %s made at once are all different`, async (what, make) => {
    const made = await Promise.all(Array.from({ length: AT_ONCE }, () => make(`Same ${what}`)));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(AT_ONCE);
    expect(made.every(({ slug }) => slug.startsWith(`same-${what}`))).toBe(true);
  });

  it('P-7, the control: whoever looks which slug is free and then takes it is refused by the index', async () => {
    const [one] = await Promise.all([product('Wanted')]);
    const careless = () =>
      shop.database.transact(async (tx) => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from products where slug like 'wanted%'
        `.execute(tx);
        await sql`insert into products select (jsonb_populate_record(p, jsonb_build_object('id', ${newId(new Date())}::uuid,
          'slug', ${`wanted-${rows[0]?.n}`}::text))).* from products p where id = ${one.id}`.execute(tx);
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, careless));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(String(reason)).toContain('duplicate key');
  });

  it('are a site’s own: another site has the first of them again', async () => {
    const theirs = shop.owner({ site: shop.otherSite });
    const { product: abroad } = await shop.call('createProduct', theirs, {
      product: { name: 'Same products', productType: 'physical', priceData: { price: 5 } },
    });
    expect(abroad.slug).toBe('same-products');
  });

  it.each(['no/slashes', 'no spaces', '.', 'ümlaut?', '<b>'])(
    'that are asked for as %s are refused by name',
    async (slug) => {
      await expect(product('Anything', { slug })).rejects.toMatchObject({ violations: [{ field: 'product.slug' }] });
    },
  );

  it('that are asked for and taken are refused, and nothing is made', async () => {
    const { slug } = await product('Taken');
    const count = async () => (await shop.call('queryProducts', shop.owner())).metadata.total;
    const before = await count();
    const answer = await product('Another', { slug }).catch((error: unknown) => error);
    // Whoever names a slug that is taken is told, or is given the next free one: never the same.
    if (answer instanceof Error) {
      expect(answer).toMatchObject({ code: 'SLUG_TAKEN' });
      expect(await count()).toBe(before);
    } else expect((answer as Answer).slug).not.toBe(slug);
  });
});

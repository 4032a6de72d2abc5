import type { Composed } from '../../compose.ts';

const SERIES = ['Salt Moon', 'Vesper Street', 'Warm Circuits', 'Gorrum', 'Hadal', 'Rolling Boil', 'Quiet Tenants'];

/** Fills a site with so many products of a common kind. @returns their slugs */
export async function largeShop(app: Composed, siteId: string, count: number): Promise<readonly string[]> {
  const ctx = await app.systemContext(siteId, new Date());
  const goods = Array.from({ length: count }, (_, at) => {
    const series = SERIES[at % SERIES.length] ?? '';
    return {
      slug: `comic-${at}`,
      name: `${series} ${at}`,
      description: `<p>${series}, number ${at}. ${'A ship under a red moon answers nobody, and the harbour keeps its light. '.repeat(5)}</p>`,
      brand: series,
      sku: `B-${at}`,
      price: 399 + ((at * 37) % 2_000),
      collections: [`shelf-${at % 20}`],
    };
  });
  const shelves = Array.from({ length: 20 }, (_, at) => ({ slug: `shelf-${at}`, name: `Shelf ${at}` }));
  await app.catalog.importProducts(ctx, goods, shelves);
  return goods.map(({ slug }) => slug);
}

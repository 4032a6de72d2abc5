import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFaces, facePath } from '../../faces/build-faces.ts';
import { scrape, total } from '../../testing/scraped.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Info sections of a product and the characters of each: as many as a call takes, and far more than any can be given. */
const MOST = { sections: 60, length: 15_000 };
const BEYOND = { sections: 220_000, length: 20 };

let server: TestServer;
beforeAll(async () => {
  await ensureFaces();
  const faces = { storefront: facePath('storefront'), hosted: facePath('hosted') };
  server = await startTestServer({ ownSite: 'Dear', faces });
  const site = await server.app.sites.default();
  const ctx = await server.app.systemContext(site?.id ?? '', new Date());
  const product = (slug: string, { sections, length }: typeof MOST) => ({
    slug,
    name: slug,
    price: 1_000,
    description: '<p>Ann</p>',
    infoSections: Array.from({ length: sections }, (_, at) => ({
      title: `Section ${at}`,
      description: '<b>Ann</b>'.repeat(length / 10),
    })),
  });
  const goods = [product('plain', { sections: 1, length: 100 }), product('endless', MOST), product('beyond', BEYOND)];
  await server.app.catalog.importProducts(ctx, goods, []);
  await server.catchUp(ctx.site.id);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

async function page(slug: string): Promise<void> {
  const answer = await fetch(`${server.url}/product-page/${slug}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Ann');
}

test('usual pages, and the dearest that a product can have, stay within 250 ms of the core', async () => {
  for (let n = 0; n < 10; n++) await page('plain');
  await page('endless');
  expect(server.overBudget).toEqual([]);
});

test('a page beyond that says so once, with what it drew', async () => {
  await page('beyond');
  await page('beyond');
  expect(server.overBudget).toEqual([
    {
      route: '/product-page/:slug',
      milliseconds: expect.any(Number),
      drew: expect.objectContaining({ characters: expect.any(Number), info: BEYOND.sections }),
      calls: expect.arrayContaining([expect.stringMatching(/^queryProducts \d+x \d+$/)]),
    },
  ]);
  const [told] = server.overBudget;
  expect(told?.milliseconds).toBeGreaterThan(250);
  expect(told?.drew.characters).toBeGreaterThan(BEYOND.sections * BEYOND.length);
  expect(JSON.stringify(told)).not.toMatch(/beyond|Ann|Section/);
  expect(total(await scrape(server.url), 'headland_over_budget_total', { place: 'storefront' })).toBe(2);
});

import { gzipSync } from 'node:zlib';
import { apiAuth, type Client, createClient } from '@headland/client';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { renderPicture } from '../../demo/art/render-picture.ts';
import { demoProducts } from '../../demo/products.ts';
import { builtFaces, type FaceName } from './faces.ts';
import { openDesk } from './windows.ts';

/** A small shop with every state that a page of it can have. */
export interface Storefront {
  readonly server: TestServer;
  /** Speaks for the shop's owner. */
  readonly merchant: Client;
  /** Opens a page of a person who was never here. Whoever opens it closes its context. */
  visit(browser: Browser, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Leaves so many pieces of a product's only variant. */
  leave(slug: string, quantity: number): Promise<void>;
  stop(): Promise<void>;
}

const COLORS = { Ink: '#26211f', Red: '#c8382c' } as const;
const COUNTED = { tracked: true, quantity: 20 } as const;

/** @param further faces beside the storefront and the hosted pages */
export async function openStorefront(...further: readonly FaceName[]): Promise<Storefront> {
  const server = await startTestServer({
    ownSite: 'Ink & Staple',
    faces: await builtFaces('storefront', 'hosted', ...further),
  });
  const site = await server.app.sites.default();
  if (!site) throw new Error('the site was not made');
  const ctx = await server.app.systemContext(site.id, new Date());
  const picture = async (slug: string, index: number) => {
    const { bytes } = await renderPicture(slug, index);
    const about = { filename: `${slug}.webp`, altText: `Picture of ${slug}` };
    return server.app.media.storeImage(server.database.pool, ctx, site.shortKey, bytes, about);
  };
  const [cover, shirt] = await Promise.all([picture('gorrum-1', 0), picture('gorrum-tee', 0)]);
  const comic = { price: 450, brand: 'Gorrum', weight: 0.1, images: [cover], collections: ['comics'] };
  await server.app.catalog.importProducts(
    ctx,
    [
      {
        ...comic,
        slug: 'gorrum-1',
        name: 'Gorrum #1',
        description: '<p>He comes <em>ashore</em>.</p><script>alert(1)</script>',
        ribbon: 'Start here',
        infoSections: [{ title: 'Paper & ink', description: '<p>Three inks.</p>' }],
        variants: [{ choices: {}, stock: COUNTED }],
      },
      {
        ...comic,
        slug: 'gorrum-2',
        name: 'Gorrum #2',
        variants: [{ choices: {}, stock: { tracked: true, quantity: 0 } }],
      },
      {
        ...comic,
        slug: 'gorrum-3',
        name: 'Gorrum #3',
        discount: { type: 'PERCENT', percent: 20 },
        variants: [{ choices: {}, stock: { tracked: true, quantity: 2 } }],
      },
      {
        slug: 'gorrum-tee',
        name: 'Gorrum T-shirt',
        price: 2900,
        weight: 0.2,
        images: [shirt],
        collections: ['shirts'],
        options: [
          {
            type: 'drop_down',
            name: 'Size',
            choices: ['S', 'M', 'L'].map((text) => ({ value: text, description: text })),
          },
          {
            type: 'color',
            name: 'Color',
            choices: Object.entries(COLORS).map(([description, value]) => ({ value, description })),
          },
        ],
        variants: ['S', 'M', 'L'].flatMap((Size) =>
          Object.keys(COLORS).map((Color) => ({
            choices: { Size, Color },
            ...(Size === 'L' && { price: 3100 }),
            visible: !(Size === 'L' && Color === 'Red'),
            stock: Size === 'M' && Color === 'Red' ? { tracked: true as const, quantity: 0 } : COUNTED,
          })),
        ),
      },
      ...demoProducts.slice(0, 24).map(({ slug, name }, at) => ({
        slug: `filler-${slug}`,
        name: `Filler ${at + 1}: ${name}`,
        price: 100 + at,
        weight: 0.1,
        variants: [{ choices: {}, stock: COUNTED }],
      })),
    ],
    [
      { slug: 'comics', name: 'Comics', description: 'Stapled, flat.' },
      { slug: 'shirts', name: 'Shirts' },
    ],
  );
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [
      { title: 'Mail', deliveryTime: '3 to 5 days', price: 500, countries: ['US'] },
      { title: 'World mail', deliveryTime: '2 weeks', price: 1500, countries: [] },
    ]),
  );
  const { text } = await server.app.clients.createApiKey({ siteId: site.id, name: 'merchant' });
  const merchant = createClient({ baseUrl: server.url, auth: apiAuth(text, site.id) });
  return {
    server,
    merchant,
    async visit(browser, path, options) {
      const context = await openDesk(browser, options);
      const page = await context.newPage();
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      return page;
    },
    async leave(slug, quantity) {
      const { products } = await merchant.call('queryProducts', { query: { filter: { slug } } });
      const [product] = products ?? [];
      const variants = [{ variantId: product?.variants?.[0]?.id ?? '', quantity }];
      await merchant.call('updateInventoryVariants', {
        inventoryItem: { productId: product?.id ?? '', trackQuantity: true, variants },
      });
    },
    stop: () => server.stop(),
  };
}

/** Kilobytes (1,000) of scripts and styles that a first visit takes, compressed. */
export async function weightOf(browser: Browser, address: string): Promise<{ script: number; style: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes = { script: 0, style: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const kind = type === 'script' ? 'script' : type === 'stylesheet' ? 'style' : null;
    if (kind) {
      bodies.push(
        response.body().then((body) => {
          sizes[kind] += gzipSync(body, { level: 9 }).length / 1000;
        }),
      );
    }
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await context.close();
  return sizes;
}

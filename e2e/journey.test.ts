import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { fillCheckout, placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** What a stranger does: two goods into the cart, the hosted checkout, thanks, back; then the owner's side of it. */
const CARDS = { approves: '4242 4242 4242 4242', authorises: '4000 0000 0000 1000' };
const SIZES = ['S', 'M'];

let server: TestServer;
let browser: Browser;
let owner: BrowserContext;

beforeAll(async () => {
  server = await startTestServer({ ownSite: 'Ink & Staple', faces: await builtFaces('storefront', 'hosted', 'admin') });
  browser = await launchBrowser();
  const site = await server.app.sites.default();
  const ctx = await server.app.systemContext(site?.id ?? '', new Date());
  const choices = (values: readonly string[]) => values.map((value) => ({ value, description: value }));
  await server.app.catalog.importProducts(
    ctx,
    [
      {
        slug: 'comic',
        name: 'Gorrum #1',
        price: 450,
        weight: 0.1,
        collections: ['all'],
        variants: [{ choices: {}, stock: { tracked: true, quantity: 10 } }],
      },
      {
        slug: 'tee',
        name: 'Gorrum T-shirt',
        price: 2900,
        weight: 0.2,
        collections: ['all'],
        options: [
          { type: 'drop_down', name: 'Size', choices: choices(SIZES) },
          { type: 'color', name: 'Color', choices: [{ value: '#26211f', description: 'Ink' }] },
        ],
        variants: SIZES.map((Size) => ({ choices: { Size, Color: 'Ink' }, stock: { tracked: true, quantity: 5 } })),
      },
    ],
    [{ slug: 'all', name: 'All of it' }],
  );
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [
      { title: 'Mail', deliveryTime: '3 to 5 days', price: 500, countries: ['US'] },
    ]),
  );
  owner = await browser.newContext({ viewport: { width: 1280, height: 900 } });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function addToCart(page: Page, path: string, pieces: number): Promise<void> {
  await page.goto(server.url + path);
  await page
    .getByRole('button', { name: /^add to cart/i })
    .first()
    .click();
  await expect.poll(() => page.locator('.cart-link [data-cart-count]').textContent()).toBe(String(pieces));
}

async function pay(page: Page, card: string): Promise<void> {
  await fillCheckout(page, card);
  await placeOrder(page);
  await page.waitForURL(/\/thank-you$/);
}

/** @returns the order's number, as the thank-you page says it */
async function buy(card: string): Promise<string> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await addToCart(page, '/product-page/comic', 1);
  await addToCart(page, '/product-page/tee?Size=M&Color=Ink', 2);
  await page.goto(`${server.url}/cart`);
  await page.getByRole('button', { name: 'To the checkout' }).click();
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect.poll(() => page.locator('.row.total').textContent()).toContain('$38.50');
  await pay(page, card);
  await expect.poll(() => page.locator('.thanks .choice-text').allTextContents()).toEqual(['Size: M', 'Color: Ink']);
  await expect.poll(() => page.locator('.thanks .row', { hasText: 'Tax' }).textContent()).toContain('$0.00');
  const number = /Order (\d+)/.exec((await page.locator('.thanks').textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await page.waitForURL((url) => url.searchParams.has('orderId'));
  await expect.poll(() => page.locator('.cart-link [data-cart-count]').textContent()).toBe('0');
  await context.close();
  return number;
}

async function stock(): Promise<{ comic: number; tee: number }> {
  const left = async (slug: string, Size: string | null) => {
    const page = await owner.newPage();
    await page.goto(`${server.url}/product-page/${slug}`);
    const answer = await page.evaluate(
      async ([wanted]) => {
        const response = await fetch('/admin/api/stores-reader/v1/products/query-platformized', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: { filter: { slug: wanted } } }),
        });
        return (await response.json()) as {
          products: { variants: { choices: Record<string, string>; stock: { quantity: number } }[] }[];
        };
      },
      [slug],
    );
    await page.close();
    const variants = answer.products[0]?.variants ?? [];
    return variants.find((variant) => Size === null || variant.choices.Size === Size)?.stock.quantity ?? Number.NaN;
  };
  return { comic: await left('comic', null), tee: await left('tee', 'M') };
}

describe('from the shelf to the books', () => {
  it('signs the owner in by a one-time link, once', async () => {
    const { token } = await server.app.owners.createLink();
    const page = await owner.newPage();
    await page.goto(`${server.url}/admin/enter?token=${token}`);
    await page.getByRole('button', { name: /^Sign in to/ }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(page.url()).not.toContain(token);
    await page.close();
    expect(await stock()).toEqual({ comic: 10, tee: 5 });
  });

  it('sells two goods for a card, and the stock is lower by what was sold', async () => {
    const number = await buy(CARDS.approves);
    const page = await owner.newPage();
    await page.goto(`${server.url}/admin/orders`);
    await page.getByRole('link', { name: `#${number}`, exact: true }).click();
    await page.getByRole('heading', { name: `Order #${number}` }).waitFor();
    await expect.poll(() => page.getByText('Gorrum T-shirt').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('$38.50').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('button', { name: /^Capture/ }).count()).toBe(0);
    await page.close();
    expect(await stock()).toEqual({ comic: 9, tee: 4 });
  });

  it('lets the owner capture what was only authorised', async () => {
    const number = await buy(CARDS.authorises);
    await act(number, 'Capture');
    expect(await stock()).toEqual({ comic: 8, tee: 3 });
  });

  it('puts the goods back when the owner voids', async () => {
    const number = await buy(CARDS.authorises);
    expect(await stock()).toEqual({ comic: 7, tee: 2 });
    await act(number, 'Void');
    expect(await stock()).toEqual({ comic: 8, tee: 3 });
  });

  it('leaves books in which the doctor finds nothing', async () => {
    await server.app.worker.drain();
    for (const job of server.app.jobs) await job.run(new Date());
    for (const check of server.app.checks) expect(await check.run(server.database.pool), check.name).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });

  async function act(number: string, verb: 'Capture' | 'Void'): Promise<void> {
    const page = await owner.newPage();
    await page.goto(`${server.url}/admin/orders`);
    await page.getByRole('link', { name: `#${number}`, exact: true }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${verb}`) })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${verb}`) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${verb}`) }).count()).toBe(0);
    await page.close();
  }
});

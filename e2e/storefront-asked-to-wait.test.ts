import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../apps/server/middleware/rate-limit.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** What the shop shows to somebody who asked for more than one address may: a page and a cart, in both languages. */
const READS = 12;
const WRITES = 2;

const LANGUAGES = [
  {
    language: 'English',
    settings: { locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' },
    title: 'One moment, please',
    heading: 'One page at a time!',
    waits: /Nothing you did is lost; you can go on in (a second|\d+ seconds)\./,
    again: 'Try again',
    add: 'Gorrum 1 to the cart',
    refused:
      /^That was a lot at once, so nothing was changed\. Your cart is as it was; try again in (a second|\d+ seconds)\./,
  },
  {
    language: 'German',
    settings: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    title: 'Einen Moment bitte',
    heading: 'Eine Seite nach der anderen!',
    waits: /Nichts von dir ist verloren; in (einer Sekunde|\d+ Sekunden) geht es weiter\./,
    again: 'Noch einmal versuchen',
    add: 'Gorrum 1 in den Warenkorb',
    refused:
      /^Das war viel auf einmal, deshalb hat sich nichts geändert\. Dein Warenkorb ist wie zuvor; versuch es in (einer Sekunde|\d+ Sekunden) noch einmal\./,
  },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(LANGUAGES)('in $language', ({ settings, title, heading, waits, again, add, refused }) => {
  let server: TestServer;
  let addresses = 0;
  beforeAll(async () => {
    server = await startTestServer({
      ownSite: 'Ink & Staple',
      siteSettings: settings,
      // Each browser says from where it comes, as a proxy would.
      trustProxy: true,
      rateLimits: { ...DEFAULT_RATE_LIMITS, read: READS, write: WRITES },
      faces: await builtFaces('storefront', 'hosted'),
    });
    const site = await server.app.sites.default();
    const ctx = await server.app.systemContext(site?.id ?? '', new Date());
    await server.app.catalog.importProducts(ctx, [
      {
        slug: 'gorrum-1',
        name: 'Gorrum 1',
        price: 450,
        weight: 0.1,
        variants: [{ choices: {}, stock: { tracked: true, quantity: 9 } }],
      },
    ]);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.stop();
  });

  const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });
  async function newPage(): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: elsewhere() });
    return context.newPage();
  }

  /** Goes to a page until it is refused. */
  async function askTooMuch(page: Page, path: string): Promise<Response> {
    for (let turn = 0; turn <= READS; turn++) {
      const answer = await page.goto(path);
      if (answer?.status() !== 200) return answer as Response;
    }
    throw new Error('never refused');
  }

  it('a page that has to wait says so, says when, and leads to where they wanted to be', async () => {
    const page = await newPage();
    const answer = await askTooMuch(page, '/store?sort=price-up');
    expect(answer.status()).toBe(429);
    const seconds = Number(answer.headers()['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    const told = await page.locator('main .caption').textContent();
    expect(told).toMatch(waits);
    if (seconds > 1) expect(told).toContain(` ${seconds} `);
    // The frame is there, and no way of it is dead.
    await expect.poll(() => page.locator('header a[href="/cart"]').count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);

    // By keyboard: the first thing behind the link that skips to the page.
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toBe(again);
    await page.context().setExtraHTTPHeaders(elsewhere());
    await Promise.all([page.waitForResponse((one) => one.status() === 200), page.keyboard.press('Enter')]);
    await page.waitForURL('**/store?sort=price-up');
    await expect.poll(() => page.locator('.card').count()).toBe(1);
    await page.context().close();
  });

  it('a press on the shelf that has to wait says so, changes nothing, and can be repeated', async () => {
    const page = await newPage();
    const said = page.locator('#said');
    await page.goto('/store');
    const press = async () => {
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/cart/changes')),
        page.getByRole('button', { name: add }).first().press('Enter'),
      ]);
      return answer.status();
    };
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length <= WRITES) statuses.push(await press());
    expect(statuses.at(-1)).toBe(429);
    await said.getByText(refused).waitFor();
    const held = statuses.filter((status) => status === 200).length;
    const count = page.locator('.cart-link [data-cart-count]');
    await expect.poll(async () => Number(await count.textContent())).toBe(held);
    await page.context().setExtraHTTPHeaders(elsewhere());
    expect(await press()).toBe(200);
    await expect.poll(async () => Number(await count.textContent())).toBe(held + 1);
    await page.context().close();
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { collectComplaints, ownerOf, SOON } from './pages/back-office.ts';
import { builtFaces } from './pages/faces.ts';

/** What an owner switches off is gone from every face at once, without a restart, and is there again when it is on. */
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({
    ownSite: 'Ink & Staple',
    faces: await builtFaces('storefront', 'hosted', 'admin'),
  });
  browser = await launchBrowser();
  const site = await server.app.sites.default();
  const ctx = await server.app.systemContext(site?.id ?? '', new Date());
  const variants = [{ choices: {}, stock: { tracked: true, quantity: 3 } as const }];
  await server.app.catalog.importProducts(ctx, [{ slug: 'comic', name: 'Comic', price: 490, variants }]);
});
afterAll(async () => {
  await browser?.close();
  expect(server?.unexpected).toEqual([]);
  await server?.stop();
});

const asked = (path: string, method = 'GET') =>
  fetch(server.url + path, { method, redirect: 'manual', headers: { origin: server.url } });
/** Paths that a page's links and forms lead to. */
const waysOf = (html: string) => [...html.matchAll(/(?:href|action)="(\/[^"?#]*)/g)].map(([, path = '']) => path);
const leadsTo = (html: string, root: string) => waysOf(html).filter((path) => path.startsWith(root));
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allInnerTexts();

describe('the store', () => {
  it('goes from menu, pages, links and sitemap when its switch is pressed, and comes back', async () => {
    const owner = await ownerOf(server).signIn(browser);
    const page = await owner.newPage();
    const complaints = collectComplaints(page);
    await page.goto(`${server.url}/admin/site`);
    const toggle = page.getByRole('switch', { name: 'Store' });
    await toggle.waitFor();
    const colleague = await owner.newPage();
    await colleague.goto(`${server.url}/admin/products`);
    await colleague.getByRole('heading', { name: 'Products' }).waitFor();
    const before = await menuOf(page);
    expect(before).toEqual(expect.arrayContaining(['Orders', 'Products', 'Site settings']));
    expect(leadsTo(await (await asked('/')).text(), '/store')).not.toEqual([]);

    await toggle.click();
    await expect
      .poll(() => menuOf(page), SOON)
      .toEqual(
        before.filter(
          (name) =>
            !['Orders', 'Sales', 'Abandoned carts', 'Back in stock', 'Products', 'Discounts', 'Gift cards'].includes(
              name,
            ),
        ),
      );
    // A page that is open elsewhere goes too, and says why.
    await colleague.getByRole('heading', { name: 'This site has no store' }).waitFor();
    await colleague.getByRole('link', { name: 'site settings', exact: true }).click();
    await colleague.getByRole('switch', { name: 'Store' }).waitFor();
    await colleague.getByRole('link', { name: 'Overview' }).click();
    await colleague.getByText('This site has no store').waitFor();

    const front = await asked('/');
    const html = await front.text();
    expect(front.status).toBe(200);
    for (const root of ['/store', '/cart', '/product-page']) expect(leadsTo(html, root)).toEqual([]);
    expect(html).not.toContain('data-cart-count');
    for (const path of ['/store', '/store?q=comic', '/product-page/comic', '/cart']) {
      const gone = await asked(path);
      const text = await gone.text();
      expect([path, gone.status, text.includes('Ink &amp; Staple')]).toEqual([path, 404, true]);
      expect(leadsTo(text, '/store')).toEqual([]);
    }
    expect((await asked('/cart/changes', 'POST')).status).toBe(404);
    expect(await (await asked('/sitemap.xml')).text()).not.toMatch(/store|product-page/);

    await toggle.click();
    await expect.poll(() => menuOf(page), SOON).toEqual(before);
    expect((await asked('/product-page/comic')).status).toBe(200);
    expect(await (await asked('/sitemap.xml')).text()).toContain('/product-page/comic');
    expect(leadsTo(await (await asked('/')).text(), '/cart')).not.toEqual([]);
    expect(complaints).toEqual([]);
    await owner.close();
  });
});

describe('members', () => {
  it('take sign-in, accounts and their pages with them, and leave the way out', async () => {
    const owner = await ownerOf(server).signIn(browser);
    const page = await owner.newPage();
    await page.goto(`${server.url}/admin/site`);
    const toggle = page.getByRole('switch', { name: 'Members' });
    await toggle.click();
    await expect.poll(() => menuOf(page), SOON).not.toContain('Members');
    await expect.poll(() => menuOf(page)).not.toContain('Sign-in settings');

    for (const path of ['/account', '/account/orders', '/account/sign-in', '/sign-in/new-password', '/sign-in/over']) {
      const gone = await asked(path);
      expect([path, gone.status, (await gone.text()).includes('Ink &amp; Staple')]).toEqual([path, 404, true]);
    }
    expect(leadsTo(await (await asked('/')).text(), '/account')).toEqual([]);
    const shopper = await browser.newPage();
    const complaints = collectComplaints(shopper);
    await shopper.goto(`${server.url}/product-page/comic`);
    await shopper.getByRole('button', { name: /^Add/ }).click();
    await expect.poll(() => shopper.locator('[data-cart-count]').first().innerText(), SOON).toBe('1');
    expect(complaints).toEqual([]);
    await shopper.close();

    await toggle.click();
    await expect.poll(() => menuOf(page), SOON).toContain('Members');
    expect(leadsTo(await (await asked('/')).text(), '/account')).not.toEqual([]);
    await owner.close();
  });
});

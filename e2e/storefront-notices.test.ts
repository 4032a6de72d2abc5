import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_API, fakeStorefront } from './pages/fake-storefront.ts';
import { PHONE } from './pages/windows.ts';

const DEMO_CLIENT = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';
const HOME = 'https://shop.example';
const SANDBOX = 'https://k9x2-3000.csb.app';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('what developers are told', () => {
  it('is to replace the demo client id, until they close it or the id changes', async () => {
    const shop = await fakeStorefront({ clientId: DEMO_CLIENT });
    const page = await shop.visit(browser, HOME, '/store');
    const toast = page.getByRole('region', { name: 'Replace your Client ID' });
    await toast.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('storedClientId'))).toBe(DEMO_CLIENT);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('toastClosed'))).toBe('true');
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => toast.isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('storedClientId', 'another'));
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => toast.isVisible()).toBe(true);
    await page.context().close();
  });

  it('stands away from the bar to buy with on a phone', async () => {
    const shop = await fakeStorefront({ clientId: DEMO_CLIENT });
    const page = await shop.visit(browser, HOME, '/store');
    const toast = page.getByRole('region', { name: 'Replace your Client ID' });
    await toast.waitFor();
    await page.setViewportSize(PHONE);
    const box = await toast.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(844 / 2);
    await page.context().close();
  });

  it('is nothing of the kind with a client id of their own', async () => {
    const shop = await fakeStorefront();
    expect(await (await shop.fetch('/store')).text()).not.toContain('Replace your Client ID');
  });

  it('is that this is a sandbox, until they want to hear it no more', async () => {
    const shop = await fakeStorefront();
    const page = await shop.visit(browser, SANDBOX, '/');
    const modal = page.getByRole('dialog', { name: 'CodeSandbox Environment Detected' });
    await modal.waitFor();
    await expect
      .poll(() => modal.getByRole('link', { name: 'back office' }).getAttribute('href'))
      .toBe(`${HOME}/admin`);
    await expect
      .poll(() => modal.getByRole('link', { name: 'Open the deployed demo' }).getAttribute('href'))
      .toBe(HOME);
    await modal.getByRole('button', { name: "Don't show again" }).click();
    await modal.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('sandboxInfoModal'))).toBe('true');
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => modal.isVisible()).toBe(false);
    await page.context().close();

    const elsewhere = await shop.visit(browser, HOME, '/');
    await expect.poll(() => elsewhere.locator('#sandbox-note').isVisible()).toBe(false);
    await elsewhere.context().close();
  });
});

describe('a shop that is open to the world', () => {
  it('invites robots and says nothing of tests', async () => {
    const shop = await fakeStorefront();
    expect(await (await shop.fetch('/robots.txt')).text()).toContain(`Sitemap: ${HOME}/sitemap.xml`);
    expect(await (await shop.fetch('/')).text()).not.toMatch(/test shop/i);
  });

  it('keeps its address behind a proxy that changes it', async () => {
    const shop = await fakeStorefront();
    const page = await (await shop.fetch('/store')).text();
    expect(page).toContain(`<link rel="canonical" href="${HOME}/store"`);
    const sent = { method: 'POST', body: new URLSearchParams({ _intent: 'nonsense' }), headers: { origin: HOME } };
    expect((await shop.fetch('/cart', sent)).status).toBe(400);
  });
});

describe('when something breaks', () => {
  const broken = () =>
    fakeStorefront({
      api: async (request) =>
        request.url.includes('/oauth2/') ? EMPTY_API(request) : new Response('secret detail', { status: 500 }),
    });

  it('the page says so in general words, and the detail is reported once', async () => {
    const shop = await broken();
    const answer = await shop.fetch('/store');
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain('The ink ran.');
    expect(text).not.toContain('secret detail');
    expect(text).toContain('href="/store"');
    expect(shop.reported.map(({ where }) => where)).toEqual(['storefront, call queryCollections']);
  });

  it('the cover still opens if only the look for apps fails', async () => {
    const shop = await fakeStorefront({
      api: async (request) =>
        /services|plans|events/.test(request.url) ? new Response('', { status: 501 }) : EMPTY_API(request),
    });
    const answer = await shop.fetch('/');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('In a later issue');
    expect(shop.reported).toEqual([]);
  });

  it('a change of the cart is refused in words that say what was kept', async () => {
    const shop = await broken();
    const body = new URLSearchParams({ _intent: 'add', _product: 'p' });
    const sent = { method: 'POST', body, headers: { origin: HOME } };
    const answer = await shop.fetch('/cart/changes', sent);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      cart: null,
      problem: expect.stringContaining('Your cart is as it was'),
    });
    const page = await shop.fetch('/cart', sent);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('role="alert"');
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../apps/server/testing/wire.ts';
import { type BackOffice, openBackOffice } from './pages/back-office.ts';

let office: BackOffice;
let browser: Browser;

beforeAll(async () => {
  office = await openBackOffice('signing');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** The owner's cookie as `Cookie` header. */
async function ownerCookie(): Promise<string> {
  const context = await office.signIn(browser);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('signing in by a one-time link', () => {
  it('waits for the button, works once, and leaves no token in the address', async () => {
    const link = await office.newLink();
    const token = new URL(link).searchParams.get('token') ?? '';

    // Programs that follow links do not use it up.
    expect((await fetch(link)).status).toBe(200);

    const first = await browser.newContext();
    const page = await first.newPage();
    await page.goto(link);
    const button = page.getByRole('button', { name: /^Sign in to 127\.0\.0\.1/ });
    await button.waitFor();
    await expect.poll(() => page.url()).toBe(`${office.server.url}/admin/enter`);
    await button.click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(page.url()).not.toContain(token);
    const [cookie] = await first.cookies(`${office.server.url}/admin`);
    expect(cookie).toMatchObject({ name: 'headland_admin', httpOnly: true, sameSite: 'Strict', path: '/admin' });
    await first.close();

    const second = await browser.newContext();
    const late = await second.newPage();
    await late.goto(link);
    await late.getByRole('button', { name: /^Sign in to/ }).click();
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expect.poll(() => late.getByText('npm run -s headland -- owner-link').count()).toBe(1);
    expect(await second.cookies()).toEqual([]);
    await second.close();
  });

  it('tells strangers how to get a link, and brings them back to the page that they wanted', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${office.server.url}/admin/orders?view=capture`);
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    await expect.poll(() => page.getByText('npm run -s headland -- owner-link').count()).toBe(1);

    await page.goto(await office.newLink());
    await page.getByRole('button', { name: /^Sign in to/ }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await expect.poll(() => page.url()).toBe(`${office.server.url}/admin/orders?view=capture`);
    await context.close();
  });

  it('explains a link that was cut off', async () => {
    const page = await browser.newPage();
    await page.goto(`${office.server.url}/admin/enter`);
    await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
    await page.close();
  });

  it('ends with signing out', async () => {
    const context = await office.signIn(browser);
    const page = await context.newPage();
    await page.goto(`${office.server.url}/admin/orders`);
    await page.getByRole('button', { name: 'Account and appearance' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    expect((await page.request.get(`${office.server.url}/admin/session`)).status()).toBe(401);
    await context.close();
  });

  it('keeps an open page and what was typed when the session ends below it', async () => {
    const context = await office.signIn(browser);
    const page = await context.newPage();
    await page.goto(`${office.server.url}/admin/products/${office.shop.comicId}`);
    await page.getByLabel('Ribbon').fill('Typed before it ended');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: /^Your session at .* has ended$/ });
    await dialog.waitFor();

    // Signed in again in another window, as a link would do it.
    const other = await context.newPage();
    await other.goto(await office.newLink());
    await other.getByRole('button', { name: /^Sign in to/ }).click();
    await other.getByRole('heading', { name: 'Overview' }).waitFor();
    await dialog.getByRole('button', { name: 'I have signed in again' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Ribbon').inputValue()).toBe('Typed before it ended');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/is saved\.$/).waitFor();
    await context.close();
  });
});

describe('the owner’s cookie', () => {
  const search = JSON.stringify({ search: {} });

  it('is refused with a foreign origin and without any', async () => {
    const cookie = await ownerCookie();
    const ask = (origin: string | null) =>
      fetch(`${office.server.url}/admin/api/ecom/v1/orders/search`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...(origin !== null && { origin }) },
        body: search,
      });
    expect((await ask(office.server.url)).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', office.server.url.replace('127.0.0.1', 'localhost'), null]) {
      const answer = await ask(origin);
      expect(answer.status, String(origin)).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer.json()).toMatchObject({ details: { applicationError: { code: 'CROSS_ORIGIN' } } });
    }
    const leave = await fetch(`${office.server.url}/admin/session`, {
      method: 'DELETE',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(leave.status).toBe(403);
    expect((await ask(office.server.url)).status).toBe(200);
  });

  it('means nothing outside the back office', async () => {
    const cookie = await ownerCookie();
    const headers = { cookie, origin: office.server.url };
    const orders = await send(`${office.server.url}/ecom/v1/orders/search`, { headers, body: { search: {} } });
    expect(orders.status).toBe(401);
    const stock = await send(`${office.server.url}/stores-reader/v2/inventoryItems/query`, { headers, body: {} });
    expect(stock.status).toBe(401);
  });
});

import { sql } from '@headland/db';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  accessTokenOf,
  livingSessions,
  newEmail,
  noteOn,
  openAccount,
  PASSWORD,
  signIn,
  signOut,
  signUp,
} from './pages/account.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { type People, peopleWith } from './pages/windows.ts';

/** Signing in and out of the shop, through the hosted pages, in a real browser. */
let shop: Storefront;
let browser: Browser;
let people: People;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
  people = peopleWith(browser);
});
afterEach(() => people.goHome());
afterAll(async () => {
  await browser?.close();
  expect(shop?.server.unexpected ?? []).toEqual([]);
  await shop?.stop();
});

const count = (page: Page) => page.locator('.cart-link [data-cart-count]').textContent();
const at = (page: Page) => page.url().slice(shop.server.url.length);

async function fillCart(page: Page): Promise<void> {
  for (const slug of ['gorrum-1', 'gorrum-3']) {
    await page.goto(`${shop.server.url}/product-page/${slug}`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .click();
    await page.locator('.drawer[open]').getByRole('link', { name: 'See the cart' }).waitFor();
  }
  await expect.poll(() => count(page)).toBe('2');
}

describe('signing in', () => {
  it('signs a visitor up, brings them back with their cart, lets them order, and forgets them when they sign out', async () => {
    const page = await (await people.somebody()).newPage();
    await fillCart(page);
    await page.goto(`${shop.server.url}/store?q=gorrum`);
    await page.locator('.masthead').getByRole('link', { name: 'Sign in' }).click();
    const email = newEmail();
    await signUp(page, { email, firstName: 'Ada', lastName: 'Lovelace' });
    await expect.poll(() => at(page)).toBe('/store?q=gorrum');
    await expect.poll(() => noteOn(page)).toMatch(/signed in/);
    await expect.poll(() => page.locator('.you-link').textContent()).toBe('ALAda Lovelace: your account');
    await expect.poll(() => count(page)).toBe('2');

    await page.goto(`${shop.server.url}/cart`);
    await expect.poll(() => page.locator('.lines .line').count()).toBe(2);
    await page.getByRole('button', { name: 'To the checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    const values = {
      'E-mail': email,
      'First name': 'Ada',
      'Last name': 'Lovelace',
      'Street and number': '1 Main Street',
      'Postal code': '10001',
      'Town or city': 'New York',
      'State or region': 'US-NY',
      'Card number': '4242 4242 4242 4242',
      Expires: '12/40',
      'Security code': '123',
    };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: /^Place order ·/ }).click();
    await page.waitForURL(/\/thank-you$/);

    await page.goto(`${shop.server.url}/account`);
    const order = page.locator('.order-entry');
    await expect.poll(() => order.count()).toBe(1);
    await expect.poll(() => order.textContent()).toContain('2 items');
    await expect.poll(() => count(page)).toBe('0');
    await order.getByRole('link').click();
    await page.waitForURL(/\/account\/orders\/[0-9a-f-]{36}$/);
    const sheet = (await page.locator('.account-page').textContent()) ?? '';
    for (const word of ['Paid', 'Being packed', 'Gorrum #1', 'Gorrum #3', 'Total', '1 Main Street', 'United States']) {
      expect(sheet).toContain(word);
    }

    const token = await accessTokenOf(shop, page.context());
    const useToken = () => fetch(`${shop.server.url}/members/v1/members/my`, { headers: { authorization: token } });
    expect((await useToken()).status).toBe(200);
    await signOut(page);
    expect((await useToken()).status).toBe(401);
    await expect.poll(() => noteOn(page)).toMatch(/signed out/);
    await expect.poll(() => count(page)).toBe('0');
    await expect.poll(() => page.locator('.masthead').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
    await expect.poll(() => livingSessions(shop, email)).toBe(0);
    // The pages have forgotten, too: they ask for everything again.
    await page.goto(`${shop.server.url}/account`);
    await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(1);
  });

  it('tells what went wrong with an answer, and goes back quietly if somebody thinks better of it', async () => {
    const page = await (await people.somebody()).newPage();
    const answers = {
      '': 'Missing code or _state',
      '?code=a': 'Missing code or _state',
      '?code=a&state=b': 'Invalid _state',
    };
    for (const [query, words] of Object.entries(answers)) {
      const answer = await page.goto(`${shop.server.url}/account/sign-in/return${query}`);
      expect(answer?.status()).toBe(400);
      await expect.poll(() => page.getByRole('alert').textContent()).toContain(words);
    }
    await page.goto(`${shop.server.url}/account/sign-in?return=/store`);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sign-in');
    const [pending] = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as [{ state: string }];
    const state = pending.state;
    const foreign = new URLSearchParams({ code: 'a', state, iss: 'https://evil.example' });
    await page.goto(`${shop.server.url}/account/sign-in/return?${foreign}`);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Wrong issuer');

    await page.goto(`${shop.server.url}/account/sign-in?return=/store`);
    await page.getByText(/^Cancel/).click();
    await page.waitForURL('**/store');
    await expect.poll(() => page.locator('.page-note').count()).toBe(0);
  });

  it('takes an answer in the browser that asked alone, and never leads to another site', async () => {
    const context = await people.somebody();
    const page = await context.newPage();
    const used: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/account/sign-in/return?')) used.push(request.url());
    });
    await page.goto(`${shop.server.url}/account/sign-in?return=${encodeURIComponent('/a/..//evil.example')}`);
    await signUp(page, { email: newEmail() });
    await expect.poll(() => at(page)).toBe('/');
    await context.clearCookies();
    const again = await page.goto(used[0] ?? '');
    expect(again?.status()).toBe(400);
    await expect.poll(() => page.locator('.masthead').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  });

  it('says once that somebody was signed out elsewhere, and goes on with a visitor', async () => {
    const email = newEmail();
    const page = await openAccount(shop, await people.somebody(), { email });
    const other = await (await people.somebody()).newPage();
    await other.goto(`${shop.server.url}/account/sessions`);
    await signIn(other, { email });
    await expect.poll(() => other.locator('.session').count()).toBe(2);
    await expect.poll(() => other.locator('.session-here').textContent()).toContain('Chrome on Linux');
    await other
      .locator('.session:not(.session-here)')
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await other.waitForURL('**/account/sessions');
    await expect.poll(() => noteOn(other)).toMatch(/signed out/);
    await expect.poll(() => other.locator('.session').count()).toBe(1);
    // What is only fetched ahead uses nothing up: the page that says it must be one that is read.
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const ahead = await fetch(`${shop.server.url}/store`, { headers: { cookie, 'sec-purpose': 'prefetch' } });
    expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([503, []]);
    const begin = performance.now();
    // A page, not the account: the frame of every page knows.
    await page.goto(`${shop.server.url}/store`);
    await expect.poll(() => noteOn(page)).toBe('You were signed out. Sign in again to see what is yours.');
    expect(performance.now() - begin).toBeLessThan(2000);
    await page.goto(`${shop.server.url}/store`);
    await expect.poll(() => page.locator('.page-note').count()).toBe(0);
    await page.goto(`${shop.server.url}/product-page/gorrum-1`);
    await page
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .click();
    await expect.poll(() => count(page)).toBe('1');
    await page.goto(`${shop.server.url}/account`);
    await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(1);
  });

  it('is believed by forms of this site alone', async () => {
    const email = newEmail();
    const context = await people.somebody();
    await openAccount(shop, context, { email });
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = (path: string, origin: string | null) =>
      fetch(shop.server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          ...(origin !== null && { origin }),
        },
        body: new URLSearchParams({ _do: 'end-others', confirmation: 'DELETE', password: PASSWORD }),
      });
    for (const path of ['sign-out', 'profile', 'sessions', 'password', 'export', 'delete']) {
      for (const origin of ['https://evil.example', 'null', null]) {
        const answer = await send(`/account/${path}`, origin);
        expect([path, origin, answer.status]).toEqual([path, origin, 403]);
      }
    }
    await expect.poll(() => livingSessions(shop, email)).toBe(1);
    // The control: the same form from this site does it.
    expect((await send('/account/sign-out', shop.server.url)).status).toBe(303);
    await expect.poll(() => livingSessions(shop, email)).toBe(0);
  });

  it('renews for many pages at once and stays signed in, under tokens that rotate', async () => {
    const email = newEmail();
    const context = await people.somebody();
    await openAccount(shop, context, { email });
    await sql`update clients set refresh_profile = 'rotate'`.execute(shop.server.database.pool);
    const kept = (await context.cookies()).find(({ name }) => name === 'session');
    const session = JSON.parse(decodeURIComponent(kept?.value ?? '')) as { accessToken: { expiresAt: number } };
    session.accessToken.expiresAt = 1;
    const cookie = `session=${encodeURIComponent(JSON.stringify(session))}`;
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${shop.server.url}/account/sessions`, { headers: { cookie } })),
    );
    const texts = await Promise.all(pages.map((answer) => answer.text()));
    expect(texts.every((text) => text.includes('This one'))).toBe(true);
    const cookies = new Set(
      pages.map((answer) => answer.headers.getSetCookie().find((one) => one.startsWith('session='))),
    );
    expect([...cookies].every((one) => one !== undefined)).toBe(true);
    const refreshTokens = new Set(
      [...cookies].map((one) => {
        const text = decodeURIComponent((one ?? '').slice('session='.length).split(';')[0] ?? '');
        return (JSON.parse(text) as { refreshToken: { value: string } }).refreshToken.value;
      }),
    );
    expect(refreshTokens.size).toBe(1);
    await expect.poll(() => livingSessions(shop, email)).toBe(1);
    // The control: the same token, replaced longer ago than parallel pages can explain, ends the session.
    await sql`update member_sessions set rotated_at = rotated_at - interval '31 seconds' where ended_at is null`.execute(
      shop.server.database.pool,
    );
    const late = await fetch(`${shop.server.url}/store`, { headers: { cookie } });
    expect(await late.text()).toContain('You were signed out.');
    await expect.poll(() => livingSessions(shop, email)).toBe(0);
    await sql`update clients set refresh_profile = 'static'`.execute(shop.server.database.pool);
  });
});

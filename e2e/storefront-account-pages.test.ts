import { readFile } from 'node:fs/promises';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  endSessions,
  livingSessions,
  newEmail,
  noteOn,
  openAccount,
  PASSWORD,
  placeOrders,
  problemOn,
  signIn,
} from './pages/account.ts';
import { axeFindings } from './pages/axe.ts';
import { collectComplaints } from './pages/back-office.ts';
import { openStorefront, type Storefront, weightOf } from './pages/storefront.ts';
import { type People, peopleWith, pixelsTooWide } from './pages/windows.ts';

/** What members do on the pages of their account, in a real browser. */
let shop: Storefront;
let browser: Browser;
let people: People;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
  people = peopleWith(browser);
  const site = await shop.server.app.sites.default();
  const ctx = await shop.server.app.systemContext(site?.id ?? '', new Date());
  await shop.server.app.members.changeSettings(ctx, {
    customFields: [
      { key: 'size', label: 'Shirt size', type: 'TEXT' },
      { key: 'shelf', label: 'Boxes on your shelf', type: 'NUMBER' },
      { key: 'heroes', label: 'Favourite heroes', type: 'LIST' },
    ],
  });
});
afterEach(() => people.goHome());
afterAll(async () => {
  await browser?.close();
  expect(shop?.server.unexpected ?? []).toEqual([]);
  await shop?.stop();
});

const save = (page: Page) => page.getByRole('button', { name: 'Save your profile' }).click();
const go = (page: Page, path: string) => page.goto(shop.server.url + path);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

describe('the profile', () => {
  it.each([true, false])('is saved with rows that come and go (scripts run: %s)', async (javaScriptEnabled) => {
    const page = await openAccount(
      shop,
      await people.somebody({ javaScriptEnabled }),
      { email: newEmail() },
      '/account/profile',
    );
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('What should we call you?').fill('Countess');
    await page.getByLabel('Birthday').fill('1815-12-10');
    await page.getByRole('button', { name: 'Add an e-mail address' }).click();
    await expect.poll(() => focused(page)).toBe('emails.0.email');
    await page.getByLabel('E-mail 1').fill('ada@engine.example');
    await page.getByLabel('Tag 1').selectOption({ label: 'Work' });
    await page.getByRole('button', { name: 'Add an e-mail address' }).click();
    await page.getByLabel('E-mail 2').waitFor();
    await page.getByRole('button', { name: 'Add a phone number' }).click();
    await page.getByLabel('Phone 1').fill('+44 20 7946 0000');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByLabel('Street and number 1').fill('12 St James’s Square');
    await page.getByLabel('Town or city 1').fill('London');
    await page.getByLabel('Country 1').selectOption({ label: 'United Kingdom' });
    await page.getByLabel('Boxes on your shelf').fill('12');
    await page.getByLabel('Favourite heroes').fill('Gorrum\nHadal');
    await page.getByLabel('Everybody').check();
    await save(page);
    await expect.poll(() => noteOn(page)).toBe('Saved. Your profile is up to date.');
    await expect.poll(() => page.locator('.you-link .you-name').textContent()).toBe('Countess');
    await expect.poll(() => page.getByLabel('E-mail 1').inputValue()).toBe('ada@engine.example');
    await expect.poll(() => page.getByLabel('E-mail 2').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Birthday').inputValue()).toBe('1815-12-10');
    await expect.poll(() => page.getByLabel('Country 1').inputValue()).toBe('GB');
    await expect.poll(() => page.getByLabel('Boxes on your shelf').inputValue()).toBe('12');
    await expect.poll(() => page.getByLabel('Favourite heroes').inputValue()).toBe('Gorrum\nHadal');
    await expect.poll(() => page.getByLabel('Everybody').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Remove address 1' }).click();
    await page.getByLabel('Town or city 1').waitFor({ state: 'detached' });
    await save(page);
    await page.locator('.page-note').waitFor();
    await expect.poll(() => page.getByLabel('Town or city 1').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Phone 1').inputValue()).toBe('+44 20 7946 0000');
  });

  it.each([true, false])('says what became of a form that was sent too late (scripts run: %s)', async (scripts) => {
    const email = newEmail();
    const page = await openAccount(
      shop,
      await people.somebody({ javaScriptEnabled: scripts }),
      { email },
      '/account/profile',
    );
    await page.getByLabel('Last name').fill('Typed while away');
    await endSessions(shop, email);
    await save(page);
    await page.waitForURL(/\/sign-in\//);
    await signIn(page, { email });
    await page.waitForURL(/\/account\/profile/);
    await expect.poll(() => noteOn(page)).toMatch(/^You had been signed out, so what you sent last was not saved/);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('');
    // Said once.
    await page.reload();
    await expect.poll(() => page.locator('.page-note').count()).toBe(0);
  });

  it('says at each field what is wrong with it, keeps what was typed, and begins at the first', async () => {
    const page = await openAccount(shop, await people.somebody(), { email: newEmail() }, '/account/profile');
    await page.getByLabel('Last name').fill('x'.repeat(20));
    await page.getByRole('button', { name: 'Add an e-mail address' }).click();
    await page.getByLabel('E-mail 1').fill('no address');
    await page.getByLabel('Boxes on your shelf').fill('many');
    await save(page);
    await expect.poll(() => problemOn(page)).toBe('Nothing was saved yet: please check one field.');
    const email = page.getByLabel('E-mail 1');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => focused(page)).toBe('emails.0.email');
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('x'.repeat(20));
    await email.fill('ada@engine.example');
    await page.getByLabel('Last name').press('Enter');
    const boxes = page.getByLabel('Boxes on your shelf');
    await expect.poll(() => boxes.getAttribute('aria-invalid')).toBe('true');
    const described = (await boxes.getAttribute('aria-describedby')) ?? '';
    await expect.poll(() => page.locator(`#${described}`).textContent()).toBe('This is not a number.');
    await boxes.fill('3');
    await save(page);
    await expect.poll(() => noteOn(page)).toMatch(/^Saved/);
  });

  it('does not overwrite what was changed on another page', async () => {
    const context = await people.somebody();
    const email = newEmail();
    const one = await openAccount(shop, context, { email }, '/account/profile');
    const other = await context.newPage();
    await go(other, '/account/profile');
    await other.getByLabel('Company').fill('Engine Works');
    await save(other);
    await expect.poll(() => noteOn(other)).toMatch(/^Saved/);
    // Signing in elsewhere changes no profile, and is no conflict.
    const third = await (await people.somebody()).newPage();
    await go(other, '/account/profile');
    await go(third, '/account');
    await signIn(third, { email });
    await other.getByLabel('First name').fill('Ada');
    await save(other);
    await expect.poll(() => noteOn(other)).toMatch(/^Saved/);
    await one.getByLabel('Position').fill('Countess');
    await save(one);
    const problem = (await problemOn(one)) ?? '';
    expect(problem).toContain('changed somewhere else');
    expect(problem).toContain('Company: Engine Works');
    await expect.poll(() => one.getByLabel('Position').inputValue()).toBe('Countess');
    await go(other, '/account/profile');
    await expect.poll(() => other.getByLabel('Position').inputValue()).toBe('');
    expect(problem).toContain('First name: Ada');
    await one.getByLabel('First name').fill('Ada');
    await one.getByLabel('Company').fill('Engine Works');
    await save(one);
    await expect.poll(() => noteOn(one)).toMatch(/^Saved/);
    await go(other, '/account/profile');
    await expect.poll(() => other.getByLabel('Position').inputValue()).toBe('Countess');
    await expect.poll(() => other.getByLabel('Company').inputValue()).toBe('Engine Works');
  });
});

describe('the password', () => {
  it('is changed with the old one, and signs out every other device', async () => {
    const email = newEmail();
    const page = await openAccount(shop, await people.somebody(), { email }, '/account/password');
    const other = await (await people.somebody()).newPage();
    await go(other, '/account');
    await signIn(other, { email });
    const change = async (now: string, next: string) => {
      await page.getByLabel('Current password').fill(now);
      await page.getByLabel('New password').fill(next);
      await page.getByRole('button', { name: 'Change the password' }).click();
    };
    await change('', '');
    await expect.poll(() => problemOn(page)).toContain('please check 2 fields');
    await change('not my password', 'a lighthouse without a keeper');
    await expect.poll(() => focused(page)).toBe('currentPassword');
    await expect
      .poll(() => page.locator('#f-currentPassword-problem').textContent())
      .toBe('This is not your password.');
    await change(PASSWORD, 'password1');
    await expect.poll(() => focused(page)).toBe('newPassword');
    await expect.poll(() => page.locator('#f-newPassword-problem').textContent()).toContain('anybody would try');
    await change(PASSWORD, 'a lighthouse without a keeper');
    await expect.poll(() => noteOn(page)).toMatch(/^Your password is changed/);
    await go(other, '/account');
    await expect.poll(() => other.getByLabel('Password', { exact: true }).count()).toBe(1);
    await signIn(other, { email, password: 'a lighthouse without a keeper' });
    await expect.poll(() => other.locator('.club-card').count()).toBe(1);
    // Nobody was signed out on the page that changed it.
    await go(page, '/account/sessions');
    await expect.poll(() => page.locator('.session').count()).toBe(2);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => noteOn(page)).toMatch(/nowhere else/);
    await expect.poll(() => livingSessions(shop, email)).toBe(1);
  });
});

describe('the data', () => {
  it.each([true, false])('is a file to keep (scripts run: %s)', async (javaScriptEnabled) => {
    const email = newEmail();
    const page = await openAccount(shop, await people.somebody({ javaScriptEnabled }), { email }, '/account/data');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { loginEmail: string } };
    expect(data.profile.loginEmail).toBe(email);
    if (javaScriptEnabled)
      await expect.poll(() => page.locator('[data-download-status]').textContent()).toMatch(/^Done: your data/);
    await expect.poll(() => page.locator('html[data-busy]').count()).toBe(0);
  });

  it('goes with the account, which asks twice', async () => {
    const email = newEmail();
    const context = await people.somebody();
    const page = await openAccount(shop, context, { email }, '/account/delete');
    const remove = async (word: string, password: string) => {
      await page.getByLabel(/^Type DELETE/).fill(word);
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Delete my account' }).click();
    };
    await remove('delete', PASSWORD);
    await expect.poll(() => focused(page)).toBe('confirmation');
    await remove('DELETE', 'not my password');
    await expect.poll(() => focused(page)).toBe('password');
    await expect.poll(() => livingSessions(shop, email)).toBe(1);
    await remove('DELETE', PASSWORD);
    await page.waitForURL(/\/account\/deleted/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Your account is deleted.');
    await expect.poll(() => page.locator('.masthead').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
    await go(page, '/account');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(1);
  });
});

describe('the orders', () => {
  it('are read page by page, the newest first, by their member alone', async () => {
    const context = await people.somebody();
    const page = await openAccount(shop, context, { email: newEmail() });
    await expect.poll(() => page.locator('.balloon').textContent()).toMatch(/^No orders yet/);
    await placeOrders(shop, context, 12);
    await go(page, '/account');
    await expect.poll(() => page.locator('.order-entry').count()).toBe(3);
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.waitForURL('**/account/orders');
    const numbers = async () =>
      (await page.locator('.order-number').allTextContents()).map((text) => Number(text.replace('Order ', '')));
    const first = await numbers();
    await page.getByRole('link', { name: 'Older' }).click();
    await page.waitForURL(/cursor=/);
    const second = await numbers();
    expect([first.length, second.length]).toEqual([10, 2]);
    const all = [...first, ...second];
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect.poll(numbers).toEqual(first);
    const address = await page.locator('.order-number a').first().getAttribute('href');
    const other = await openAccount(shop, await people.somebody(), { email: newEmail() });
    expect((await go(other, address ?? ''))?.status()).toBe(404);
    expect((await go(page, address ?? ''))?.status()).toBe(200);
    await expect.poll(() => page.locator('.marks').textContent()).toBe('Waiting for your paymentBeing packed');
  });

  it.each([true, false])(
    'are ordered again, and what is gone or costs another price is said (scripts run: %s)',
    async (javaScriptEnabled) => {
      const context = await people.somebody({ javaScriptEnabled });
      const page = await openAccount(shop, context, { email: newEmail() });
      await placeOrders(shop, context, 1);
      await go(page, '/account/orders');
      const address = (await page.locator('.order-number a').first().getAttribute('href')) ?? '';
      const again = page.getByRole('button', { name: 'Order again' });
      await go(page, address);
      const looksRight = async () => javaScriptEnabled && expect(await axeFindings(page)).toEqual([]);
      await looksRight();
      await again.click();
      await page.waitForURL('**/cart');
      await page.locator('.line-name', { hasText: 'Gorrum' }).first().waitFor();
      const { products } = await shop.merchant.call('queryProducts', { query: { filter: { slug: 'gorrum-1' } } });
      const { id = '', priceData } = products?.[0] ?? {};
      const price = priceData?.price ?? 0;
      await shop.merchant.call('updateProduct', { product: { id, priceData: { price: price + 1 } } });
      try {
        await go(page, address);
        await again.click();
        await page.locator('.order-again li', { hasText: `costs $${(price + 1).toFixed(2)} now` }).waitFor();
        await looksRight();
        await shop.merchant.call('updateProduct', { product: { id, visible: false } });
        await go(page, address);
        await again.click();
        await page.locator('.order-again li', { hasText: 'we no longer sell this' }).waitFor();
        await page
          .getByRole('heading', { name: 'None of it can be had any more, so your cart is as it was' })
          .waitFor();
      } finally {
        await shop.merchant.call('updateProduct', { product: { id, visible: true, priceData: { price } } });
      }
      const other = await openAccount(shop, await people.somebody(), { email: newEmail() });
      const form = { form: { _intent: 'again' }, maxRedirects: 0, headers: { origin: shop.server.url } };
      expect((await other.request.post(shop.server.url + address, form)).status()).toBe(404);
    },
  );
});

describe('every page of the account', () => {
  const PATHS = ['', '/orders', '/profile', '/sessions', '/password', '/data', '/delete', '/deleted'];

  it.each(['light', 'dark'] as const)(
    'has nothing for axe to find, %s, on a phone and on a desk',
    async (colorScheme) => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        const context = await people.somebody({ colorScheme, viewport: { width, height } });
        const page = await openAccount(shop, context, { email: newEmail(), firstName: 'Ada' });
        const complaints = collectComplaints(page);
        for (const path of PATHS) {
          const answer = await go(page, `/account${path}`);
          expect(answer?.headers()['cache-control']).toBe('private, no-store');
          expect([path, await axeFindings(page)]).toEqual([path, []]);
          await expect.poll(() => pixelsTooWide(page)).toBe(0);
        }
        await page
          .getByRole('button', { name: /: your account$/ })
          .locator('visible=true')
          .click();
        await page.locator('#you-menu').getByRole('link', { name: 'Your orders' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await context.close();
      }
    },
  );

  it.each([
    ['letters of twice the size', [320, 900, 1280], 'html { font-size: 200% }'],
    [
      'the widest spacing of letters and words',
      [320],
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    ],
  ])('keeps everything in the window with %s', async (_, widths, css) => {
    const context = await people.somebody();
    const page = await openAccount(shop, context, { email: newEmail(), firstName: 'W'.repeat(90) });
    for (const path of PATHS) {
      await go(page, `/account${path}`);
      // As a browser's own settings do, past what the page allows itself.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        // What sticks out of the page's body is cut off, and widens no window.
        const cutOff = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
        const barTooWide = await page.locator('.thumb-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
        const found = { path, width, tooWide: await pixelsTooWide(page), cutOff, barTooWide };
        expect(found).toEqual({ path, width, tooWide: 0, cutOff: 0, barTooWide: 0 });
      }
    }
  });

  it('is reached by the keyboard from every page', async () => {
    const page = await openAccount(shop, await people.somebody(), { email: newEmail() }, '/account/data');
    await go(page, '/store');
    await page.locator('.you-link').focus();
    await page.keyboard.press('Enter');
    await page.locator('#you-menu').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your account');
    await page.keyboard.press('Escape');
    await page.locator('#you-menu').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('you-link');
  });

  it('is light: the frame weighs what it did, and the account brings no React', async () => {
    const home = await weightOf(browser, `${shop.server.url}/`);
    expect(home.script).toBeLessThan(3);
    const context = await people.somebody();
    const page = await openAccount(shop, context, { email: newEmail() });
    await page.waitForLoadState('networkidle');
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await go(page, '/account/profile');
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).map(({ length }) => length / 1000);
    expect(sizes.length).toBeGreaterThan(1);
    // Kilobytes as they are, before the server compresses them.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12);
  });

  it('is there for its member alone', async () => {
    const page = await openAccount(shop, await people.somebody(), { email: newEmail() });
    for (const id of ['00000000-0000-0000-0000-000000000001', 'no-id']) {
      expect((await go(page, `/account/orders/${id}`))?.status()).toBe(404);
    }
    expect((await go(page, '/account/orders?cursor=torn'))?.status()).toBe(200);
    for (const path of PATHS.filter((one) => one !== '/deleted')) {
      const answer = await fetch(`${shop.server.url}/account${path}`, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 303]);
      expect(answer.headers.get('location')).toMatch(/^\/account\/sign-in\?return=%2Faccount/);
    }
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { collectComplaints, SOON } from './pages/back-office.ts';
import { fillCheckout, placeOrder } from './pages/checkout.ts';
import { openStorefront, type Storefront, weightOf } from './pages/storefront.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let shop: Storefront;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const visit = (path: string, options?: Parameters<Storefront['visit']>[2]) => shop.visit(browser, path, options);
const close = (page: Page) => page.context().close();
const count = (page: Page) => page.locator('.cart-link [data-cart-count]').textContent();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
/** React has taken the islands over. */
const alive = (page: Page) => page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });

describe('the way around', () => {
  it('has the links of the specification', async () => {
    const page = await visit('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const seen = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(seen).toEqual([
      ['HOME', '/'],
      ['COMICS', '/'],
      ['SWAGS', '/store'],
      ['CLASSIFIED', '/'],
    ]);
    await page.getByRole('link', { name: 'SWAGS', exact: true }).click();
    await page.waitForURL('**/store');
    await expect.poll(() => heading(page)).toBe('Swags & comics');
    await close(page);
  });

  it('lists the examples by what is installed, without the subscriptions', async () => {
    const page = await visit('/');
    const listed = (await (await fetch(`${shop.server.url}/examples.json`)).json()) as { title: string }[];
    expect(listed.map(({ title }) => title)).toContain('Subscriptions');
    const installed = page.locator('.index-list:not(.index-later)');
    const later = page.locator('.index-later');
    await expect.poll(() => installed.getByRole('link').allTextContents()).toEqual(['Store']);
    await expect.poll(() => later.getByRole('button').allTextContents()).toEqual(['Bookings', 'Events']);
    await later.getByRole('button', { name: 'Events' }).click();
    const modal = page.getByRole('dialog', { name: 'Events: not in this issue' });
    await expect
      .poll(() => modal.getByRole('link', { name: 'Open the back office' }).getAttribute('href'))
      .toBe('/admin');
    await modal.getByRole('button', { name: 'Keep reading' }).click();
    await modal.waitFor({ state: 'hidden' });
    await close(page);
  });

  it('goes to the next page, sorts, filters and searches, all in the address', async () => {
    const page = await visit('/store');
    await expect.poll(() => page.locator('.card').count()).toBe(24);
    await page.getByRole('link', { name: 'To be continued »' }).click();
    await page.waitForURL('**/store?page=2');
    await expect.poll(() => page.locator('.card').count()).toBe(4);
    await page.getByLabel('Sort').selectOption('price-up');
    await page.waitForURL('**/store?sort=price-up');
    await expect.poll(() => page.locator('.card .price').first().textContent()).toBe('$1.00');
    await page.getByRole('navigation', { name: 'Shelves' }).getByRole('link', { name: 'Comics' }).click();
    await page.waitForURL(/collection=comics/);
    await expect.poll(() => page.locator('.card').count()).toBe(3);
    await page.getByRole('searchbox').first().fill('t-SHIRT');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL('**/store?q=t-SHIRT');
    await expect.poll(() => page.locator('.card .card-name').allTextContents()).toContain('Gorrum T-shirt');
    await close(page);
  });

  it.each([
    '/nothing',
    '//nothing',
    '/store?collection=nothing',
    '/store?page=99',
    '/product-page/nothing',
    '/product-page/%00',
    '/product-page/%E0%A4%A',
  ])('answers 404 for %s, in the voice of the shop', async (path) => {
    const answer = await fetch(shop.server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This page was torn out.');
  });

  it.each(['/store?q=%00', '/store?q=%25_%5C', '/store?orderId=%00', '/cart?_delivery=%00'])(
    'makes the best of %s',
    async (path) => {
      expect((await fetch(shop.server.url + path)).status).toBe(200);
    },
  );

  it.each([
    ['/cart', 'text/plain', 'a=b', 415],
    ['/cart/changes', 'application/json', '{}', 415],
    ['/cart/changes', 'application/x-www-form-urlencoded', `a=${'b'.repeat(70_000)}`, 413],
    ['/store', 'application/x-www-form-urlencoded', 'a=b', 405],
  ])('refuses what is no form of its own: %s %s', async (path, type, body, status) => {
    const headers = { 'content-type': type, origin: shop.server.url };
    const answer = await fetch(shop.server.url + path, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
  });

  it('says that it is busy as long as it is', async () => {
    const page = await visit('/store?collection=comics');
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/cart/changes', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add Gorrum #1 to the cart' }).click();
    await page.getByText('Turning the page…').waitFor();
    go();
    await page.getByText('Turning the page…').waitFor({ state: 'hidden' });
    await close(page);
  });

  it('keeps the choice of day or night', async () => {
    const page = await visit('/', { colorScheme: 'light' });
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.getByRole('button', { name: 'Night print' }).click();
    expect(await scheme()).toBe('dark');
    await page.reload();
    expect(await scheme()).toBe('dark');
    await page.getByRole('button', { name: 'Day print' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await close(page);
  });

  it('tells robots, maps and readers of the shop what they ask for', async () => {
    const text = async (path: string) => (await fetch(shop.server.url + path)).text();
    expect(await text('/robots.txt')).toContain('Disallow: /');
    expect(await text('/sitemap.xml')).toContain('/product-page/gorrum-tee</loc>');
    const page = await text('/product-page/gorrum-1');
    expect(page).toContain('<link rel="canonical"');
    expect(page).not.toContain('alert(1)');
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page);
    const facts = JSON.parse(found?.[1] ?? '{}') as { '@type': string; offers: { price: number }[] };
    expect(facts['@type']).toBe('Product');
    expect(facts.offers[0]?.price).toBe(4.5);
  });
});

describe('choosing', () => {
  it('is done with the keyboard, and the address follows', async () => {
    const page = await visit('/product-page/gorrum-tee');
    await alive(page);
    await page.getByRole('radio', { name: 'S', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true);
    await page.waitForURL(/Size=L&Color=Ink/);
    await expect.poll(() => page.locator('.buy-price').textContent()).toBe('$31.00');
    await expect.poll(() => page.getByRole('radio', { name: 'Red (not available)' }).isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('radio', { name: 'Red (sold out)' }).focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/Size=M&Color=Red/);
    await expect.poll(() => page.getByRole('button', { name: 'Sold out' }).isDisabled()).toBe(true);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => page.getByRole('button', { name: 'Sold out' }).isDisabled()).toBe(true);
    await close(page);
  });

  it('shows what is sold out, cheaper and nearly gone', async () => {
    const page = await visit('/store?collection=comics');
    const card = (name: string) => page.locator('.card', { hasText: name });
    await expect.poll(() => card('Gorrum #2').locator('.stamp').textContent()).toBe('Sold out');
    await expect.poll(() => card('Gorrum #2').getByRole('button').count()).toBe(0);
    await expect.poll(() => card('Gorrum #3').locator('.burst').textContent()).toBe('−20%');
    await expect.poll(() => card('Gorrum #3').locator('s').textContent()).toBe('$4.50');
    await card('Gorrum #3').getByRole('link').click();
    await page.waitForURL('**/product-page/gorrum-3');
    await expect.poll(() => page.locator('.stock-hint').textContent()).toBe('Only 2 left');
    await close(page);
  });
});

describe('the cart', () => {
  it('makes nobody a visitor who only looks around', async () => {
    const page = await visit('/');
    await page.goto(`${shop.server.url}/product-page/gorrum-1`);
    await page.goto(`${shop.server.url}/cart`);
    expect(await page.context().cookies()).toEqual([]);
    await expect.poll(() => page.locator('.balloon').textContent()).toContain('Nothing in here yet');
    await close(page);
  });

  it('opens beside the page, counts, changes and ends at the checkout', async () => {
    const page = await visit('/product-page/gorrum-1');
    const complaints = collectComplaints(page);
    await alive(page);
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'In your cart' });
    await drawer.locator('.line').waitFor();
    await expect.poll(() => drawer.locator('.line .price').textContent()).toBe('$9.00');
    await expect.poll(() => count(page)).toBe('2');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    await page.goto(`${shop.server.url}/product-page/gorrum-tee?Size=M&Color=Ink`);
    await alive(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await drawer.locator('.line').nth(1).waitFor();
    await drawer.getByRole('link', { name: 'See the cart' }).click();
    await page.waitForURL('**/cart');
    await alive(page);
    await expect.poll(() => page.locator('.line-name').nth(1).textContent()).toContain('Size: M, Color: Ink');
    await expect.poll(() => page.locator('.grand').last().textContent()).toBe('$43.00');
    await expect.poll(() => page.getByRole('radio', { name: /^Mail/ }).isChecked()).toBe(true);
    await page.getByLabel('Quantity of Gorrum #1').fill('3');
    await page.locator('.grand', { hasText: '$47.50' }).waitFor();
    await expect.poll(() => count(page)).toBe('4');
    await page.getByRole('button', { name: 'Remove Gorrum T-shirt' }).click();
    await page.locator('.grand', { hasText: '$18.50' }).waitFor();
    await expect.poll(() => page.locator('.line').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: 'To the checkout' }).click();
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}/);
    await expect.poll(() => page.getByRole('heading', { name: 'Order summary' }).count()).toBe(1);
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$18.50');
    expect(complaints).toEqual([]);
    await close(page);
  });

  it('takes a thing from the shelf with one press, and stays there', async () => {
    const page = await visit('/store?collection=comics');
    await page.getByRole('button', { name: 'Add Gorrum #1 to the cart' }).click();
    await page.getByText('In your cart: Gorrum #1.').waitFor();
    await expect.poll(() => count(page)).toBe('1');
    await expect.poll(() => page.url()).toContain('/store?collection=comics');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'See the cart' }).click();
    await page.waitForURL('**/cart');
    await expect.poll(() => page.locator('.line').count()).toBe(1);
    // Back out of the browser's memory: the number is today's.
    await page.getByRole('button', { name: 'Remove Gorrum #1' }).click();
    await page.locator('.balloon').waitFor();
    await expect.poll(() => count(page), SOON).toBe('0');
    await page.goBack();
    await expect.poll(() => count(page)).toBe('0');
    await close(page);
  });

  it('is counted anew on pages that were kept while it was bought', async () => {
    const page = await visit('/product-page/gorrum-1');
    await alive(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => count(page), SOON).toBe('1');
    const other = await page.context().newPage();
    await other.goto(`${shop.server.url}/store?collection=comics`);
    await expect.poll(() => count(other)).toBe('1');
    await page.locator('.drawer').getByRole('button', { name: 'To the checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    await fillCheckout(page, '4242 4242 4242 4242');
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    // Another tab, when somebody looks at it again.
    await expect.poll(() => count(other)).toBe('1');
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => count(other), SOON).toBe('0');
    await other.close();
    // Back from the page of thanks, past the checkout, to the page of the product.
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as it was before the other tab asked
      document.cookie = 'cart-count=1; path=/';
      // After this has answered: the way back takes its page away.
      setTimeout(() => history.go(-2));
    });
    await page.waitForURL('**/product-page/gorrum-1');
    await expect.poll(() => count(page), SOON).toBe('0');
    // And whoever types the address.
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as it was before this one asked
      document.cookie = 'cart-count=1; path=/';
    });
    await page.goto(`${shop.server.url}/store`);
    await expect.poll(() => count(page), SOON).toBe('0');
    await close(page);
  });

  it('leaves the way to the cart to whoever is on it', async () => {
    const page = await visit('/store?collection=comics');
    await page.clock.install();
    await page.getByRole('button', { name: 'Add Gorrum #1 to the cart' }).click();
    const toCart = page.getByRole('link', { name: 'See the cart' });
    await toCart.focus();
    await page.clock.fastForward(20_000);
    await expect.poll(() => toCart.isVisible()).toBe(true);
    await toCart.blur();
    await page.clock.fastForward(20_000);
    await expect.poll(() => toCart.isVisible()).toBe(false);
    await close(page);
  });

  it('works as plain forms where no script runs', async () => {
    const page = await visit('/product-page/gorrum-tee', { javaScriptEnabled: false });
    await page.getByText('L', { exact: true }).click();
    await page.getByRole('button', { name: 'Show this choice' }).click();
    await page.waitForURL(/Size=L/);
    await expect.poll(() => page.locator('.buy-price').textContent()).toBe('$31.00');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.waitForURL('**/cart');
    await expect.poll(() => page.locator('.line-name').textContent()).toContain('Size: L, Color: Ink');
    await page.getByLabel('Quantity of Gorrum T-shirt').fill('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => page.locator('.grand').last().textContent()).toBe('$67.00');
    await page.getByText('World mail').click();
    await page.getByRole('button', { name: 'Work out the total' }).click();
    await expect.poll(() => page.locator('.grand').last().textContent()).toBe('$77.00');
    await page.goto(`${shop.server.url}/store?collection=comics`);
    await page.locator('.card', { hasText: 'Gorrum #1' }).getByRole('button', { name: /^Add/ }).click();
    await page.waitForURL('**/cart');
    await expect.poll(() => count(page)).toBe('3');
    await page.getByRole('button', { name: 'Remove Gorrum #1' }).click();
    await expect.poll(() => page.locator('.line').count()).toBe(1);
    await page.getByRole('button', { name: 'To the checkout' }).click();
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}/);
    await fillCheckout(page, '4242 4242 4242 4242');
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    // The order has emptied the cart, and every page of the shop knows it at once.
    await page.goto(`${shop.server.url}/store`);
    await expect.poll(() => count(page)).toBe('0');
    await close(page);
  });

  it('lowers what is too much to what is left, and says so', async () => {
    const page = await visit('/product-page/gorrum-3');
    await alive(page);
    await page.getByLabel('Quantity', { exact: true }).evaluate((field) => field.removeAttribute('max'));
    await page.getByLabel('Quantity', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Only 2 were left: that is what is in your cart.').waitFor();
    await expect.poll(() => count(page)).toBe('2');
    await close(page);
  });

  it('says in plain words that something sold out in the meantime, and keeps the rest', async () => {
    const page = await visit('/product-page/filler-salt-moon-1');
    await alive(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.drawer .line').waitFor();
    await page.goto(`${shop.server.url}/product-page/filler-vesper-street-1`);
    await alive(page);
    await shop.leave('filler-vesper-street-1', 0);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'Hold on' });
    await expect.poll(() => drawer.getByRole('alert').textContent()).toContain('has just sold out');
    await expect.poll(() => count(page)).toBe('1');
    await shop.leave('filler-salt-moon-1', 0);
    await page.goto(`${shop.server.url}/cart`);
    await expect.poll(() => page.locator('.line-notice').textContent()).toContain('This has sold out');
    await close(page);
  });

  it('thanks whoever comes back with an order of their own, and nobody else', async () => {
    const page = await visit('/product-page/gorrum-1');
    await alive(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.drawer').getByRole('button', { name: 'To the checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    await fillCheckout(page, '4242 4242 4242 4242');
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await page.waitForURL(/\/store\?.*orderId=/);
    await expect.poll(() => page.locator('.balloon').textContent()).toContain('Thank you!');
    await expect.poll(() => count(page)).toBe('0');
    const stranger = await visit(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect.poll(() => stranger.getByText('Thank you!').count()).toBe(0);
    await close(stranger);
    await close(page);
  });

  it('takes no form from another site, and drops tokens of another client', async () => {
    const foreign = await fetch(`${shop.server.url}/cart`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ _intent: 'add' }),
    });
    expect(foreign.status).toBe(403);
    const tokens = { accessToken: { value: 'x', expiresAt: 9e9 }, refreshToken: { value: 'y', role: 'visitor' } };
    const session = encodeURIComponent(JSON.stringify({ ...tokens, clientId: 'another' }));
    const answer = await fetch(`${shop.server.url}/cart`, { headers: { cookie: `session=${session}; cart-count=3` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().map((text) => text.split(';')[0])).toEqual(['session=', 'cart-count=0']);
  });
});

const PAGES = ['/', '/store', '/store?q=nothing+like+it', '/product-page/gorrum-tee', '/cart', '/nothing'];

describe('every page', () => {
  it.each(PAGES.flatMap((path) => [[path, 'light'] as const, [path, 'dark'] as const]))(
    'has nothing that axe finds and breaks no rule of its own: %s, %s',
    async (path, colorScheme) => {
      for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
        const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' });
        const page = await context.newPage();
        const complaints = collectComplaints(page);
        await page.goto(shop.server.url + path);
        if ((await page.locator('[data-island]').count()) > 0) await alive(page);
        expect(await axeFindings(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await expect.poll(() => pixelsTooWide(page)).toBe(0);
        await close(page);
      }
    },
  );

  it('is clean with the drawer open and with lines in the cart', async () => {
    const page = await visit('/product-page/gorrum-1', { viewport: PHONE });
    await alive(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.drawer .line').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${shop.server.url}/cart`, { waitUntil: 'networkidle' });
    expect(await axeFindings(page)).toEqual([]);
    await close(page);
  });

  it.each([
    ['/', 12],
    ['/store', 12],
    ['/nothing', 12],
    ['/product-page/gorrum-tee', 100],
    ['/cart', 100],
  ])('stays within its budget: %s', async (path, most) => {
    const { script, style } = await weightOf(browser, shop.server.url + path);
    expect(script).toBeLessThan(most);
    expect(style).toBeLessThan(25);
  });

  it('says that this is a test shop', async () => {
    for (const path of PAGES) expect(await (await fetch(shop.server.url + path)).text()).toContain('Test shop');
  });
});

it('meets nothing unexpected on the way', () => {
  expect(shop.server.unexpected).toEqual([]);
});

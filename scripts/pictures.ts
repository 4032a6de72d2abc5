/** Takes the pictures of the README from the running product: `node scripts/pictures.ts`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { seedDemo } from '../apps/server/seed.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { send, visitor } from '../apps/server/testing/wire.ts';
import { builtFaces } from '../e2e/pages/faces.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures');
const DESKTOP = { viewport: { width: 1280, height: 820 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const CARDS = ['4242 4242 4242 4242', '4000 0000 0000 1000', '4242 4242 4242 4242'];
const BUYERS = [
  ['Ada', 'Ink'],
  ['Gus', 'Gutter'],
  ['Mina', 'Halftone'],
] as const;
const PASSWORD = 'pictures of a harbour';

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  // What fades in has done so by now.
  await page.waitForTimeout(600);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
}

async function open(browser: Browser, address: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ ...options, colorScheme: 'light', reducedMotion: 'reduce' });
  // The note about the demo's client id stands in front of what the picture is to show.
  await context.addInitScript(() => localStorage.setItem('toastClosed', 'true'));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function buy(browser: Browser, server: TestServer, at: number): Promise<void> {
  const page = await open(browser, `${server.url}/product-page/salt-moon-tee`);
  await page
    .getByRole('button', { name: /^add to cart/i })
    .first()
    .click();
  await page.waitForFunction(() => document.querySelector('[data-cart-count]')?.textContent === '1');
  await page.goto(`${server.url}/cart`);
  await page
    .getByRole('button', { name: /checkout/i })
    .first()
    .click();
  await page.waitForURL(/\/checkout\//);
  const [first = '', last = ''] = BUYERS[at] ?? [];
  const values: Record<string, string> = {
    'E-mail': `${first.toLowerCase()}@example.org`,
    'First name': first,
    'Last name': last,
    'Street and number': '1 Main Street',
    'Postal code': '10001',
    'Town or city': 'New York',
    'State or region': 'US-NY',
    'Card number': CARDS[at] ?? '',
    Expires: '12/34',
    'Security code': '123',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  if (at === 0) {
    await page.evaluate(() => scrollTo(0, 0));
    await take(page, 'checkout');
  }
  await page.getByRole('button', { name: /^Place order ·/ }).click();
  await page.waitForURL(/thank-you$/);
  await page.context().close();
}

async function takeAll(browser: Browser, server: TestServer): Promise<void> {
  await take(await open(browser, server.url), 'storefront-home');
  await take(await open(browser, `${server.url}/product-page/salt-moon-tee`, PHONE), 'product-phone');
  for (let at = 0; at < BUYERS.length; at += 1) await buy(browser, server, at);
  const { token } = await server.app.owners.createLink();
  const office = await open(browser, `${server.url}/admin/enter?token=${token}`);
  await office.getByRole('button', { name: /sign in/i }).click();
  await office.getByRole('link', { name: 'Orders', exact: true }).click();
  // The overview, where this begins, names the same orders.
  await office.getByRole('table', { name: 'Orders' }).getByText('#10001').waitFor();
  await take(office, 'admin-orders');
  await office.goto(`${server.url}/admin/products`);
  await office.getByRole('link', { name: 'Salt Moon Ringed Planet T-shirt' }).first().click();
  await office.getByLabel('Name').first().waitFor();
  await take(office, 'admin-product');
  await join(server);
  await office.goto(`${server.url}/admin/members`);
  await office.getByRole('button', { name: 'Approve Mina Halftone' }).waitFor();
  await take(office, 'admin-members');
  await office.goto(`${server.url}/admin/mail-templates/recovery`);
  await office.frameLocator('iframe').getByRole('heading').first().waitFor();
  await take(office, 'admin-mail-template');
  await take(await open(browser, `${server.url}/account/sign-in`), 'sign-in');
  // Whoever asks for the account comes back to it.
  const phone = await open(browser, `${server.url}/account`, PHONE);
  await phone.getByLabel('E-mail', { exact: true }).fill('ada@example.org');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL(/\/account$/);
  await take(phone, 'account-phone');
}

/** The buyers become members; the last one, and somebody else, once the site asks for approval. */
async function join(server: TestServer): Promise<void> {
  const site = await server.app.sites.default();
  if (!site) throw new Error('there is no site to join');
  const { members } = server.app;
  const ctx = await server.app.systemContext(site.id, new Date());
  const people = [...BUYERS, ['Rosa', 'Gatefold'] as const];
  for (const [at, [firstName, lastName]] of people.entries()) {
    await members.changeSettings(ctx, { approveMembers: at > 1 });
    const { accessToken } = await visitor(server.url, clientId);
    const email = `${firstName.toLowerCase()}@example.org`;
    const { status } = await send(`${server.url}/_api/iam/authentication/v2/register`, {
      token: accessToken,
      body: { loginId: { email }, password: PASSWORD, profile: { firstName, lastName } },
    });
    if (status !== 200) throw new Error(`${email} could not register: ${status}`);
  }
}

mkdirSync(FOLDER, { recursive: true });
const data = mkdtempSync(path.join(tmpdir(), 'headland-pictures-'));
const server = await startTestServer({
  ownSite: 'Comics & Swags',
  faces: await builtFaces('storefront', 'hosted', 'admin'),
});
const { app, database } = server;
const clientId = crypto.randomUUID();
await seedDemo({ app, database, clientId, dataFolder: data, log: console.log }, await app.sites.default());
const browser = await launchBrowser();
try {
  await takeAll(browser, server);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

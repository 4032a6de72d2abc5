import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAbandoned, notice, typeAddress } from '../apps/server/testing/abandoned.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { collectComplaints, ownerOf, SOON } from './pages/back-office.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** A cart is left, its buyer reminded, the checkout brought back on another device, and bought after all. */
let server: TestServer;
let browser: Browser;
let shop: Shop;
let owner: BrowserContext;
beforeAll(async () => {
  server = await startTestServer({ faces: await builtFaces('hosted', 'admin') });
  browser = await launchBrowser();
  shop = await openShop(server, 'Left');
  owner = await ownerOf(server).signIn(browser);
});
afterAll(async () => {
  await browser?.close();
  expect(server?.unexpected).toEqual([]);
  await server?.stop();
});

const linkTo = async (email: string): Promise<URL> => {
  const find = async () =>
    (await server.app.mails.list(shop.siteId, 500)).find(({ recipient }) => recipient === email)?.value;
  await expect.poll(find, SOON).toBeDefined();
  return new URL((await find()) ?? '');
};

test('the owner switches it on, sends the mail, and sees what becomes of it; the buyer goes on elsewhere', async () => {
  const page = await owner.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${server.url}/admin/abandoned-carts`);
  await page.getByRole('link', { name: 'switch that on' }).click();
  await page.getByRole('switch', { name: 'Notice carts that are left' }).click();
  await page.getByLabel('Minutes until a cart counts as left').fill('15');
  await page.getByRole('switch', { name: 'Remind buyers by mail' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved.').waitFor();

  const { checkoutId, token } = await typeAddress(shop, 'ines@example.com');
  await typeAddress(shop, 'ines@example.com');
  await notice(server);
  const own = (await listAbandoned(shop)).find((one) => one.checkoutId === checkoutId);
  const twin = (await listAbandoned(shop)).find((one) => one.checkoutId !== checkoutId);
  await page.goto(`${server.url}/admin/abandoned-carts`);
  await page.getByRole('link', { name: 'ines@example.com' }).first().waitFor();
  await page.goto(`${server.url}/admin/abandoned-carts/${own?.id}`);
  await page.getByText('1 × Comic Left, $10.00').waitFor();
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await page.getByText('The mail is on its way.').waitFor();
  await page.getByText('Mail sent', { exact: true }).waitFor();

  const link = await linkTo('ines@example.com');
  const elsewhere = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const buyer = await elsewhere.newPage();
  await buyer.goto(`${server.url}${link.pathname}`);
  await buyer.getByText('Comic Left').waitFor();
  await buyer.getByText('Together: $15.00').waitFor();
  await buyer.getByRole('button', { name: 'Go on with the purchase' }).click();
  await buyer.waitForURL(`**/checkout/${checkoutId}`, SOON);
  expect(buyer.url()).not.toContain('session');
  await expect.poll(() => buyer.getByLabel('E-mail').inputValue()).toBe('ines@example.com');

  // The address is written to once a week, and then never again.
  await page.goto(`${server.url}/admin/abandoned-carts/${twin?.id}`);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('dialog').getByText('within the last seven days').waitFor();
  await buyer.goto(`${server.url}${link.pathname}/never`);
  await buyer.getByRole('button', { name: 'Never write again' }).click();
  await buyer.getByRole('heading', { name: 'We will not write again' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('dialog').getByText('wants no such mails').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('It is deleted.').waitFor();

  const placed = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'manual' } },
  });
  expect(placed.status).toBe(200);
  await server.app.worker.drain();
  await page.goto(`${server.url}/admin/abandoned-carts/${own?.id}`);
  await page.getByText('Bought after all', { exact: true }).waitFor(SOON);
  expect(await axeFindings(page)).toEqual([]);
  const answer = await buyer.goto(`${server.url}${link.pathname}`);
  expect(answer?.status()).toBe(410);
  await buyer.getByRole('heading', { name: 'There is nothing left to go on with' }).waitFor();
  expect(complaints).toEqual([]);
  await elsewhere.close();
  await page.close();
});

test('a link that says something else leads nowhere, and whoever opens the right one needs no scripts', async () => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const answer = await page.goto(`${server.url}/come-back/of-nobody`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-headland-error']).toBe('COME_BACK_LINK_INVALID');
  await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const never = await page.goto(`${server.url}/come-back/of-nobody/never`);
  expect(never?.status()).toBe(404);
  await context.close();
});

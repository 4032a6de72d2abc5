import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bank, createBank } from '../apps/server/testing/bank.ts';
import { findingsOf } from '../apps/server/testing/findings.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { letBuyersCancel } from '../apps/server/testing/shop-samples.ts';
import { newEmail, openAccount, placeOrders } from './pages/account.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { type People, PHONE, peopleWith, pixelsTooWide } from './pages/windows.ts';

/** Orders that were paid and are canceled: by the owner on the order's page, by buyers behind their link and in their account. */
const CARD = '4242424242424242';
const A_MINUTE = 61_000;

async function orderNow(shop: Pick<Shop, 'call' | 'apiKey'>, orderId: string) {
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
  return body.order;
}
const CANCELED = { status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' };

describe('the owner', () => {
  let bank: Bank;
  let office: OwnersOffice;
  beforeAll(async () => {
    bank = createBank();
    office = await openOwnersOffice('Cooper', { replace: { gateway: bank } });
  });
  afterAll(async () => {
    expect(await findingsOf(office.server)).toEqual([]);
    await office?.stop();
  });

  const open = async (page: Page, orderId: string) => {
    await page.goto(`${office.server.url}/admin/orders/${orderId}`);
    await page.getByRole('button', { name: 'Refund and cancel', exact: true }).click();
    return page.getByRole('dialog');
  };

  it('refunds and cancels by one press, and is told when the provider refuses or does not answer', async () => {
    const first = await office.shop.newOrder(CARD);
    const { page, complaints } = await office.openPage(`/orders/${first.orderId}`);
    let dialog = await open(page, first.orderId);
    await dialog.getByText('$15.00 goes back the way it was paid', { exact: false }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund and cancel' }).dblclick();
    await page.getByText('All of it went back, and order', { exact: false }).waitFor();
    await page.getByText('Canceled, refunded', { exact: true }).waitFor();
    await page.getByText('Order canceled', { exact: true }).waitFor();
    expect(await orderNow(office.shop, first.orderId)).toMatchObject(CANCELED);
    await page.getByRole('button', { name: 'Refund and cancel', exact: true }).waitFor({ state: 'detached' });

    const { orderId } = await office.shop.newOrder(CARD);
    bank.says = { status: 'DECLINED', reason: 'closed_account' };
    dialog = await open(page, orderId);
    await dialog.getByRole('button', { name: 'Refund and cancel' }).click();
    await page.getByText('refused to give money back (closed_account)', { exact: false }).waitFor();
    expect(await orderNow(office.shop, orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    bank.says = { status: 'PENDING' };
    dialog = await open(page, orderId);
    await dialog.getByRole('button', { name: 'Refund and cancel' }).click();
    await page.getByText('This order is being canceled', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Fulfil', exact: true }).waitFor({ state: 'detached' });
    bank.says = { status: 'SUCCEEDED' };
    for (const job of office.server.app.jobs) await job.run(new Date(Date.now() + A_MINUTE));
    await page.getByText('Canceled, refunded', { exact: true }).waitFor();
    expect(await orderNow(office.shop, orderId)).toMatchObject(CANCELED);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('lets buyers cancel, and sees who has', async () => {
    const { page } = await office.openPage('/site');
    await page.getByRole('switch', { name: 'Buyers may cancel their orders' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Hours after ordering' }).fill('48');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The site is saved.').waitFor();
    const { token, orderId } = await office.shop.newOrder(CARD);
    const canceled = await office.shop.call(`/headland/v1/orders/${orderId}/cancel-own`, { token, body: {} });
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200);
    await page.goto(`${office.server.url}/admin/orders/${orderId}`);
    await page.getByText('The buyer has canceled this order.').waitFor();
    await page.getByText('Order canceled by the buyer').waitFor();
    await page.close();
  });
});

describe('a buyer', () => {
  let store: Storefront;
  let shop: Shop;
  let browser: Browser;
  let people: People;
  beforeAll(async () => {
    [store, browser] = await Promise.all([openStorefront(), launchBrowser()]);
    people = peopleWith(browser);
    shop = await openShop(store.server, 'Dock');
    await letBuyersCancel(shop);
    await store.merchant.call('updateSiteSettings', { settings: { buyerCancelHours: 24 } });
  });
  afterAll(async () => {
    await people?.goHome();
    await browser?.close();
    expect(store?.server.unexpected).toEqual([]);
    expect(await findingsOf(store.server)).toEqual([]);
    await store?.stop();
  });

  async function linked(): Promise<{ orderId: string; link: string }> {
    const { orderId } = await shop.newOrder(CARD);
    const { body } = await shop.call(`/headland/v1/orders/${orderId}/link`, { token: shop.apiKey });
    const { pathname, search } = new URL(String(body.url));
    return { orderId, link: `${store.server.url}${pathname}${search}` };
  }

  it.each([true, false])('cancels behind the link of the order (scripts run: %s)', async (javaScriptEnabled) => {
    const { orderId, link } = await linked();
    const page = await (await people.somebody({ javaScriptEnabled, viewport: PHONE })).newPage();
    await page.goto(link);
    await page.getByRole('link', { name: 'Cancel the order …' }).click();
    await page.getByRole('heading', { name: /^Cancel order / }).waitFor();
    await page.getByText('You get back $15.00, the way you paid.', { exact: false }).waitFor();
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    await page.getByRole('link', { name: 'Keep the order' }).click();
    await page.getByRole('link', { name: 'Cancel the order …' }).click();
    await page.getByRole('button', { name: 'Cancel the order now' }).click();
    await page.getByText('You have canceled this order. $15.00 goes back to you.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/order/${orderId}`);
    expect(await orderNow(shop, orderId)).toMatchObject(CANCELED);
    await store.server.app.worker.drain();
    const mails = await store.server.app.mails.list(shop.siteId);
    expect(mails.filter(({ kind, value }) => kind === 'order-canceled' && value?.includes(orderId))).toHaveLength(1);
  });

  it('cancels nothing by a form of another site, nor what was sent meanwhile', async () => {
    const { orderId, link } = await linked();
    const page = await (await people.somebody({ javaScriptEnabled: false })).newPage();
    await page.goto(link);
    await page.getByRole('link', { name: 'Cancel the order …' }).click();
    await page.getByRole('button', { name: 'Cancel the order now' }).waitFor();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = new URLSearchParams();
    const address = `${store.server.url}/order/${orderId}/cancel`;
    const foreign = { origin: 'https://elsewhere.example', cookie };
    expect((await fetch(address, { method: 'POST', headers: foreign, body })).status).toBe(403);
    const keyless = { origin: store.server.url };
    expect((await fetch(address, { method: 'POST', headers: keyless, body })).status).toBe(404);
    expect(await orderNow(shop, orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    const { lineItems } = (await orderNow(shop, orderId)) as { lineItems: { id: string }[] };
    const fulfillment = { lineItems: lineItems.map(({ id }) => ({ id })) };
    const path = `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`;
    expect((await shop.call(path, { token: shop.apiKey, body: { fulfillment } })).status).toBe(200);
    await page.getByRole('button', { name: 'Cancel the order now' }).click();
    await page.getByText('Something of this order is on its way', { exact: false }).waitFor();
    expect(await orderNow(shop, orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  });

  it.each([true, false])('cancels in their account (scripts run: %s)', async (javaScriptEnabled) => {
    const context = await people.somebody({ javaScriptEnabled });
    const page = await openAccount(store, context, { email: newEmail() });
    await placeOrders(store, context, 1);
    await page.goto(`${store.server.url}/account/orders`);
    await page.locator('.order-number a').first().click();
    await page.getByRole('link', { name: 'Cancel this order …' }).click();
    await page.getByText('Nothing was charged. This cannot be undone.').waitFor();
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the order now' }).click();
    await page.getByText('You have canceled this order.').waitFor();
    await expect.poll(() => page.locator('.marks').textContent()).toBe('Canceled');
  });
});

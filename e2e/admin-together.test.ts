import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, openBackOffice, openOwnersPage } from './pages/back-office.ts';

/** Long before the list of orders would ask again by itself. */
const LIVE = { timeout: 8_000 };
const AUTHORISES = '4000000000001000';

let office: BackOffice;
let browser: Browser;
beforeAll(async () => {
  [office, browser] = await Promise.all([openBackOffice('Noether'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

describe('two people in one back office', () => {
  it('see what the other does to an order, on its page and in the list, in every window', async () => {
    const { orderId } = await office.shop.newOrder(AUTHORISES);
    const [ada, bob] = [await office.signIn(browser), await office.signIn(browser)];
    const { page: hers } = await openOwnersPage(office, ada, `/orders/${orderId}`);
    const { page: his, complaints } = await openOwnersPage(office, bob, `/orders/${orderId}`);
    const { page: list } = await openOwnersPage(office, bob, '/orders?view=capture');
    await his.getByRole('button', { name: 'Capture', exact: true }).waitFor();
    await list.locator('tbody tr').first().waitFor();

    await hers.getByRole('button', { name: 'Capture', exact: true }).click();
    await hers
      .getByRole('dialog')
      .getByRole('button', { name: /^Capture/ })
      .click();
    await his.getByRole('button', { name: 'Capture', exact: true }).waitFor({ state: 'detached', ...LIVE });
    await expect.poll(() => list.locator('tbody tr').count(), LIVE).toBe(0);
    expect(complaints).toEqual([]);
    await Promise.all([ada.close(), bob.close()]);
  });

  it('see new orders come, and go on doing so when the window that listened is closed', async () => {
    const owner = await office.signIn(browser);
    const { page: first } = await openOwnersPage(office, owner, '/orders');
    const { page: second } = await openOwnersPage(office, owner, '/orders');
    const rows = second.getByRole('link', { name: /^#\d+$/ });
    await expect.poll(() => rows.count(), LIVE).toBeGreaterThan(0);
    const before = await rows.count();
    await office.shop.newOrder();
    await expect.poll(() => rows.count(), LIVE).toBe(before + 1);
    await first.close();
    await office.shop.newOrder();
    await expect.poll(() => rows.count(), LIVE).toBe(before + 2);
    await owner.close();
  });
});

import { readPdf } from '@headland/testkit/read-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';

/** Papers from the page of an order, each in a window of its own. */
/** A link to papers, at whatever address the shop has. */
const PAPER = /^https?:\/\/[^/]+\/documents\//;

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Papermaker');
});
afterAll(() => office?.stop());

/** Presses a button of the order's page. @returns the text of the sheets that the new window is sent to */
async function printed(page: Page, button: string): Promise<readonly string[]> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).click();
  const sheet = await opened;
  await sheet.waitForURL(PAPER);
  const { app } = office.server;
  const ticket = app.invoices.readTicket(sheet.url().split('/').at(-1) ?? '');
  await sheet.close();
  if (!ticket) return expect.fail('the link leads nowhere');
  const { bytes } = await app.invoices.open(await app.systemContext(ticket.siteId, new Date()), ticket);
  return readPdf(bytes);
}

test('the invoice has its number from the first opening on, and the packing slip no price', async () => {
  const { orderId } = await office.shop.newOrder('4242424242424242');
  const { page, complaints } = await office.openPage(`/orders/${orderId}`);
  // The shop's own address leads nowhere here: what its link holds is opened above.
  await page.context().route(PAPER, (route) => route.fulfill({ contentType: 'text/plain', body: 'paper' }));
  const [first = ''] = await printed(page, 'Invoice');
  expect(first).toContain('INV-1');
  expect(first).toContain('$15.00');
  expect(await printed(page, 'Invoice')).toEqual([first]);
  const [slip = ''] = await printed(page, 'Packing slip');
  expect(slip).toContain('Comic Papermaker');
  expect(slip).not.toContain('$');
  expect(complaints).toEqual([]);
  await page.close();
});

test('an order that came to nothing has no papers to print', async () => {
  const { orderId } = await office.shop.newOrder();
  const canceled = await office.shop.call(`/ecom/v1/orders/${orderId}/cancel`, {
    token: office.shop.apiKey,
    body: {},
  });
  expect(canceled.status).toBe(200);
  const { page } = await office.openPage(`/orders/${orderId}`);
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Packing slip', exact: true }).count()).toBe(0);
  await page.close();
});

import { readPdf } from '@headland/testkit/read-pdf';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** Orders of the list, selected by keyboard: sent and printed many at once, and told row by row where that fails. */
const CARD = '4242424242424242';
/** A link to papers, at whatever address the shop has. */
const PAPER = /^https?:\/\/[^/]+\/documents\//;

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Hopper');
});
afterAll(async () => {
  for (const check of office.server.app.checks)
    expect(await check.run(office.server.database.pool), check.name).toEqual([]);
  await office?.stop();
});

async function asked(path: string, body?: object) {
  const answer = await office.shop.call(path, { token: office.shop.apiKey, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const orderNow = async (orderId: string) =>
  (await asked(`/ecom/v1/orders/${orderId}`)).order as {
    number: string;
    fulfillmentStatus: string;
    lineItems: { id: string }[];
  };

/** Buyers without a card pay outside the shop. @returns the newest first, as the list has them */
async function newOrders(cards: readonly (string | undefined)[], pieces = 1) {
  const made: { orderId: string; number: string }[] = [];
  for (const card of cards) {
    const { orderId } = await office.shop.newOrder(card, pieces);
    made.unshift({ orderId, number: (await orderNow(orderId)).number });
  }
  return made;
}

const boxOf = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select Order #${number}`, exact: true });

it('are selected by keyboard and sent at once; what fails is told by its row', async () => {
  await office.keepQuiet();
  const [newest, quicker, canceled, oldest] = await newOrders([CARD, undefined, CARD, CARD], 2);
  if (!newest || !quicker || !canceled || !oldest) return expect.fail('too few orders');
  const { page, complaints } = await office.openPage('/orders?view=fulfil');
  await boxOf(page, newest.number).focus();
  await page.keyboard.press('Space');
  await page.getByText('1 of 4 selected').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('4 of 4 selected').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select all of this page' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByText('4 of 4 selected').waitFor({ state: 'detached' });
  await boxOf(page, newest.number).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.getByText('4 of 4 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // What the list shows is old by now: one was canceled, and another was sent by somebody else.
  await asked(`/ecom/v1/fulfillments/orders/${quicker.orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: (await orderNow(quicker.orderId)).lineItems[0]?.id, quantity: 2 }] },
  });
  await asked(`/ecom/v1/orders/${canceled.orderId}/cancel`, {});
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fulfil 4 orders' });
  await dialog.getByRole('button', { name: 'Mark 4 orders as sent' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 orders are marked as sent.').waitFor();
  await dialog.getByText('2 were left as they were').waitFor();
  await dialog.getByText(`Order #${quicker.number}: Nothing of it is left to be sent.`).waitFor();
  await dialog.getByText(`Order #${canceled.number}: It is canceled or not completed.`).waitFor();
  await dialog.getByText('4 of 4', { exact: true }).waitFor();
  for (const { orderId } of [newest, oldest])
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Nothing waits to be sent').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('a sending whose answer was lost goes on where it was, and sends nothing twice', async () => {
  const [order] = await newOrders([CARD]);
  if (!order) return expect.fail('no order');
  const { page } = await office.openPage('/orders?view=fulfil');
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/bulk/create-fulfillments', lose, { times: 1 });
  await boxOf(page, order.number).check();
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfil 1 order' });
  await dialog.getByRole('button', { name: 'Mark 1 order as sent' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('1 order is marked as sent.').waitFor();
  const { orderWithFulfillments } = await asked(`/ecom/v1/fulfillments/orders/${order.orderId}`);
  expect((orderWithFulfillments as { fulfillments: object[] }).fulfillments).toHaveLength(1);
  await page.close();
});

it('papers of several open in one file', async () => {
  const [canceled, one, two] = await newOrders([CARD, CARD, undefined]);
  if (!one || !two || !canceled) return expect.fail('too few orders');
  await asked(`/ecom/v1/orders/${canceled.orderId}/cancel`, {});
  const { page } = await office.openPage('/orders');
  // The shop's own address leads nowhere here: what its link holds is opened below.
  await page.context().route(PAPER, (route) => route.fulfill({ contentType: 'text/plain', body: 'paper' }));
  for (const { number } of [one, two, canceled]) await boxOf(page, number).check();
  for (const [button, text] of [
    ['Packing slips', 'Comic Hopper'],
    ['Invoices', 'INV-1'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: 'Open the file' }).click();
    const sheet = await opened;
    await sheet.waitForURL(PAPER);
    await page.getByText(`Order #${canceled.number}: It is canceled or not completed.`).waitFor();
    const { app } = office.server;
    const ticket = app.invoices.readTicket(sheet.url().split('/').at(-1) ?? '');
    if (!ticket) return expect.fail('the link leads nowhere');
    const { bytes } = await app.invoices.open(await app.systemContext(ticket.siteId, new Date()), ticket);
    const sheets = await readPdf(bytes);
    expect(sheets).toHaveLength(2);
    expect(sheets.join()).toContain(text);
    await sheet.close();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    for (const { number } of [one, two, canceled]) await boxOf(page, number).check();
  }
  await page.close();
});

it('on a phone and in German, too', async () => {
  const [order] = await newOrders([CARD]);
  if (!order) return expect.fail('no order');
  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'de-DE' } },
  });
  const { page } = await office.openPage('/orders?view=fulfil');
  await page.setViewportSize(PHONE);
  await page.getByRole('checkbox', { name: `Bestellung #${order.number} auswählen` }).check();
  await page.getByText(/^1 von \d+ ausgewählt$/).waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Versenden', exact: true }).click();
  await page.getByRole('button', { name: '1 Bestellung als versandt markieren' }).click();
  await page.getByText('1 Bestellung ist als versandt markiert.').waitFor();
  await expect.poll(async () => (await orderNow(order.orderId)).fulfillmentStatus, SOON).toBe('FULFILLED');
  await page.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** What is sent of an order, from its page: in parts, with tracking, to be collected, taken back. */
const CARD = '4242424242424242';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Noether');
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
  (await asked(`/ecom/v1/orders/${orderId}`)).order as Record<string, unknown>;

async function fulfilmentsNow(orderId: string) {
  const { orderWithFulfillments } = await asked(`/ecom/v1/fulfillments/orders/${orderId}`);
  return (orderWithFulfillments as { fulfillments: readonly Record<string, unknown>[] }).fulfillments;
}

async function openDialog(orderId: string) {
  const { page, complaints } = await office.openPage(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Fulfil order #/ });
  await dialog.waitFor();
  return { page, dialog, complaints };
}

describe('an order', () => {
  it('is sent in parts by keyboard, with what it is followed by, and stands in the list until all of it is sent', async () => {
    const { orderId } = await office.shop.newOrder(CARD, 3);
    const { number } = await orderNow(orderId);
    const { page, complaints } = await office.openPage('/orders?view=fulfil');
    const row = page.getByRole('link', { name: `#${number}`, exact: true });
    await row.click();
    const button = page.getByRole('button', { name: 'Fulfil', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Fulfil order #/ });
    const pieces = dialog.getByLabel('Pieces of Comic Noether');
    await pieces.focus();
    await expect.poll(() => pieces.inputValue()).toBe('3');
    await page.keyboard.press('ArrowDown');
    await dialog.getByLabel('Tracking number').focus();
    await page.keyboard.type('00340434');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dhl');
    await page.keyboard.press('Tab');
    await expect.poll(() => fulfilmentsNow(orderId)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark 2 items as sent' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 items are marked as sent.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const follow = page.getByRole('link', { name: 'Follow the parcel' });
    await expect.poll(() => follow.getAttribute('href')).toContain('tracking-id=00340434');
    await page.getByText('Tracking number added').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });

    await button.click();
    await dialog.getByLabel('Tracking number').fill('00340434');
    await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).click();
    await dialog.getByText('Another parcel of the order has this number.').waitFor();
    await dialog.getByLabel('Tracking number').fill('');
    await dialog.getByLabel('Tracking link').fill('no address');
    await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Tracking link').fill('https://parcels.example/7');
    await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).click();
    await page.getByText('1 item is marked as sent.').waitFor();
    await button.waitFor({ state: 'detached' });
    await page.getByText('Order fulfilled', { exact: true }).waitFor();
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    await expect
      .poll(() => fulfilmentsNow(orderId))
      .toMatchObject([
        { lineItems: [{ quantity: 2 }], trackingInfo: { trackingNumber: '00340434', shippingProvider: 'dhl' } },
        { lineItems: [{ quantity: 1 }], trackingInfo: { trackingLink: 'https://parcels.example/7' } },
      ]);
    await page.goto(`${office.server.url}/admin/orders?view=fulfil`);
    await page.getByText('Nothing waits to be sent').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('waits to be collected, is collected, and can be taken back', async () => {
    const { orderId } = await office.shop.newOrder(CARD);
    const { page, dialog } = await openDialog(orderId);
    await dialog.getByLabel('It waits to be collected').check();
    await dialog.getByRole('button', { name: '1 item waits to be collected' }).click();
    await page.getByText('1 item waits to be collected.').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
    await page.getByRole('button', { name: 'Was collected' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Was collected' }).click();
    await page.getByText('It is marked as collected.').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('The fulfilment is taken back.').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' });
    await expect.poll(() => fulfilmentsNow(orderId)).toEqual([]);
    await page.getByRole('button', { name: 'Fulfil', exact: true }).waitFor();
    await page.close();
  });

  it('of which a parcel has got its number later is followed from then on', async () => {
    const { orderId } = await office.shop.newOrder(CARD);
    const { page, dialog } = await openDialog(orderId);
    await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Tracking', exact: true }).click();
    const tracking = page.getByRole('dialog', { name: 'Tracking of this parcel' });
    await tracking.getByLabel('Tracking number').fill('1Z999');
    await tracking.getByLabel('Carrier').fill('ups');
    await tracking.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => page.getByRole('link', { name: 'Follow the parcel' }).getAttribute('href'))
      .toContain('tracknum=1Z999');
    await expect.poll(() => fulfilmentsNow(orderId)).toMatchObject([{ trackingInfo: { trackingNumber: '1Z999' } }]);
    await page.close();
  });
});

it('the dialog is open to everybody, on a desk, on a phone and in German', async () => {
  const { orderId } = await office.shop.newOrder(CARD, 2);
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    const { page, dialog } = await openDialog(orderId);
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Mark 2 items as sent' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    await page.close();
  }
  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'de-DE' } },
  });
  const { page } = await office.openPage(`/orders/${orderId}`);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Versenden', exact: true }).click();
  await page.getByRole('button', { name: '2 Artikel als versandt markieren' }).click();
  await page.getByText('2 Artikel sind als versandt markiert.').waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  expect(await orderNow(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
  await page.close();
});

it('somebody else was quicker: the dialog says so, and no piece is sent twice', async () => {
  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'en-US' } },
  });
  await office.keepQuiet();
  const { orderId } = await office.shop.newOrder(CARD, 2);
  const { page, dialog } = await openDialog(orderId);
  const { lineItems } = (await orderNow(orderId)) as { lineItems: { id: string }[] };
  await asked(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: lineItems[0]?.id, quantity: 1 }] },
  });
  await dialog.getByRole('button', { name: 'Mark 2 items as sent' }).click();
  await dialog.getByText('Less is left to be sent than a moment ago').waitFor();
  await dialog.getByRole('button', { name: 'Mark 1 item as sent' }).waitFor();
  await expect.poll(() => fulfilmentsNow(orderId)).toHaveLength(1);
  await page.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

const APPROVES = '4242424242424242';
const AUTHORISES = '4000000000001000';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Lovelace');
});
afterAll(() => office?.stop());

/** An order as the server has it now. */
async function orderNow(orderId: string) {
  const { body } = await office.shop.call(`/ecom/v1/orders/${orderId}`, { token: office.shop.apiKey });
  return body.order as {
    number: string;
    status: string;
    paymentStatus: string;
    activities: { activityType: string }[];
  };
}

/** Pieces of the comic that are left. */
async function stockNow(): Promise<number> {
  const { body } = await office.shop.call('/stores-reader/v2/inventoryItems/query', {
    token: office.shop.apiKey,
    body: { query: { filter: JSON.stringify({ productId: office.shop.comicId }) } },
  });
  const [item] = body.inventoryItems as { variants: { quantity: number }[] }[];
  return item?.variants[0]?.quantity ?? Number.NaN;
}

const capture = (orderId: string, paymentId: string) =>
  office.shop.call(`/ecom/v1/order-billing/capture-authorized-payments`, {
    token: office.shop.apiKey,
    body: { orderId, payments: [{ paymentId }] },
  });

describe('the list of orders', () => {
  it('is filtered, searched, sorted and paged by the server, with everything in the address', async () => {
    const waiting = await office.shop.newOrder(AUTHORISES);
    for (let made = 0; made < 26; made += 1) await office.shop.newOrder(made % 5 === 0 ? undefined : APPROVES);
    const { number } = await orderNow(waiting.orderId);
    const { page, complaints } = await office.openPage('/orders');
    const rows = page.locator('tbody tr');
    const link = page.getByRole('link', { name: `#${number}`, exact: true });
    await expect.poll(() => rows.count(), SOON).toBe(25);
    await expect.poll(() => link.count()).toBe(0);
    await expect.poll(() => rows.first().innerText()).toContain('$15.00');

    await page.getByRole('button', { name: 'Next page' }).click();
    await link.waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    const second = page.url();
    await page.reload();
    await link.waitFor();
    await expect.poll(() => page.url()).toBe(second);
    await page.goBack();
    await expect.poll(() => rows.count(), SOON).toBe(25);

    await page.getByRole('link', { name: 'To capture' }).click();
    await expect.poll(() => rows.count(), SOON).toBe(1);
    await link.waitFor();
    await expect.poll(() => page.url()).toContain('view=capture');

    await page.getByRole('link', { name: 'All orders' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await expect.poll(() => page.url(), SOON).toContain(`search=${number}`);
    await expect.poll(() => rows.count(), SOON).toBe(1);
    await page.getByRole('searchbox').fill('lovelace@EXAMPLE.org');
    await expect.poll(() => rows.count(), SOON).toBe(25);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText('Nothing matches “nobody of that name”').waitFor();
    await page.getByRole('link', { name: 'Show all of this list' }).click();

    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect.poll(() => page.url(), SOON).toContain('sort=');
    const numbers = async () => (await rows.getByRole('link').allInnerTexts()).map((text) => Number(text.slice(1)));
    await expect.poll(async () => (await numbers()).at(0), SOON).toBe(Number(number));
    await expect.poll(() => numbers()).toEqual((await numbers()).toSorted((a, b) => a - b));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('remembers which columns were chosen', async () => {
    await office.shop.newOrder(APPROVES);
    const { page } = await office.openPage('/orders');
    const email = page.getByRole('columnheader', { name: 'E-mail' });
    await page.locator('tbody tr').first().waitFor();
    await expect.poll(() => email.count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
    await email.waitFor();
    await page.reload();
    await email.waitFor();
    await page.close();
  });
});

describe('one order', () => {
  it('is captured once, however often the button is pressed, and its timeline says so', async () => {
    const { orderId } = await office.shop.newOrder(AUTHORISES);
    const { number } = await orderNow(orderId);
    const { page, complaints } = await office.openPage('/orders?view=capture');
    await page.getByRole('link', { name: `#${number}` }).click();
    await page.getByRole('heading', { name: `Order #${number}` }).waitFor();
    await expect.poll(() => page.getByText('Mail Lovelace').count()).toBeGreaterThan(0);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('capture')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: 'Capture', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Capture $15.00?' });
    await dialog.getByText('$15.00 is taken from the card ending in 1000').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'PENDING' });
    await dialog.getByRole('button', { name: 'Capture $15.00' }).dblclick();
    await page.getByText('$15.00 was captured.').waitFor();
    await page.getByText(/^Payment captured: \$15\.00/).waitFor();
    expect(sent).toHaveLength(1);
    await expect.poll(() => page.getByRole('button', { name: 'Capture', exact: true }).count()).toBe(0);
    const after = await orderNow(orderId);
    expect(after.paymentStatus).toBe('PAID');
    expect(after.activities.filter((one) => one.activityType === 'AUTHORIZED_PAYMENT_CAPTURED')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is voided, and its goods are back on sale', async () => {
    const before = await stockNow();
    const { orderId } = await office.shop.newOrder(AUTHORISES);
    await expect.poll(() => stockNow()).toBe(before - 1);
    const { page } = await office.openPage(`/orders/${orderId}`);
    await page.getByRole('button', { name: 'Void and cancel', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Void the payment of $15.00?' });
    await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'PENDING' });

    await page.getByRole('button', { name: 'Void and cancel', exact: true }).click();
    await dialog.getByRole('button', { name: 'Void $15.00' }).click();
    await page.getByText(/^Payment voided: \$15\.00/).waitFor();
    expect(await orderNow(orderId)).toMatchObject({ status: 'CANCELED', paymentStatus: 'CANCELED' });
    await expect.poll(() => stockNow()).toBe(before);
    await page.close();
  });

  it('says in plain words that somebody else was quicker, and shows how it stands', async () => {
    const { orderId, paymentId } = await office.shop.newOrder(AUTHORISES);
    const { page } = await office.openPage(`/orders/${orderId}`);
    await page.getByRole('button', { name: 'Void and cancel', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect((await capture(orderId, paymentId)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Void $15.00' }).click();
    await dialog.getByText('The order has changed meanwhile').waitFor();
    await dialog.getByText('It is now “Paid”. Nothing was changed by you.').waitFor();
    await dialog.getByRole('button', { name: 'Load the order again' }).click();
    await page.getByText(/^Payment captured: \$15\.00/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Void and cancel', exact: true }).count()).toBe(0);
    await page.close();
  });

  it('repeats the same request after no answer came', async () => {
    const { orderId } = await office.shop.newOrder(AUTHORISES);
    const { page } = await office.openPage(`/orders/${orderId}`);
    const keys: string[] = [];
    await page.route('**/capture-authorized-payments', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      // The server gets it and captures; only the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Capture', exact: true }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Capture $15.00' });
    await button.click();
    await page.getByText('No answer: it may have happened or not').waitFor();
    await button.click();
    await page.getByText('$15.00 was captured.').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    const { activities } = await orderNow(orderId);
    expect(activities.filter((one) => one.activityType === 'AUTHORIZED_PAYMENT_CAPTURED')).toHaveLength(1);
    await page.close();
  });

  it('is marked as paid, or canceled, where the money comes outside the shop', async () => {
    const paid = await office.shop.newOrder();
    const { page } = await office.openPage(`/orders/${paid.orderId}`);
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('button', { name: 'Mark $15.00 as paid' }).click();
    await expect.poll(async () => (await orderNow(paid.orderId)).paymentStatus, SOON).toBe('PAID');
    await page.getByText('Outside the shop', { exact: true }).waitFor();

    const before = await stockNow();
    const canceled = await office.shop.newOrder();
    await page.goto(`${office.server.url}/admin/orders/${canceled.orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('Order canceled', { exact: true }).waitFor();
    expect((await orderNow(canceled.orderId)).status).toBe('CANCELED');
    await expect.poll(() => stockNow()).toBe(before);
    await page.close();
  });

  it('that does not exist says so', async () => {
    const { page } = await office.openPage('/orders/01a1f8c0-0000-7000-8000-000000000000');
    await page.getByText('There is no such order.').waitFor();
    await page.close();
  });
});

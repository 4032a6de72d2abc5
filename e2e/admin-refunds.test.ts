import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBank } from '../apps/server/testing/bank.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** Money that goes back from the page of an order: by line, with the delivery, by hand, and what stands in its way. */
const CARD = '4242424242424242';
/** Milliseconds after which a gateway that has not decided is asked again. */
const A_MINUTE = 60_000;

const bank = createBank();

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Hopper', { replace: { gateway: bank } });
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

interface RefundNow {
  readonly details?: { readonly reason?: string; readonly items?: readonly { readonly quantity: number }[] };
  readonly transactions: readonly { readonly amount: { readonly amount: string }; readonly refundStatus: string }[];
}

async function refundsNow(orderId: string): Promise<readonly RefundNow[]> {
  const { orderTransactions } = await asked(`/ecom/v1/payments/orders/${orderId}`);
  return (orderTransactions as { refunds: readonly RefundNow[] }).refunds;
}

/** Pieces of the comic that are left. */
async function stockNow(): Promise<number> {
  const query = { filter: JSON.stringify({ productId: office.shop.comicId }) };
  const { inventoryItems } = await asked('/stores-reader/v2/inventoryItems/query', { query });
  const [item] = inventoryItems as { variants: { quantity: number }[] }[];
  return item?.variants[0]?.quantity ?? Number.NaN;
}

/** Opens the dialog of an order. */
async function openDialog(orderId: string): Promise<{ page: Page; dialog: Locator; complaints: string[] }> {
  const { page, complaints } = await office.openPage(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order #/ });
  await dialog.getByLabel('Amount that goes back').waitFor();
  return { page, dialog, complaints };
}

describe('a refund', () => {
  it('is made by keyboard alone: two of three pieces and the delivery, then the rest', async () => {
    const { orderId } = await office.shop.newOrder(CARD, 3);
    const before = await stockNow();
    const { page, complaints } = await office.openPage(`/orders/${orderId}`);
    const button = page.getByRole('button', { name: 'Refund', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Refund order #/ });
    const pieces = dialog.getByLabel('Pieces of Comic Hopper');
    await pieces.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => dialog.getByLabel('Amount that goes back').inputValue(), SOON).toBe('20.00');
    await page.keyboard.press('Tab');
    expect(
      await dialog.getByLabel('Put Comic Hopper back on sale').evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await dialog.getByText('$25.00 to the card ending in 4242').waitFor();
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('Creased corners');
    await expect.poll(() => refundsNow(orderId)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund $25.00' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('$25.00 went back.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => button.evaluate((one) => one === document.activeElement), {
        ...SOON,
        message: 'the keyboard is where it was',
      })
      .toBe(true);

    await page.getByText(/^Payment returned to the buyer: \$25\.00/).waitFor();
    await page.getByRole('list', { name: 'Refunds' }).getByText('Creased corners').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED' });
    await expect
      .poll(() => refundsNow(orderId))
      .toMatchObject([
        {
          details: { reason: 'Creased corners', items: [{ quantity: 2 }] },
          transactions: [{ refundStatus: 'SUCCEEDED' }],
        },
      ]);
    await expect.poll(() => stockNow()).toBe(before + 2);

    // The rest came back broken: all money, nothing on sale.
    await button.click();
    await dialog.getByRole('button', { name: 'Choose everything' }).click();
    await dialog.getByText('$10.00 to the card ending in 4242').waitFor();
    await dialog.getByLabel('Put Comic Hopper back on sale').uncheck();
    await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
    await page.getByText('$10.00 went back.').waitFor();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' });
    await expect.poll(() => stockNow()).toBe(before + 2);
    await button.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('of what was paid by hand goes back by hand, in any amount up to what was paid', async () => {
    const { orderId } = await office.shop.newOrder();
    await asked(`/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, {});
    const { page, dialog } = await openDialog(orderId);
    const amount = dialog.getByLabel('Amount that goes back');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText('Choose what goes back, or type an amount.').waitFor();
    await amount.fill('15.01');
    await dialog.getByRole('button', { name: 'Refund $15.01' }).click();
    await expect.poll(() => amount.getAttribute('aria-invalid'), SOON).toBe('true');
    await amount.fill('no amount');
    await dialog.getByText('Type an amount above zero').waitFor();
    await expect.poll(() => refundsNow(orderId)).toEqual([]);
    await amount.fill('4.5');
    await dialog.getByText('$4.50 by hand').waitFor();
    await dialog.getByRole('button', { name: 'Refund $4.50' }).click();
    await page.getByText('$4.50 went back.').waitFor();
    await expect
      .poll(() => refundsNow(orderId))
      .toMatchObject([
        { transactions: [{ amount: { amount: '4.50' }, externalRefund: true, refundStatus: 'SUCCEEDED' }] },
      ]);
    await page.close();
  });

  it('that the bank refuses says so and changes nothing, and can be made by hand then', async () => {
    const { orderId } = await office.shop.newOrder(CARD);
    const { page, dialog } = await openDialog(orderId);
    bank.says = { status: 'DECLINED', reason: 'card_lost' };
    await dialog.getByRole('button', { name: 'Choose everything' }).click();
    await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
    await dialog.getByText('The payment provider refused $15.00').waitFor();
    bank.says = { status: 'SUCCEEDED' };
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'PAID' });
    await dialog.getByLabel('I give the money back myself').check();
    await dialog.getByText('$15.00 by hand').waitFor();
    await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
    await page.getByText('$15.00 went back.').waitFor();
    expect((await refundsNow(orderId)).map(({ transactions: [part] }) => part?.refundStatus)).toEqual([
      'FAILED',
      'SUCCEEDED',
    ]);
    await page.close();
  });

  it('is one, though no answer came and the button is pressed again', async () => {
    const { orderId } = await office.shop.newOrder(CARD);
    const { page, dialog } = await openDialog(orderId);
    const keys: string[] = [];
    await page.route('**/refund-payments', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      // The server gets it and gives the money back; only the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await dialog.getByLabel('Amount that goes back').fill('5');
    await dialog.getByRole('button', { name: 'Refund $5.00' }).dblclick();
    await dialog.getByText('No answer: it may have happened or not').waitFor();
    await expect.poll(() => dialog.getByLabel('Amount that goes back').isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Refund $5.00' }).click();
    await page.getByText('$5.00 went back.').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await expect.poll(() => refundsNow(orderId)).toHaveLength(1);
    await page.close();
  });

  it('that the bank has not decided is followed by the page', async () => {
    const { orderId } = await office.shop.newOrder(CARD);
    const { page, dialog } = await openDialog(orderId);
    bank.says = { status: 'PENDING' };
    await dialog.getByRole('button', { name: 'Choose everything' }).click();
    await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
    await page.getByText('A refund is under way').waitFor();
    await page.getByRole('list', { name: 'Refunds' }).getByText('Under way', { exact: true }).waitFor();
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'PAID' });
    bank.says = { status: 'SUCCEEDED' };
    const ask = office.server.app.jobs.find(({ name }) => name === 'orders-reconcile-operations');
    await ask?.run(new Date(Date.now() + A_MINUTE));
    await page.getByRole('list', { name: 'Refunds' }).getByText('Given back', { exact: true }).waitFor();
    await page.getByText('A refund is under way').waitFor({ state: 'detached' });
    expect(await orderNow(orderId)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' });
    await page.close();
  });
});

it('the dialog is open to everybody, on a desk, on a phone and in German', async () => {
  const { orderId } = await office.shop.newOrder(CARD, 2);
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    const { page, dialog } = await openDialog(orderId);
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Choose everything' }).click();
    await dialog.getByRole('button', { name: 'Refund $25.00' }).waitFor();
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
  await page.getByRole('button', { name: 'Erstatten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Bestellung #\d+ erstatten$/ });
  await dialog.getByLabel('Betrag der Erstattung').fill('4,50');
  await dialog.getByRole('button', { name: '4,50 $ erstatten' }).waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  await dialog.getByRole('button', { name: '4,50 $ erstatten' }).click();
  await page.getByText('4,50 $ sind erstattet.').waitFor();
  expect((await refundsNow(orderId))[0]?.transactions[0]?.amount.amount).toBe('4.50');
  await page.close();
});

it('somebody else was quicker: the dialog says so and shows what is left', async () => {
  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'en-US' } },
  });
  await office.keepQuiet();
  const { orderId, paymentId } = await office.shop.newOrder(CARD);
  const { page, dialog } = await openDialog(orderId);
  await dialog.getByLabel('Amount that goes back').fill('10');
  await asked('/ecom/v1/order-billing/refund-payments', {
    orderId,
    paymentRefunds: [{ paymentId, amount: { amount: '12.00' } }],
  });
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await dialog.getByText('Less can go back than a moment ago').waitFor();
  await dialog.getByText('At most $3.00 can go back.').first().waitFor();
  await expect.poll(() => refundsNow(orderId)).toHaveLength(1);
  await page.close();
});

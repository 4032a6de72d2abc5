import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareServices, putService, services } from '../apps/server/testing/services.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** Orders of which money is still owed, at the owner's desk: what is due later, and what nobody has begun to pay. */
let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Owed', { replace: { furtherSellables: [services] } });
  await prepareServices(office.server.database);
});
afterAll(async () => {
  for (const check of office.server.app.checks)
    expect(await check.run(office.server.database.pool), check.name).toEqual([]);
  await office?.stop();
});

async function answered(path: string, token: string, body?: object) {
  const answer = await office.shop.call(path, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const orderNow = async (id: unknown) => (await answered(`/ecom/v1/orders/${id}`, office.shop.apiKey)).order;

/** A course of 40, of which 15 are paid with the order. */
async function deposited(): Promise<string> {
  const { shop, server } = office;
  const payment = { option: 'DEPOSIT_ONLINE', deposit: 1_500 } as const;
  const course = { id: 'course', name: 'Inking, a course', price: 4_000, stock: 9, payment };
  const catalogReference = await putService(server.database, shop.siteId, course);
  const token = await shop.newVisitor();
  const who = { address: { country: 'DE' }, contactDetails: { firstName: 'Ada', lastName: 'Ink' } };
  const { checkout } = await answered('/ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
    checkoutInfo: { buyerInfo: { email: 'ada@example.org' }, billingInfo: who },
  });
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
  const path = `/headland/v1/checkouts/${(checkout as { id: string }).id}/place-order`;
  const { orderId } = await answered(path, token, { payment: { kind: 'card', card } });
  return String(orderId);
}

it('what is due later stands among the unpaid, and is marked as paid by what is owed', async () => {
  const orderId = await deposited();
  const { page, complaints } = await office.openPage('/orders?view=unpaid');
  await page.locator('tbody tr').getByText('Partly paid').waitFor();
  await page.goto(`${office.server.url}/admin/orders/${orderId}`);
  await page.getByText('The rest is due later.').waitFor();
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
  }
  // The buyer's own link, to be copied or sent, by which the rest can be paid.
  const { url } = await answered(`/headland/v1/orders/${orderId}/link`, office.shop.apiKey);
  await page.getByText(String(url), { exact: true }).waitFor();
  await page.getByText('can pay what is still owed', { exact: false }).waitFor();
  const letter = page.getByRole('link', { name: 'Write to the buyer' });
  await expect
    .poll(async () => new URL((await letter.getAttribute('href')) ?? 'about:blank').searchParams.get('body'))
    .toContain(`$25.00 that is still owed:\r\n\r\n${url}`);
  await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Mark $25.00 as paid' }).click();
  await expect
    .poll(async () => await orderNow(orderId), SOON)
    .toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '40.00' }, balance: { amount: '0.00' } },
    });
  await page.getByRole('button', { name: 'Mark as paid' }).waitFor({ state: 'detached' });
  await page.getByText('Whoever has this link sees the order. The buyer', { exact: false }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('an order of a site that waits for its payment is marked as paid, or canceled', async () => {
  const waiting = async () => {
    const { token, checkoutId } = await office.shop.newCheckout();
    return (await answered(`/ecom/v1/checkouts/${checkoutId}/create-order`, token, {})).orderId;
  };
  const [paid, canceled] = [await waiting(), await waiting()];
  const { page, complaints } = await office.openPage(`/orders/${paid}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Mark $15.00 as paid' }).click();
  await expect
    .poll(async () => await orderNow(paid), SOON)
    .toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  await page.goto(`${office.server.url}/admin/orders/${canceled}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect.poll(async () => await orderNow(canceled), SOON).toMatchObject({ status: 'CANCELED' });
  // The box was ticked: the buyer is told.
  const told = async () => {
    await office.server.app.worker.drain();
    const mails = await office.server.app.mails.list(office.shop.siteId);
    return mails.filter(({ kind, value }) => kind === 'order-canceled' && value.includes(String(canceled))).length;
  };
  await expect.poll(told, SOON).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
});

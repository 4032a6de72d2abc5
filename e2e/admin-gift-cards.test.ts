import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Gift');
});
afterAll(() => office?.stop());

it('a gift card is issued, its code shown once, spent by an order, switched off and found again', async () => {
  const { page, complaints } = await office.openPage('/gift-cards');
  await page.getByText('No gift cards yet').waitFor();
  await page.getByRole('link', { name: 'Issue a gift card' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('much');
  await page.getByRole('button', { name: 'Issue it' }).click();
  await page.getByText('This is no amount.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Amount', { exact: true }).fill('40');
  await page.getByLabel('Note', { exact: true }).fill('For Ada');
  await page.getByRole('button', { name: 'Issue it' }).click();
  const code = await page.getByRole('dialog').locator('code').textContent();
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('heading', { name: `****-****-****-${code?.slice(-4)}`, level: 1 }).waitFor();

  const { shop } = office;
  const { token, checkoutId } = await shop.newCheckout();
  const body = { checkout: { id: checkoutId }, giftCardCode: code };
  await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token, method: 'PATCH', body });
  const payment = { kind: 'none' };
  await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment } });
  await page.reload();
  const ledger = page.getByRole('table', { name: 'What came and went' });
  await ledger.getByRole('link', { name: 'Taken for an order' }).waitFor();
  await expect.poll(() => ledger.textContent()).toContain('$25.00');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel('Note', { exact: true }).fill('For Ada, and her friends');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The gift card is saved.').waitFor();
  await page.getByRole('button', { name: 'Switch this card off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off', exact: true }).click();
  await page.getByText('The card is switched off.').waitFor();
  const read = async () =>
    (await shop.call('/headland/v1/gift-cards/query', { token: shop.apiKey, body: { status: 'DISABLED' } })).body;
  await expect.poll(read, SOON).toMatchObject({ giftCards: [{ note: 'For Ada, and her friends', disabled: true }] });

  await page.getByRole('button', { name: 'Switch this card on again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch this card on again' }).click();
  await page.getByText('The card is good again.').waitFor();
  await page.goto(`${office.server.url}/admin/gift-cards`);
  await page.getByRole('link', { name: `****-****-****-${code?.slice(-4)}`, exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** Tags of orders: put on, followed to the orders that have them, put on many at once, and taken away. */
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

async function orderNow(orderId: string) {
  const { body } = await office.shop.call(`/ecom/v1/orders/${orderId}`, { token: office.shop.apiKey });
  return body.order as { number: string; tags?: object };
}

it('are put on by keyboard, lead to the orders that have them, and are taken away', async () => {
  const tagged = await office.shop.newOrder(CARD);
  const other = await office.shop.newOrder(CARD);
  const { number } = await orderNow(tagged.orderId);
  const { page, complaints } = await office.openPage(`/orders/${tagged.orderId}`);
  const tags = page.getByRole('region', { name: 'Tags' });
  await tags.getByText('This order has no tags.').waitFor();
  await tags.getByLabel('Tag', { exact: true }).focus();
  await page.keyboard.type('vip & more');
  await expect.poll(() => tags.getByLabel('Tag', { exact: true }).inputValue()).toBe('vip &');
  await page.keyboard.press('Enter');
  await tags.getByRole('link', { name: 'vip &', exact: true }).waitFor();
  await expect.poll(() => tags.getByLabel('Tag', { exact: true }).inputValue()).toBe('');
  await tags.getByLabel('Tag', { exact: true }).fill('gift');
  await tags.getByLabel('Apps of the buyer may read it').check();
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await tags.getByRole('link', { name: 'gift (buyers may read it)' }).waitFor();
  await expect
    .poll(async () => (await orderNow(tagged.orderId)).tags, SOON)
    .toEqual({ privateTags: { tagIds: ['vip &'] }, tags: { tagIds: ['gift'] } });
  expect(await axeFindings(page)).toEqual([]);

  await tags.getByRole('link', { name: 'vip &', exact: true }).click();
  await page.getByRole('link', { name: `#${number}`, exact: true }).waitFor();
  const field = page.getByLabel('With tag');
  expect(await field.inputValue()).toBe('vip &');
  await page.getByRole('link', { name: `#${(await orderNow(other.orderId)).number}`, exact: true }).waitFor({
    state: 'detached',
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV', exact: true }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/,Tags$/);
  expect(lines[1]).toMatch(/,"vip &, gift"$/);
  await field.fill('none');
  await page.getByText('No order here has this tag').waitFor();
  expect(new URL(page.url()).searchParams.get('tag')).toBe('none');

  await page.goto(`${office.server.url}/admin/orders/${tagged.orderId}`);
  await tags.getByRole('button', { name: 'Take away gift' }).click();
  await tags.getByRole('link', { name: 'gift (buyers may read it)' }).waitFor({ state: 'detached' });
  expect((await orderNow(tagged.orderId)).tags).toEqual({ privateTags: { tagIds: ['vip &'] } });
  expect(complaints).toEqual([]);
  await page.close();
});

it('are put on many orders at once and taken away from them, in German and on a phone, too', async () => {
  const made = [await office.shop.newOrder(CARD), await office.shop.newOrder(CARD)];
  const numbers = await Promise.all(made.map(async ({ orderId }) => (await orderNow(orderId)).number));
  const tagsNow = () => Promise.all(made.map(async ({ orderId }) => (await orderNow(orderId)).tags));
  const { page, complaints } = await office.openPage('/orders');
  const select = async (label: (number: string) => string) => {
    for (const number of numbers) await page.getByRole('checkbox', { name: label(number), exact: true }).check();
  };
  await select((number) => `Select Order #${number}`);
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 orders' });
  await dialog.getByLabel('Tag', { exact: true }).fill('late');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await page.getByText('The tags of 2 orders are changed.').waitFor();
  expect(await tagsNow()).toEqual(made.map(() => ({ privateTags: { tagIds: ['late'] } })));

  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'de-DE' } },
  });
  await page.setViewportSize(PHONE);
  await page.goto(`${office.server.url}/admin/orders?tag=late`);
  await select((number) => `Bestellung #${number} auswählen`);
  await page.getByRole('button', { name: 'Schlagwort', exact: true }).click();
  const german = page.getByRole('dialog', { name: 'Schlagwort für 2 Bestellungen' });
  await german.getByLabel('Entfernen', { exact: true }).check();
  await german.getByLabel('Schlagwort', { exact: true }).fill('late');
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  await german.getByRole('button', { name: '2 Bestellungen ändern' }).click();
  await page.getByText('Die Schlagwörter von 2 Bestellungen sind geändert.').waitFor();
  expect(await tagsNow()).toEqual(made.map(() => undefined));
  await page.goto(`${office.server.url}/admin/orders/${made[0]?.orderId}`);
  await page.getByText('Diese Bestellung hat keine Schlagwörter.').waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** Orders that are put away, and what is noted beside them. */
const CARD = '4242424242424242';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Germain');
});
afterAll(async () => {
  for (const check of office.server.app.checks)
    expect(await check.run(office.server.database.pool), check.name).toEqual([]);
  await office?.stop();
});

async function orderNow(orderId: string) {
  const { body } = await office.shop.call(`/ecom/v1/orders/${orderId}`, { token: office.shop.apiKey });
  return body.order as {
    number: string;
    archived: boolean;
    activities: readonly { merchantComment?: { message: string } }[];
  };
}

const notesNow = async (orderId: string) =>
  (await orderNow(orderId)).activities.flatMap(({ merchantComment }) => merchantComment?.message ?? []);

it('notes are written, changed and deleted in the timeline, by keyboard too', async () => {
  const { orderId } = await office.shop.newOrder(CARD);
  const { page, complaints } = await office.openPage(`/orders/${orderId}`);
  await page.getByLabel('New note').focus();
  await page.keyboard.type('Wrap it as a present');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'Wrap it as a present' });
  await note.waitFor();
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
  expect(await notesNow(orderId)).toEqual(['Wrap it as a present']);
  await note.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the note' });
  await dialog.getByLabel('Note').fill('No present after all');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The note is saved.').waitFor();
  await expect.poll(() => notesNow(orderId), SOON).toEqual(['No present after all']);
  expect(await axeFindings(page)).toEqual([]);
  const changed = page.getByRole('listitem').filter({ hasText: 'No present after all' });
  await changed.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await changed.waitFor({ state: 'detached' });
  expect(await notesNow(orderId)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('orders leave the list for the archive, and come back', async () => {
  const first = await office.shop.newOrder(CARD);
  const second = await office.shop.newOrder(CARD);
  const numbers = [(await orderNow(first.orderId)).number, (await orderNow(second.orderId)).number];
  const { page, complaints } = await office.openPage('/orders');
  const boxes = numbers.map((number) => page.getByRole('checkbox', { name: `Select Order #${number}`, exact: true }));
  for (const box of boxes) await box.check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Archive 2 orders' }).click();
  await page.getByText('2 orders are archived.').waitFor();
  for (const box of boxes) await box.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  for (const box of boxes) await box.check();
  await page.getByRole('button', { name: 'Take out of the archive' }).click();
  await page.getByRole('button', { name: 'Take 2 orders out' }).click();
  await page.getByText('2 orders are in the list again.').waitFor();
  await page.getByText('No archived orders').waitFor();
  expect(await orderNow(first.orderId)).toMatchObject({ archived: false });

  await page.goto(`${office.server.url}/admin/orders/${second.orderId}`);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText('The order is archived.').waitFor();
  await page.goto(`${office.server.url}/admin/orders`);
  await boxes[0]?.waitFor();
  await expect.poll(() => boxes[1]?.count()).toBe(0);
  await page.getByRole('searchbox').fill(`#${numbers[1]}`);
  await boxes[1]?.waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('on a phone and in German, too', async () => {
  const { orderId } = await office.shop.newOrder(CARD);
  await office.shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: office.shop.apiKey,
    body: { settings: { locale: 'de-DE' } },
  });
  const { page } = await office.openPage(`/orders/${orderId}`);
  await page.setViewportSize(PHONE);
  await page.getByLabel('Neue Notiz').fill('Als Geschenk verpacken');
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Als Geschenk verpacken' }).waitFor();
  await page.getByRole('button', { name: 'Archivieren', exact: true }).click();
  await page.getByText('Die Bestellung ist archiviert.').waitFor();
  await page.getByRole('button', { name: 'Aus dem Archiv holen' }).waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPicture } from '../apps/server/testing/pictures.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** A site's settings: one form, one call, and what everybody else then sees. */
let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Harbour');
  await office.keepQuiet();
});
afterAll(() => office?.stop());

const properties = async () =>
  (await office.shop.call('/site-properties/v4/properties', { token: office.shop.apiKey })).body as {
    version: string;
    properties: Record<string, unknown>;
  };
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const day = (page: Page, name: string) => page.getByRole('group', { name });

it('are edited on one page and saved by one call', async () => {
  await newPicture(office.shop);
  const { page, complaints } = await office.openPage('/site');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/api/')) calls.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Books');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose / })
    .click();
  await page.getByRole('img', { name: 'Logo of Harbour Books' }).waitFor();
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('Quay');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Hamburg');
  await page.getByRole('combobox', { name: 'Country' }).fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();

  // Several spans a day, by the keyboard alone.
  await day(page, 'Monday').getByRole('button', { name: 'Add hours on Monday' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Monday, to, span 1').fill('12:00');
  await day(page, 'Monday').getByRole('button', { name: 'Add hours on Monday' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Monday, from, span 2').fill('11:00');
  await page.getByLabel('Monday, to, span 2').fill('18:00');
  await day(page, 'Friday').getByRole('button', { name: 'Add hours on Friday' }).click();
  await page.getByLabel('Friday, from, span 1').fill('20:00');
  await page.getByLabel('Friday, to, span 1').fill('02:00');
  await day(page, 'Friday').getByText('until the next day').waitFor();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByRole('radio', { name: 'Members who have signed in' }).check();
  const special = page.getByRole('group', { name: 'Special day 1' });
  await special.getByLabel('From').fill('2030-12-24T00:00');
  await special.getByLabel('To').fill('2030-12-23T00:00');
  await special.getByLabel('Remark').fill('Christmas');

  // What is refused stands at its field, and nothing of it is kept.
  const { version } = await properties();
  calls.length = 0;
  await save(page);
  await page.getByText('Must be an e-mail address.').waitFor();
  await day(page, 'Monday').getByText('Must not be within another span of opening hours.').waitFor();
  await special.getByText('Must be after the beginning.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await properties()).version).toBe(version);

  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('books@example.org');
  await page.getByLabel('Monday, from, span 2').fill('13:00');
  await special.getByLabel('To').fill('2030-12-27T00:00');
  calls.length = 0;
  await page.keyboard.press('Control+s');
  await page.getByText('The site is saved.').waitFor();
  expect(calls).toHaveLength(1);
  const after = await properties();
  expect(Number(after.version)).toBe(Number(version) + 1);
  const span = (openDay: string, openTime: string, closeDay: string, closeTime: string) => ({
    openDay,
    openTime,
    closeDay,
    closeTime,
  });
  expect(after.properties).toMatchObject({
    siteDisplayName: 'Harbour Books',
    email: 'books@example.org',
    address: { street: 'Quay', city: 'Hamburg', country: 'DE' },
    logo: expect.stringContaining('wix:image://v1/'),
    businessSchedule: {
      periods: [
        span('MONDAY', '09:00', 'MONDAY', '12:00'),
        span('MONDAY', '13:00', 'MONDAY', '18:00'),
        span('FRIDAY', '20:00', 'SATURDAY', '02:00'),
      ],
      specialHourPeriod: [
        // Midnights of the site's zone.
        {
          startDate: '2030-12-24T05:00:00.000Z',
          endDate: '2030-12-27T05:00:00.000Z',
          isClosed: true,
          comment: 'Christmas',
        },
      ],
    },
  });
  expect(await page.getByRole('radio', { name: 'Members who have signed in' }).isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Harbour Books' }).waitFor();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => pixelsTooWide(page)).toBe(0);
    }
  }
  expect(complaints).toEqual([]);
  await page.close();
});

it('show what somebody else changed meanwhile, and keep both', async () => {
  const { page, complaints } = await office.openPage('/site');
  await page.getByRole('textbox', { name: 'What it is about', exact: true }).fill('Books of the sea');
  const theirs = { businessProfile: { description: 'Books of the land' } };
  const change = await office.shop.call('/site-properties/v4/properties/business-profile', {
    token: office.shop.apiKey,
    body: theirs,
  });
  expect(change.status).toBe(200);
  await save(page);
  await page.getByText('The site was changed elsewhere').waitFor();
  await page.getByText('“Books of the land”').waitFor();
  expect((await properties()).properties.description).toBe('Books of the land');
  await save(page);
  await page.getByText('The site is saved.').waitFor();
  expect((await properties()).properties.description).toBe('Books of the sea');
  expect(complaints).toEqual([]);
  await page.close();
});

it('make the back office speak German as soon as they are saved, and English again', async () => {
  const { page, complaints } = await office.openPage('/site');
  await page.getByRole('textbox', { name: 'Language', exact: true }).fill('de-DE');
  await save(page);
  await page.getByRole('heading', { name: 'Einstellungen der Website' }).waitFor();
  await page.getByText('Geschlossen').first().waitFor();
  await page.getByRole('group', { name: 'Besonderer Tag 1' }).getByLabel('Bemerkung').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang), SOON).toBe('de-DE');
  await page.getByRole('navigation', { name: 'Backoffice' }).getByRole('link', { name: 'Mitglieder' }).click();
  await page.getByRole('heading', { name: 'Mitglieder' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Mitglieder' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Backoffice' })
    .getByRole('link', { name: 'Einstellungen', exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Sprache', exact: true }).fill('kein');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Das steht nicht zur Wahl.').waitFor();
  await page.getByRole('textbox', { name: 'Sprache', exact: true }).fill('en-US');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('heading', { name: 'Site settings' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

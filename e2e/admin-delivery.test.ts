import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';
import { PHONE } from './pages/windows.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Courier');
});
afterAll(() => office?.stop());

describe('delivery', () => {
  it('is set region by region: rates, places to collect at, and all of it again', async () => {
    const { page, complaints } = await office.openPage('/delivery');
    await page.getByRole('table', { name: 'Ways of delivery in International' }).getByText('$5.00').waitFor();

    await page.getByRole('link', { name: 'New region' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North');
    await page.getByRole('combobox', { name: 'Countries', exact: true }).fill('Canada');
    await page.getByRole('option', { name: 'Canada' }).click();
    await page.getByRole('button', { name: 'Make the region' }).click();
    await page.getByText('The region is made.').waitFor();
    await page.getByText('Nothing is offered here yet.').waitFor();

    await page.getByRole('link', { name: 'New way of shipping in North' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Sledge');
    await page.getByLabel('Price 1', { exact: true }).fill('much');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.getByText('must be', { exact: false }).first().waitFor();
    await page.getByLabel('Price 1', { exact: true }).fill('4.50');
    await page.getByLabel('Price 1 goes by').selectOption('BY_TOTAL_WEIGHT');
    await page.getByLabel('Price 1: below').fill('2.5');
    await page.getByRole('button', { name: 'Another price' }).click();
    await page.getByLabel('Price 2', { exact: true }).fill('9');
    await page.getByLabel('Price 2 goes by').selectOption('BY_TOTAL_WEIGHT');
    await page.getByLabel('Price 2: from').fill('2.5');
    await page.getByRole('button', { name: 'Make it' }).click();
    const north = page.getByRole('table', { name: 'Ways of delivery in North' });
    await north.getByText('$4.50 (weight below 2.5)').waitFor();
    await north.getByText('$9.00 (weight from 2.5)').waitFor();

    await page.getByRole('link', { name: 'New pickup place in North' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Igloo');
    await page.getByRole('button', { name: 'Make the place' }).click();
    await page.getByText('must be given', { exact: false }).first().waitFor();
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Canada');
    await page.getByRole('option', { name: 'Canada' }).click();
    await page.getByRole('textbox', { name: 'Town or city', exact: true }).fill('Iqaluit');
    await page.getByRole('button', { name: 'Make the place' }).click();
    await north.getByRole('link', { name: 'Igloo' }).waitFor();

    await north.getByRole('link', { name: 'Sledge' }).click();
    await page.getByRole('textbox', { name: 'Delivery time', exact: true }).fill('When it snows');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The way of shipping is saved.').waitFor();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await north.getByRole('link', { name: 'Igloo' }).waitFor();
    await north.getByRole('link', { name: 'Sledge' }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Change region North' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Far north');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The region is saved.').waitFor();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('table', { name: 'Ways of delivery in International' }).waitFor();
    await page.getByRole('heading', { name: 'Far north' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is painted by country, and gone through by keys, on a desk and on a phone', async () => {
    const { page, complaints } = await office.openPage('/delivery');
    const board = page.getByRole('list', { name: 'By country' });
    const tile = (name: string) => board.getByRole('link', { name, exact: true });
    await tile('Germany: International').waitFor();
    // One stop of the Tab key.
    await expect.poll(() => board.locator('a[tabindex="0"]').count()).toBe(1);
    await board.locator('a[tabindex="0"]').focus();
    await page.keyboard.press('g');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Gabon: International');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const second = await focused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'International' }).waitFor();
    await page.getByLabel('Delivers there').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The region is saved.').waitFor();
    await page.goBack();

    await page.setViewportSize(PHONE);
    await tile('Germany: nothing is delivered there').click();
    await page.getByRole('heading', { name: 'New region' }).waitFor();
    await page.locator('#page').getByText('Germany', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Home');
    await page.getByRole('button', { name: 'Make the region' }).click();
    await tile('Germany: Home').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

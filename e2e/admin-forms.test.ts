import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { hold, holdsFocus } from './pages/slow-server.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Hopper');
});
afterAll(() => office?.stop());

/** A form, what is typed into it before and after its button is pressed, and what the server has in the end. */
interface Case {
  readonly path: () => string;
  readonly calls: string;
  readonly first: (page: Page) => Promise<void>;
  readonly save: (page: Page) => Locator;
  readonly field: (page: Page) => Locator;
  readonly later: string;
  readonly said: string;
}

const cases: Readonly<Record<string, Case>> = {
  'a product': {
    path: () => `/products/${office.shop.comicId}`,
    calls: '**/stores/v1/products/*',
    first: (page) => page.getByLabel('Ribbon').fill('New'),
    save: (page) => page.getByRole('button', { name: 'Save' }),
    field: (page) => page.getByLabel('Ribbon'),
    later: 'New again',
    said: 'Comic Hopper is saved.',
  },
  'an app': {
    path: () => `/apps/${office.shop.clientId}`,
    calls: '**/oauth-clients/*',
    first: (page) => page.getByLabel('Name').fill('Shop window'),
    save: (page) => page.getByRole('button', { name: 'Save' }),
    field: (page) => page.getByLabel('Name'),
    later: 'Shop window and door',
    said: 'Shop window is saved.',
  },
  'a mail': {
    path: () => '/mail-templates/welcome',
    calls: '**/mail-templates/*',
    first: (page) => page.getByLabel('Subject').fill('Come in'),
    save: (page) => page.getByRole('button', { name: 'Save' }),
    field: (page) => page.getByLabel('Subject'),
    later: 'Come in, sit down',
    said: '“Welcome” is saved.',
  },
  'the colour': {
    path: () => '/sign-in',
    calls: '**/identity-settings',
    first: (page) => page.getByLabel('Colour', { exact: true }).fill('#2a9d8f'),
    save: (page) => page.getByRole('button', { name: 'Save colour' }),
    field: (page) => page.getByLabel('Colour', { exact: true }),
    later: '#2a9d90',
    said: 'The colour of the pages is saved.',
  },
  'the fields of profiles': {
    path: () => '/sign-in',
    calls: '**/identity-settings',
    first: async (page) => {
      await page.getByRole('button', { name: 'Add a field' }).click();
      await page.getByLabel('Name of field 1').fill('Hero');
    },
    save: (page) => page.getByRole('button', { name: 'Save fields' }),
    field: (page) => page.getByLabel('Name of field 1'),
    later: 'Hero of old',
    said: 'The fields of profiles are saved.',
  },
};

describe('what is typed while a save is under way is kept, with the cursor in it', () => {
  it.each(Object.entries(cases))('%s', async (_, { path, calls, first, save, field, later, said }) => {
    const { page, complaints } = await office.openPage(path());
    await field(page)
      .or(page.getByRole('button', { name: 'Add a field' }))
      .first()
      .waitFor();
    await first(page);
    const answer = await hold(page, calls);
    await page.keyboard.press('Control+s');
    await answer.asked;
    await field(page).fill(later);
    answer.release();
    await page.getByText(said).waitFor();
    // The answer is shown as soon as the button can be pressed again.
    await expect.poll(() => save(page).isEnabled(), SOON).toBe(true);
    await expect.poll(() => field(page).inputValue()).toBe(later);
    await expect.poll(() => holdsFocus(field(page))).toBe(true);
    await page.keyboard.press('Control+s');
    await expect.poll(() => save(page).isDisabled(), SOON).toBe(true);
    await expect.poll(() => save(page).getAttribute('data-loading'), SOON).toBe(null);
    await expect.poll(() => holdsFocus(field(page))).toBe(true);
    await page.reload();
    await field(page).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe(later);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('what is not saved is put back, with the keyboard on the button beside it', () => {
  it.each(Object.entries(cases))('%s', async (_, { path, first, save, field }) => {
    const { page, complaints } = await office.openPage(path());
    await field(page)
      .or(page.getByRole('button', { name: 'Add a field' }))
      .first()
      .waitFor();
    const shown = async () => ((await field(page).count()) > 0 ? field(page).inputValue() : 'none');
    const saved = await shown();
    await first(page);
    expect(await shown()).not.toBe(saved);
    await page.getByRole('button', { name: 'Put back' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown, SOON).toBe(saved);
    await expect.poll(() => page.getByRole('button', { name: 'Put back' }).count()).toBe(0);
    await expect.poll(() => holdsFocus(save(page))).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../apps/server/testing/members.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { hold, holdsFocus } from './pages/slow-server.ts';
import { PHONE } from './pages/windows.ts';

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Meitner');
});
afterAll(() => office?.stop());

const DESK = { width: 1280, height: 900 };

async function newComic(name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const variants = [{ choices: {}, stock: { tracked: true as const, quantity: 40 } }];
  const { productIds } = await office.server.app.catalog.importProducts(office.shop.ctx, [
    { slug, name, price: 500, weight: 0.1, variants },
  ]);
  return productIds[0] ?? '';
}

/** Types a price that is refused, and stays in its cell. */
async function refusedPrice(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).fill('much');
  await page.getByLabel(label).press('Enter');
  await page.getByText('Type a price, such as 12.50.').waitFor();
}

describe('what is typed into a cell stays', () => {
  it('when the window becomes as narrow as a phone, and wide again', async () => {
    await newComic('Turned Around');
    const { page } = await office.openPage('/products?search=Turned');
    const price = page.getByLabel('Price of Turned Around in USD');
    await refusedPrice(page, 'Price of Turned Around in USD');
    for (const [size, shape] of [
      [PHONE, 'main li'],
      [DESK, 'main td'],
    ] as const) {
      await page.setViewportSize(size);
      await page.locator(shape, { hasText: 'Turned Around' }).first().waitFor();
      await expect.poll(() => price.inputValue()).toBe('much');
      await expect.poll(() => page.getByText('Type a price, such as 12.50.').isVisible()).toBe(true);
      await expect.poll(() => holdsFocus(price), SOON).toBe(true);
    }
    // What is put back is gone for good.
    await price.press('Escape');
    await page.setViewportSize(PHONE);
    await page.locator('main li', { hasText: 'Turned Around' }).first().waitFor();
    await expect.poll(() => price.inputValue()).toBe('5.00');
    await page.close();
  });

  it('while another page of the list is looked at, and whoever leaves is asked', async () => {
    await newComic('Left Behind');
    const { page } = await office.openPage('/products?search=Left+Behind');
    const label = 'Price of Left Behind in USD';
    await refusedPrice(page, label);
    await page.getByRole('link', { name: 'Hidden' }).click();
    await page.getByText('Nothing is called “Left Behind”').waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('link', { name: 'All products' }).click();
    await page.getByText('Type a price, such as 12.50.').waitFor();
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('much');
    await page.close();
  });

  it('in the variants of a product', async () => {
    const { page } = await office.openPage(`/products/${office.shop.shirtId}`);
    const label = 'Price of Shirt Meitner, L in USD';
    await refusedPrice(page, label);
    await page.setViewportSize(PHONE);
    await page.locator('ul#variants').waitFor();
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('much');
    await page.close();
  });
});

describe('the cursor stays where the person has put it', () => {
  it('when the answer to a price comes', async () => {
    const id = await newComic('Slow Answer');
    await newComic('Slow Neighbour');
    const { page } = await office.openPage('/products?search=Slow');
    const answer = await hold(page, `**/stores/v1/products/${id}`);
    const price = page.getByLabel('Price of Slow Answer in USD');
    await price.fill('6.25');
    await price.press('Enter');
    await answer.asked;
    const search = page.getByLabel('Search by name');
    await search.click();
    answer.release();
    await page.getByText('Price of Slow Answer: $5.00, now $6.25').waitFor();
    await expect.poll(() => holdsFocus(search)).toBe(true);
    await page.close();
  });

  it('when a dialog closes: on what opened it', async () => {
    const { page } = await office.openPage('/members');
    const invite = page.getByRole('button', { name: 'Invite a member' });
    await invite.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => holdsFocus(invite), SOON).toBe(true);
    await page.close();
  });

  it('on a button that waits for its answer, or has nothing more to do', async () => {
    const { page } = await office.openPage(`/products/${await newComic('Saved By Keys')}`);
    await page.getByLabel('Ribbon').fill('New');
    const save = page.getByRole('button', { name: 'Save' });
    const answer = await hold(page, '**/stores/v1/products/*');
    await save.focus();
    await page.keyboard.press('Enter');
    await answer.asked;
    await page.keyboard.press('Enter');
    await expect.poll(() => holdsFocus(save)).toBe(true);
    answer.release();
    await page.getByText('Saved By Keys is saved.').waitFor();
    await expect.poll(() => save.isDisabled(), SOON).toBe(true);
    await expect.poll(() => holdsFocus(save)).toBe(true);
    expect(answer.times()).toBe(1);
    await page.close();
  });

  it('in a row whose columns are named anew', async () => {
    const member = await newMember(office.shop);
    const { page } = await office.openPage(`/audit?member=${member.id}`);
    await page.getByRole('button', { name: 'Columns' }).waitFor();
    const whose = page.locator('tbody').getByRole('link', { name: member.email }).first();
    await whose.waitFor();
    const answer = await hold(page, '**/audit-events/query');
    await page.getByLabel('From').fill('2020-01-01');
    await answer.asked;
    await whose.focus();
    answer.release();
    await expect.poll(() => page.locator('table').getAttribute('aria-busy'), SOON).toBe('false');
    await expect.poll(() => holdsFocus(whose)).toBe(true);
    await page.close();
  });
});

describe('a switch', () => {
  it('that is pressed again while it is saved is saved as it was pressed last', async () => {
    const { page } = await office.openPage('/sign-in');
    const approve = page.getByRole('switch', { name: 'You approve new members' });
    const answer = await hold(page, '**/identity-settings');
    await approve.click();
    await answer.asked;
    await approve.click();
    answer.release();
    await page.getByText('New members no longer wait for you').waitFor();
    await expect.poll(() => approve.getAttribute('aria-busy'), SOON).toBe('false');
    await page.reload();
    await approve.waitFor();
    await expect.poll(() => approve.isChecked()).toBe(false);
    await page.close();
  });
});

describe('a choice', () => {
  it('goes on from where it is, however quickly its arrow keys follow each other', async () => {
    const { page } = await office.openPage('/mail');
    const kind = page.getByLabel('Kind of mail');
    await kind.locator('option').nth(2).waitFor({ state: 'attached' });
    const kinds = await kind.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    // Two arrow keys before the page has drawn anything: the browser chooses the next one and says so.
    await kind.evaluate((select: HTMLSelectElement) => {
      for (let key = 0; key < 2; key += 1) {
        select.selectedIndex += 1;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect.poll(() => page.url(), SOON).toContain(`kind=${kinds[2]}`);
    await expect.poll(() => kind.inputValue()).toBe(kinds[2]);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => kind.inputValue(), SOON).toBe('');
    await page.close();
  });
});

describe('a search', () => {
  it('keeps the letter that is typed while the address changes', async () => {
    await newComic('Abacus Tales');
    const { page } = await office.openPage('/products');
    const search = page.getByLabel('Search by name');
    await search.waitFor();
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        replace(...change);
        // The router replaces its own entries, too; and who types slowly is asked for before the last letter.
        if (!String(change[2]).endsWith('search=abacu')) return;
        history.replaceState = replace;
        // A key that is pressed at this very moment.
        document.execCommand('insertText', false, 's');
      };
    });
    await search.pressSequentially('abacu');
    await expect.poll(() => page.url(), SOON).toContain('search=abacus');
    await expect.poll(() => search.inputValue()).toBe('abacus');
    // And it still follows the address where that leads.
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect.poll(() => search.inputValue(), SOON).toBe('');
    await page.close();
  });

  it('by day takes a date that is typed key by key, and asks for it alone', async () => {
    const { page } = await office.openPage('/audit');
    const from = page.getByLabel('From');
    await from.focus();
    await page.keyboard.type('11022026');
    await expect.poll(() => page.url(), SOON).toContain('from=2026-11-02');
    await expect.poll(() => from.inputValue()).toBe('2026-11-02');
    await page.goBack();
    await expect.poll(() => page.url(), SOON).not.toContain('from=');
    await expect.poll(() => from.inputValue(), SOON).toBe('');
    await page.close();
  });

  it('by day is empty again, however soon somebody goes back', async () => {
    const { page } = await office.openPage('/audit');
    const from = page.getByLabel('From');
    await from.focus();
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...change) => {
        push(...change);
        document.title = 'asked';
        // Before the page has drawn what the address says now.
        setTimeout(() => history.back());
      };
    });
    await page.keyboard.type('11022026');
    await page.waitForFunction(() => document.title === 'asked');
    await expect.poll(() => page.url(), SOON).not.toContain('from=');
    await expect.poll(() => from.inputValue(), SOON).toBe('');
    await page.close();
  });
});

import type { Page } from 'playwright-core';

const BUYER = {
  'E-mail': 'ada@example.org',
  'First name': 'Ada',
  'Last name': 'Ink',
  'Street and number': '1 Main Street',
  'Postal code': '10001',
  'Town or city': 'New York',
  'State or region': 'US-NY',
};
const CARD = { Expires: '12/40', 'Security code': '123' };

/** Fills in the checkout page but for the payment. */
export async function fillBuyer(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(BUYER)) await page.getByLabel(label).fill(text);
}

/** Fills in the checkout page. @param card number of a test card */
export async function fillCheckout(page: Page, card: string): Promise<void> {
  await fillBuyer(page);
  for (const [label, text] of Object.entries({ ...CARD, 'Card number': card })) await page.getByLabel(label).fill(text);
}

/** Presses the button that pays, at a total that is there: while one is worked out nothing is ordered. */
export async function placeOrder(page: Page): Promise<void> {
  await page.locator('form.steps[aria-busy]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Place order ·/ }).click();
}

import type { Page } from 'playwright-core';

const BUYER = {
  'E-mail': 'ada@example.org',
  'First name': 'Ada',
  'Last name': 'Ink',
  'Street and number': '1 Main Street',
  'Postal code': '10001',
  'Town or city': 'New York',
  'State or region': 'US-NY',
  Expires: '12/40',
  'Security code': '123',
};

/** Fills in the checkout page. @param card number of a test card */
export async function fillCheckout(page: Page, card: string): Promise<void> {
  for (const [label, text] of Object.entries({ ...BUYER, 'Card number': card }))
    await page.getByLabel(label).fill(text);
}

/** Presses the button that pays. */
export const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order ·/ }).click();

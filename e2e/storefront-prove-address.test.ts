import { sql } from '@headland/db';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, noteOn, openAccount } from './pages/account.ts';
import { axeFindings } from './pages/axe.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { PHONE } from './pages/windows.ts';

/** A member whose address nobody has asked about so far proves it from the account. */
let shop: Storefront;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.server.unexpected ?? []).toEqual([]);
  await shop?.stop();
});

async function newestCode(email: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from mails where recipient = ${email} and kind = 'verification' order by id desc limit 1
  `.execute(shop.server.database.pool);
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

describe('an address that is not proven', () => {
  it.each([true, false])('is proven by a code from a mail (scripts run: %s)', async (javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE });
    const email = newEmail();
    const page = await openAccount(shop, context, { email }, '/account/profile');
    await page.getByRole('link', { name: 'confirm it' }).click();
    await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    const first = await newestCode(email);
    await page.getByRole('textbox', { name: 'Code' }).fill('12');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The code has six digits.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(first === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right.').waitFor();
    await page.getByRole('button', { name: 'Send me another one' }).click();
    await expect.poll(() => newestCode(email)).not.toBe(first);
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    expect(page.url()).toBe(`${shop.server.url}/account/prove`);
    const code = await newestCode(email);
    await page.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/account/profile');
    await expect.poll(() => noteOn(page)).toContain('Your address is confirmed');
    await expect.poll(() => page.getByRole('link', { name: 'confirm it' }).count()).toBe(0);
    await page.goto(`${shop.server.url}/account/prove`);
    expect(new URL(page.url()).pathname).toBe('/account/profile');
    await context.close();
  });
});

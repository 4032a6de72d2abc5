import { sql } from '@headland/db';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Storefront } from './storefront.ts';

export const PASSWORD = 'a harbour nobody has heard of';

let people = 0;
/** An address that nobody has yet. */
export function newEmail(name = 'ada'): string {
  people += 1;
  return `${name}.${people}@example.org`;
}

interface Person {
  readonly email: string;
  readonly password?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** On a hosted sign-in page: makes an account and lands where the sign-in began. */
export async function signUp(page: Page, { email, password = PASSWORD, firstName = '', lastName = '' }: Person) {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await leaves(page, () => page.getByRole('button', { name: 'Create account' }).click());
}

/** On a hosted sign-in page: signs in with what one has. */
export async function signIn(page: Page, { email, password = PASSWORD }: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await leaves(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
}

/** Waits until the hosted pages have sent the person back to the shop. */
async function leaves(page: Page, press: () => Promise<void>): Promise<void> {
  await press();
  await page.waitForURL((url) => !/^\/(?:sign-in|authorize|account\/sign-in)/.test(url.pathname));
}

/** A page of a member who has just signed up. */
export async function openAccount(
  shop: Storefront,
  context: BrowserContext,
  person: Person,
  path = '/account',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shop.server.url + path);
  await signUp(page, person);
  return page;
}

export const noteOn = (page: Page) => page.locator('.page-note').textContent();
export const problemOn = (page: Page) => page.locator('.problem').textContent();

/** By the button of the masthead. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /: your account$/ })
    .first()
    .click();
  await page.locator('#you-menu').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/wixMemberLoggedIn=false/);
}

/** Sign-ins of a member that are alive. */
export async function livingSessions(shop: Storefront, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_sessions s
    join identities i on i.site_id = s.site_id and i.id = s.member_id
    where i.email = ${email} and s.ended_at is null
  `.execute(shop.server.database.pool);
  return rows[0]?.count ?? 0;
}

/** What an axe finding, a complaint of the page and a wide page have in common: there are none. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

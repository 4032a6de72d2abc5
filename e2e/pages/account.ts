import { apiAuth, createClient, decodeSession } from '@headland/client';
import { sql } from '@headland/db';
import type { BrowserContext, Page } from 'playwright-core';
import type { Storefront } from './storefront.ts';

const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
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
  await page.locator('.page-note').waitFor();
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

/** As the owner does: every sign-in of a member ends. */
export async function endSessions({ server }: Storefront, email: string): Promise<void> {
  const { rows } = await sql<{ site_id: string; id: string }>`
    select site_id, id from identities where email = ${email}
  `.execute(server.database.pool);
  for (const { site_id: siteId, id: memberId } of rows) {
    const ctx = await server.app.systemContext(siteId, new Date());
    await server.app.identity.handlers.endMemberSessions(ctx, { memberId });
  }
}

/** Access token that the shop keeps for the browser's member. */
export async function accessTokenOf(shop: Storefront, context: BrowserContext): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from clients`.execute(shop.server.database.pool);
  const kept = (await context.cookies()).find(({ name }) => name === 'session')?.value ?? '';
  return decodeSession(kept, rows[0]?.id ?? '')?.tokens.accessToken.value ?? '';
}

/** Orders one comic, as often as said, as the browser's member would. */
export async function placeOrders(shop: Storefront, context: BrowserContext, times: number): Promise<void> {
  const client = createClient({ baseUrl: shop.server.url, auth: apiAuth(await accessTokenOf(shop, context)) });
  const { products } = await client.call('queryProducts', { query: { filter: { slug: 'gorrum-1' } } });
  const catalogReference = { catalogItemId: products?.[0]?.id ?? '', appId: STORE_APP };
  const address = { country: 'US', addressLine: '1 Main', city: 'New York', subdivision: 'US-NY', postalCode: '10001' };
  const contactDetails = { firstName: 'Ada', lastName: 'Ink' };
  for (let at = 0; at < times; at += 1) {
    await client.call('addToCurrentCart', { lineItems: [{ quantity: 1, catalogReference }] });
    const { checkoutId = '' } = await client.call('createCheckoutFromCurrentCart', { channelType: 'WEB' });
    const patch = (checkout: object) => client.call('updateCheckout', { checkout: { id: checkoutId, ...checkout } });
    const { checkout } = await patch({
      buyerInfo: { email: 'ada@example.org' },
      shippingInfo: { shippingDestination: { address, contactDetails } },
    });
    const code = checkout?.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
    await patch({
      shippingInfo: { selectedCarrierServiceOption: { code } },
      billingInfo: { address, contactDetails },
    });
    await client.call('placeOrder', { checkoutId, payment: { kind: 'manual' } });
  }
}

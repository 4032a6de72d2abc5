import { sql } from '@headland/db';
import { hashSecret } from '@headland/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSignInWorld, PASSWORD, type SignInWorld } from './pages/sign-in.ts';
import { beginSignIn, knownBrowser, type PlainBrowser, plainBrowser, signIn } from './pages/sign-in-http.ts';

/** The browser in which a member signed in before, over HTTP, while a stranger keeps the account in its delay. */
let world: SignInWorld;
beforeAll(async () => {
  world = await openSignInWorld();
});
afterAll(async () => {
  expect(world.server.unexpected).toEqual([]);
  await world.stop();
});

const WRONG = 'the wrong password';

async function loginByWire(email: string, password: string, headers: Record<string, string> = {}): Promise<string> {
  const { accessToken: token } = await world.visitor();
  const body = { loginId: { email }, password };
  const answer = await world.call('/_api/iam/authentication/v2/login', { token, body, headers });
  const { applicationError } = (answer.body.details ?? {}) as { applicationError?: { code: string } };
  return applicationError?.code ?? String(answer.body.state);
}

/** Five wrong tries by a stranger, and as many more as make the longest delay. */
async function guess(email: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) expect(await loginByWire(email, WRONG)).toBe('-19976');
  await sql`
    update sign_in_guards set failures = 15, blocked_until = now() + interval '900 seconds'
    where site_id = ${world.siteId} and account = ${hashSecret(email)}
  `.execute(world.server.database.pool);
}

const deviceOf = (browser: PlainBrowser) => [...browser.cookies].find(([name]) => name.startsWith('headland_device_'));
const statusIn = async (browser: PlainBrowser, email: string, password = PASSWORD) => {
  const page = await signIn(await beginSignIn(world, {}, browser), email, password);
  return { status: page.status, code: new URL(page.location ?? 'http://nowhere').searchParams.has('code') };
};
const IN = { status: 303, code: true };
const DELAYED = { status: 429, code: false };

it('I-12: the member’s browser still signs in, signed out of the pages too, and no other does', async () => {
  const { browser, email } = await knownBrowser(world);
  await guess(email);
  for (const [name] of browser.cookies) if (name.startsWith('headland_member_')) browser.cookies.delete(name);
  const before = deviceOf(browser)?.[1];
  expect(await statusIn(browser, email)).toEqual(IN);
  expect(deviceOf(browser)?.[1]).not.toBe(before);
  expect(await statusIn(plainBrowser(world.server.url), email)).toEqual(DELAYED);
  // Somebody else’s browser is known for somebody else.
  expect(await statusIn((await knownBrowser(world)).browser, email)).toEqual(DELAYED);
});

it('I-12: no caller of the API can say that it is that browser', async () => {
  const { browser, email } = await knownBrowser(world);
  await guess(email);
  const [name = '', sealed = ''] = deviceOf(browser) ?? [];
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  for (const header of ['device', 'x-device', 'x-headland-device', 'caller', name]) {
    expect(await loginByWire(email, PASSWORD, { cookie, [header]: sealed })).toBe('THROTTLED_FEATURE');
  }
  expect(await statusIn(browser, email)).toEqual(IN);
});

it('I-12: a stolen cookie is good for five wrong tries', async () => {
  const { browser, email } = await knownBrowser(world);
  await guess(email);
  const thief = plainBrowser(world.server.url);
  const [name = '', sealed = ''] = deviceOf(browser) ?? [];
  const steal = () => thief.cookies.set(name, sealed);
  for (let tries = 0; tries < 5; tries += 1) {
    steal();
    const { status } = await statusIn(thief, email, WRONG);
    expect([200, 401, 422]).toContain(status);
  }
  steal();
  expect(await statusIn(thief, email, WRONG)).toEqual(DELAYED);
  expect(await statusIn(thief, email)).toEqual(DELAYED);
});

it('I-12: a cookie that was changed is none', async () => {
  const { browser, email } = await knownBrowser(world);
  await guess(email);
  const [name = '', sealed = ''] = deviceOf(browser) ?? [];
  for (const value of [`${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, 'nonsense', '']) {
    const other = plainBrowser(world.server.url);
    other.cookies.set(name, value);
    expect(await statusIn(other, email)).toEqual(DELAYED);
  }
});

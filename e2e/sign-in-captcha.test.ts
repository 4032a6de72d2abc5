import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { openBrowser, openSignInWorld, PASSWORD, type SignInWorld } from './pages/sign-in.ts';

/** The sign-in pages of a site that keeps programs out: with and without JavaScript, ticked and not ticked. */
let world: SignInWorld;
let browser: Browser;
const contexts: BrowserContext[] = [];
let email: string;
beforeAll(async () => {
  world = await openSignInWorld();
  email = await world.member('Ada');
  await world.server.app.members.changeSettings(world.ctx, { requireCaptcha: true });
  browser = await launchBrowser();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser?.close();
  expect(world.server.unexpected).toEqual([]);
  await world.stop();
});

async function open(options: Parameters<typeof openBrowser>[2] = {}) {
  const asked = await world.ask();
  const { context, page } = await openBrowser(browser, asked.url, options);
  contexts.push(context);
  return { asked, page };
}

const box = (page: Page) => page.getByRole('checkbox', { name: 'I am a person, not a program' });

async function signIn(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('ticked: says that it is checked, and the form is taken', async () => {
  const { asked, page } = await open();
  expect(await axeFindings(page)).toEqual([]);
  await box(page).check();
  await page.getByRole('status').filter({ hasText: 'Checked, thank you.' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(page);
  await page.waitForURL(`${world.callback}**`);
  expect(await world.emailOf(page.url(), asked)).toBe(email);
});

it('not ticked: the form waits for its solution and goes on by itself', async () => {
  const { asked, page } = await open();
  await box(page).waitFor();
  await signIn(page);
  await page.waitForURL(`${world.callback}**`);
  expect(await world.emailOf(page.url(), asked)).toBe(email);
});

it('a wrong password brings a new riddle, because the old solution is used up', async () => {
  const { page } = await open();
  await box(page).waitFor();
  const riddle = () => page.locator('[data-captcha]').getAttribute('data-captcha');
  const first = await riddle();
  await signIn(page, 'not the password');
  await page.getByRole('alert').waitFor();
  expect(await riddle()).not.toBe(first);
  await box(page).waitFor();
  await signIn(page);
  await page.waitForURL(`${world.callback}**`);
});

it('signing up is asked too', async () => {
  const { page } = await open();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await box(page).check();
  await page.getByLabel('E-mail').fill(`new.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${world.callback}**`);
});

it('without JavaScript it says what is missing, and refuses by name', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const says = page.locator('noscript p');
  await says.waitFor();
  await expect.poll(() => says.innerText()).toContain('needs JavaScript');
  await expect.poll(() => box(page).isVisible()).toBe(false);
  await signIn(page);
  await page.getByRole('alert').getByText('Please solve this first').waitFor();
});

it('a site that asks for none shows none', async () => {
  const { members } = world.server.app;
  await members.changeSettings(world.ctx, { requireCaptcha: false });
  const { page } = await open();
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(() => page.locator('[data-captcha]').count()).toBe(0);
  await members.changeSettings(world.ctx, { requireCaptcha: true });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openSignInWorld, PASSWORD, type SignInWorld } from './pages/sign-in.ts';

/** People who mistype, go back, load again and turn up in the wrong place: the sign-in pages stay usable. */
let world: SignInWorld;
let browser: Browser;
beforeAll(async () => {
  world = await openSignInWorld();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  expect(world.server.unexpected).toEqual([]);
  await world?.stop();
});

const visit = async (options = {}) => openBrowser(browser, (await world.ask()).url, options);

describe('after a refused form', () => {
  it('going back and loading again never ask whether to send it once more', async () => {
    const { context, page } = await visit();
    const start = page.url();
    for (const password of ['not this one', 'nor this one']) {
      await page.getByLabel('E-mail').fill('somebody@example.org');
      await page.locator('#password').fill(password);
      // The page that is left has a problem too, the second time.
      await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'POST'),
        page.locator('button.primary').click(),
      ]);
      await page.locator('#problem').waitFor();
    }
    await page.waitForLoadState();
    // Where the form was sent, it is shown anew: nothing is sent.
    expect((await page.reload())?.request().method()).toBe('GET');
    await page.getByLabel('E-mail').waitFor();
    for (let steps = 0; steps < 3 && page.url() !== start; steps += 1) {
      await page.goBack();
      await page.getByLabel('E-mail').waitFor();
    }
    expect(page.url()).toBe(start);
    await context.close();
  });
});

describe('a code from a mail', () => {
  it('is taken in the wide digits of another keyboard, with spaces', async () => {
    await world.server.app.members.changeSettings(world.ctx, { verifyEmail: true });
    const { context, page } = await visit();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill('wide@example.org');
    await page.locator('#password').fill(PASSWORD);
    await page.locator('button.primary').click();
    await page.waitForURL(/\/code$/);
    const code = /\b\d{6}\b/.exec(await world.lastMail('wide@example.org'))?.[0] ?? '';
    const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await page.getByLabel('Code').fill(`${wide.slice(0, 3)}\u3000${wide.slice(3)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.href.startsWith(world.callback));
    expect(new URL(page.url()).searchParams.has('code')).toBe(true);
    await context.close();
    await world.server.app.members.changeSettings(world.ctx, { verifyEmail: false });
  });
});

describe('the address of a sign-in', () => {
  it('that was used is answered by a page of the site, at an address that says nothing', async () => {
    const email = await world.member();
    const asked = await world.ask();
    const { context, page } = await openBrowser(browser, asked.url);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('button.primary').click();
    await page.waitForURL((url) => url.href.startsWith(world.callback));
    await page.goto(asked.url);
    await page.getByRole('heading', { name: 'Please start again' }).waitFor();
    expect(page.url()).toBe(`${world.server.url}/sign-in/over`);
    await expect.poll(() => page.getByRole('link', { name: 'Ink & Staple' }).count()).toBeGreaterThan(0);
    await context.close();
  });

  it('whose app is gone is answered likewise, and leads nowhere', async () => {
    const { id } = await world.server.app.clients.create({ siteId: world.siteId, name: 'Gone' });
    await world.server.app.clients.allowRedirect(id, world.callback);
    const asked = await world.ask({ clientId: id });
    await world.server.app.clients.handlers.deleteOauthClient(world.ctx, { clientId: id });
    const { context, page } = await openBrowser(browser, asked.url);
    await page.getByRole('heading', { name: 'You cannot sign in from there' }).waitFor();
    expect(page.url()).toBe(`${world.server.url}/sign-in/not-allowed`);
    await context.close();
  });
});

it('the pages bring their own icon: no browser asks the shop for one in vain', async () => {
  const { context, page } = await visit();
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(decodeURIComponent(icon ?? '')).toContain('>I</text>');
  await context.close();
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../packages/client/testing/bundle.ts';
import { axeFindings } from './pages/axe.ts';
import {
  type Asked,
  type AskOptions,
  openBrowser,
  openSignInWorld,
  PASSWORD,
  type SignInWorld,
} from './pages/sign-in.ts';

/** Signing in with a real browser, on a site of its own origin that sends people to the hosted pages and back. */
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

interface Visit {
  readonly page: Page;
  /** Sends the person to the sign-in pages once more. */
  ask(over?: AskOptions): Promise<Asked>;
  /** Waits until the person is back at the site. @returns the member's address, by the code that came along */
  emailBack(asked: Asked): Promise<string>;
  close(): Promise<void>;
}

async function visit(over: AskOptions = {}, options: BrowserContextOptions = {}): Promise<Visit & { asked: Asked }> {
  const asked = await world.ask(over);
  const { context, page } = await openBrowser(browser, asked.url, options);
  return {
    page,
    asked,
    async ask(next) {
      const again = await world.ask(next);
      await page.goto(again.url);
      return again;
    },
    async emailBack(of) {
      await page.waitForURL((url) => url.href.startsWith(world.callback));
      return world.emailOf(page.url(), of);
    },
    close: () => context.close(),
  };
}

const passwordOf = (page: Page) => page.getByRole('textbox', { name: /password/i });
const press = (page: Page, name: string) =>
  page.locator('button:not([aria-hidden])', { hasText: name }).first().click();

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await passwordOf(page).fill(password);
  await press(page, 'Sign in');
}

const settings = (change: { verifyEmail?: boolean; approveMembers?: boolean }) =>
  world.server.app.members.changeSettings(world.ctx, change);

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it('somebody new signs up, proves the address, and comes back with a code', async () => {
    await settings({ verifyEmail: true });
    const { page, asked, emailBack, close } = await visit({}, { javaScriptEnabled });
    const email = `new-${javaScriptEnabled}@example.org`;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(email);
    await passwordOf(page).fill('short');
    await press(page, 'Create account');
    await page.locator('#password-error').waitFor();
    expect(await page.locator('#problem').evaluate((problem) => problem === document.activeElement)).toBe(true);
    await passwordOf(page).fill(PASSWORD);
    await press(page, 'Create account');
    await page.waitForURL(/\/code$/);
    await settings({ verifyEmail: false });
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await world.lastMail(email))?.[0] ?? '');
    await press(page, 'Continue');
    expect(await emailBack(asked)).toBe(email);
    await close();
  });

  it('a member signs in after a wrong password, and comes back', async () => {
    const email = await world.member();
    const { page, asked, emailBack, close } = await visit({}, { javaScriptEnabled });
    expect(page.url()).not.toContain(new URL(asked.url).searchParams.get('session') ?? '');
    await signIn(page, email, 'not this one');
    await page.locator('#problem').waitFor();
    await expect
      .poll(() => page.locator('#problem').textContent())
      .toContain('The e-mail address or the password is wrong.');
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
    await signIn(page, email);
    expect(await emailBack(asked)).toBe(email);
    await close();
  });
});

describe('on the way', () => {
  it('too many tries are told with the time to wait', async () => {
    const email = await world.member();
    const { page, close } = await visit();
    for (let tries = 0; tries < 6; tries += 1) {
      await signIn(page, email, `wrong ${tries}`);
      await page.locator('#problem').waitFor();
    }
    await expect.poll(() => page.locator('#problem').textContent()).toMatch(/try again in (a second|\d seconds)/);
    await close();
  });

  it('a forgotten password is replaced by the mail, and the sign-in goes on', async () => {
    const email = await world.member();
    const { page, asked, emailBack, close } = await visit({ responseMode: 'fragment' });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await press(page, 'Send the link');
    await page.waitForURL(/\/sent$/);
    await page.goto(/http\S+/.exec(await world.lastMail(email))?.[0] ?? '');
    expect(page.url()).toBe(`${world.server.url}/sign-in/new-password`);
    await passwordOf(page).fill('another harbour, further north');
    await press(page, 'Set the password');
    expect(await emailBack(asked)).toBe(email);
    await close();
  });

  it('the owner has to approve first', async () => {
    await settings({ approveMembers: true });
    const { page, asked, emailBack, close } = await visit();
    const email = 'in.line@example.org';
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(email);
    await passwordOf(page).fill(PASSWORD);
    await press(page, 'Create account');
    await page.waitForURL(/\/waiting$/);
    await settings({ approveMembers: false });
    await press(page, 'Check again');
    await page.getByRole('status').waitFor();
    await world.approve(email);
    await press(page, 'Check again');
    expect(await emailBack(asked)).toBe(email);
    await close();
  });

  it('a known account is chosen, allowed or not, and signed out', async () => {
    const email = await world.member('Grace');
    const { page, asked, ask, emailBack, close } = await visit();
    await signIn(page, email);
    expect(await emailBack(asked)).toBe(email);

    const chosen = await ask({ prompt: 'select_account' });
    await page.getByRole('button', { name: new RegExp(`Grace.*${email}`) }).click();
    expect(await emailBack(chosen)).toBe(email);

    await ask({ prompt: 'consent' });
    await press(page, 'Do not allow');
    await page.waitForURL(/error=access_denied/);
    const allowed = await ask({ prompt: 'consent' });
    await page.getByRole('heading', { name: /wants to act for you/ }).waitFor();
    await press(page, 'Allow');
    expect(await emailBack(allowed)).toBe(email);

    const silent = await ask({ prompt: 'none' });
    expect(await emailBack(silent)).toBe(email);
    await page.goto(`${world.server.url}/sign-out`);
    await press(page, 'Sign out');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await ask({ prompt: 'none' });
    await page.waitForURL(/error=login_required/);
    await close();
  });

  it('goes back without a result', async () => {
    const { page, close } = await visit();
    await press(page, 'Cancel and go back');
    await page.waitForURL((url) => url.href.startsWith(world.callback) && url.search.includes('access_denied'));
    await close();
  });
});

describe('the form', () => {
  it('can be filled from the keyboard and from a password manager, and shows the password on demand', async () => {
    const email = await world.member();
    const { page, asked, emailBack, close } = await visit();
    const autocomplete = (locator: ReturnType<Page['locator']>) => locator.getAttribute('autocomplete');
    expect(await autocomplete(page.getByLabel('E-mail'))).toBe('username');
    expect(await autocomplete(passwordOf(page))).toBe('current-password');
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    // As a paste does.
    await page.keyboard.insertText(PASSWORD);
    const reveal = page.getByRole('button', { name: 'Show password' });
    await reveal.click();
    expect([await page.locator('#password').getAttribute('type'), await reveal.getAttribute('aria-pressed')]).toEqual([
      'text',
      'true',
    ]);
    await reveal.click();
    await expect.poll(() => page.locator('#password').getAttribute('type')).toBe('password');
    await passwordOf(page).press('Enter');
    expect(await emailBack(asked)).toBe(email);
    await close();
  });

  it('is printed by night where the person chose that in the shop', async () => {
    const { page, close } = await visit({}, { colorScheme: 'light' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await paper();
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    expect(await paper()).not.toBe(day);
    await close();
  });

  it('has no button that does nothing without JavaScript', async () => {
    const { page, close } = await visit({}, { javaScriptEnabled: false });
    await expect
      .poll(() => page.getByRole('button').allTextContents())
      .toEqual(['Sign in', `Cancel and go back to ${world.ctx.site.name}`]);
    await close();
  });

  it.each(['light', 'dark'] as const)(
    'axe finds nothing on any page, and none is wider than a phone, %s',
    async (scheme) => {
      const { page, ask, close } = await visit({}, { colorScheme: scheme });
      const found: string[] = [];
      const look = async (name: string) => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${name} is ${over} px too wide`);
        found.push(...(await axeFindings(page)).map((finding) => `${name}: ${finding}`));
      };
      const email = await world.member('Grace Hopper-Longname');
      await look('sign-in');
      await press(page, 'Sign in');
      await page.locator('#problem').waitFor();
      await look('sign-in refused');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.waitForURL(/\/sign-up$/);
      await look('sign-up');
      await settings({ verifyEmail: true, approveMembers: true });
      const fresh = `${scheme}.${'long'.repeat(12)}@example.org`;
      await page.getByLabel('E-mail').fill(fresh);
      await passwordOf(page).fill(PASSWORD);
      await press(page, 'Create account');
      await page.waitForURL(/\/code$/);
      await look('code');
      await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await world.lastMail(fresh))?.[0] ?? '');
      await press(page, 'Continue');
      await page.waitForURL(/\/waiting$/);
      await settings({ verifyEmail: false, approveMembers: false });
      await look('waiting');
      await ask();
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.waitForURL(/\/forgotten$/);
      await look('forgotten');
      await page.getByLabel('E-mail').fill(email);
      await press(page, 'Send the link');
      await page.waitForURL(/\/sent$/);
      await look('sent');
      const link = /http\S+/.exec(await world.lastMail(email))?.[0] ?? '';
      await page.goto(link);
      await look('new password');
      // The sign-in that asked for the mail goes on, and knows the member from now on.
      await passwordOf(page).fill(PASSWORD);
      await press(page, 'Set the password');
      await page.waitForURL((url) => url.href.startsWith(world.callback));
      await page.goto(link);
      await look('link used');
      await ask({ prompt: 'select_account' });
      await look('account');
      await ask({ prompt: 'consent' });
      await look('consent');
      await page.goto(`${world.server.url}/sign-out`);
      await look('sign-out');
      await press(page, 'Sign out');
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      await look('signed out');
      await page.goto(`${world.server.url}/sign-in`);
      await look('begin again');
      expect(found).toEqual([]);
      await close();
    },
  );
});

describe('a silent sign-in', () => {
  it('gets tokens in a real frame of another origin, with the client package, from the product', async () => {
    const email = await world.member();
    const script = await bundle('createSiteAuth');
    const context = await browser.newContext();
    await context.route(`${world.front}/client.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    const page = await context.newPage();
    await page.goto(world.front);
    const frames: string[] = [];
    page.on('frameattached', (frame) => frames.push(frame.url()));
    // As text: what the test runner makes of a dynamic import does not run in a page.
    const given = JSON.stringify({ url: world.server.url, clientId: world.clientId, email, password: PASSWORD });
    const signedIn = await page.evaluate(`(async ({ url, clientId, ...credentials }) => {
      const { createSiteAuth } = await import('/client.js');
      const auth = createSiteAuth({ clientId, baseUrl: url });
      const state = await auth.login(credentials);
      auth.setTokens(await auth.getMemberTokensForDirectLogin(state.data.sessionToken));
      const { authorization } = await auth.headers();
      const answer = await fetch(url + '/members/v1/members/my?fieldsets=FULL', { headers: { authorization } });
      return { email: (await answer.json()).member.loginEmail, left: document.querySelectorAll('iframe').length };
    })(${given})`);
    expect(new URL(world.front).origin).not.toBe(world.server.url);
    expect([signedIn, frames.length]).toEqual([{ email, left: 0 }, 1]);
    await context.close();
  });

  it('shows the pages of a client in its own frame alone', async () => {
    const { body } = await world.call('/_api/redirects-api/v1/redirect-session', {
      token: (await world.visitor()).accessToken,
      body: { login: {} },
    });
    const { fullUrl } = body.redirectSession as { fullUrl: string };
    const { page, context } = await openBrowser(browser, world.front);
    const framed = async (url: string) => {
      await page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.src = src;
            frame.onload = resolve;
            document.body.append(frame);
          }),
        url,
      );
      return page.frames().at(-1)?.url();
    };
    expect(await framed(fullUrl)).toBe(fullUrl);
    // A page to sign in on is never framed.
    expect(await framed((await world.ask()).url)).toBe('chrome-error://chromewebdata/');
    await context.close();
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember, PASSWORD } from '../apps/server/testing/members.ts';
import { axeFindings } from './pages/axe.ts';
import { type BackOffice, openBackOffice, openOwnersPage } from './pages/back-office.ts';
import { openMailFrames } from './pages/mail-frames.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let office: BackOffice;
let browser: Browser;
let memberId: string;
let mailId: string;
let serverAppId: string;

beforeAll(async () => {
  office = await openBackOffice('Franklin');
  browser = await launchBrowser();
  const { shop, server } = office;
  const member = await newMember(shop);
  memberId = member.id;
  const { members } = server.app;
  await members.changeSettings(shop.ctx, {
    approveMembers: true,
    customFields: [{ key: 'size', label: 'Shirt size', type: 'TEXT' }],
  });
  await shop.call('/_api/iam/authentication/v2/register', {
    token: await shop.newVisitor(),
    body: { loginId: { email: 'waiting@example.org' }, password: PASSWORD, profile: { firstName: 'Rosalind' } },
  });
  await shop.call('/_api/iam/recovery/v1/send-email', {
    token: await shop.newVisitor(),
    body: { email: member.email },
  });
  mailId = (await server.app.mails.list(shop.siteId))[0]?.id ?? '';
  serverAppId = (await server.app.clients.create({ siteId: shop.siteId, name: 'Till', kind: 'server' })).id;
});

afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** Every screen, and what shows that it is whole. */
const screens: readonly (readonly [name: string, path: () => string, ready: (page: Page) => Promise<void>])[] = [
  ['members', () => '/members', (page) => page.getByRole('button', { name: 'Approve Rosalind' }).waitFor()],
  ['no members', () => '/members?view=blocked', (page) => page.getByText('Nobody is blocked').waitFor()],
  ['one member', () => `/members/${memberId}`, (page) => page.getByText('Sessions (1)').waitFor()],
  ['sign-in settings', () => '/sign-in', (page) => page.getByText('Kept under size').waitFor()],
  ['apps', () => '/apps', (page) => page.getByText('Has no secret yet').waitFor()],
  ['a new app', () => '/apps/new', (page) => page.getByLabel('Redirect addresses').waitFor()],
  ['an app on a server', () => `/apps/${serverAppId}`, (page) => page.getByText('There is none yet').waitFor()],
  [
    'the audit log',
    () => '/audit',
    (page) => page.locator('main').getByText('An app was made').filter({ visible: true }).first().waitFor(),
  ],
  ['no events', () => '/audit?to=2020-01-01', (page) => page.getByText('Nothing of that kind').waitFor()],
  ['the outbox', () => '/mail', (page) => page.getByText('A new password for').first().waitFor()],
  ['one mail', () => `/mail/${mailId}`, (page) => page.locator('iframe').waitFor()],
  ['mail templates', () => '/mail-templates', (page) => page.getByText('As it came').first().waitFor()],
  ['one template', () => '/mail-templates/recovery', (page) => page.locator('iframe').waitFor()],
];

describe.each(['light', 'dark'] as const)('by %s', (colorScheme) => {
  let owner: BrowserContext;
  beforeAll(async () => {
    owner = await office.signIn(browser, { colorScheme });
  });
  afterAll(() => owner.close());

  it.each(screens)('%s: open to everybody, and nothing sticks out on a phone', async (_, path, ready) => {
    const { page, complaints } = await openOwnersPage(office, owner, path());
    await ready(page);
    expect(complaints).toEqual([]);
    await expect.poll(() => page.title()).toMatch(/ · Back office$/);
    for (const sandbox of await openMailFrames(page)) expect(sandbox).toBe('');
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await ready(page);
    // What the phone has of its own (cards, the folded menu) has the same colours by night.
    if (colorScheme === 'light') {
      await openMailFrames(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    // The page takes a moment to fold: how wide its parts are is said by the browser, which parts there are by the script.
    const message = 'nothing sticks out at the side';
    await expect.poll(() => pixelsTooWide(page), { message }).toBe(0);
    await page.close();
  });

  it('its questions are too', async () => {
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/members`);
    await page.getByRole('button', { name: 'Invite a member' }).click();
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${office.server.url}/admin/members/${memberId}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.close();
  });
});

it('the address of a mail server, one long word, stays in its notice on a phone', async () => {
  const owner = await office.signIn(browser, { viewport: PHONE });
  for (const path of ['/mail', `/mail/${mailId}`]) {
    const { page } = await openOwnersPage(office, owner, path);
    const notice = page.getByRole('region', { name: 'Mails are not sent' });
    await notice.getByText('smtp://').waitFor();
    expect(await notice.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
    await page.close();
  }
  await owner.close();
});

it('a name and an address of one long word leave room for what else is known of a member', async () => {
  const email = `${'x'.repeat(60)}@${'longdomain'.repeat(5)}.example.org`;
  const { shop, server } = office;
  const { members } = server.app;
  await members.changeSettings(shop.ctx, { approveMembers: false });
  await shop.call('/_api/iam/authentication/v2/register', {
    token: await shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD, profile: { firstName: 'W'.repeat(90) } },
  });
  await members.changeSettings(shop.ctx, { approveMembers: true });
  await shop.call('/_api/iam/recovery/v1/send-email', { token: await shop.newVisitor(), body: { email } });
  const owner = await office.signIn(browser);
  const { page } = await openOwnersPage(office, owner, '/members');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  const table = page.locator('main div:has(> table)');
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // A table that is wider than its place is moved in it, and not the page.
  await page.setViewportSize({ width: 800, height: 900 });
  await row.waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  const mail = (await server.app.mails.list(shop.siteId)).find(({ recipient }) => recipient === email);
  await page.goto(`${server.url}/admin/mail/${mail?.id}`);
  await page.locator('iframe').waitFor();
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  await owner.close();
});

it('switches are seen, on and off, in the few colours of a person’s own', async () => {
  const owner = await office.signIn(browser, { forcedColors: 'active' });
  const { page } = await openOwnersPage(office, owner, '/sign-in');
  const colours = (name: string) =>
    page.getByRole('switch', { name }).evaluate((one) => {
      const track = one.nextElementSibling;
      const thumb = track?.firstElementChild;
      if (!track || !thumb) return null;
      return [getComputedStyle(track).backgroundColor, getComputedStyle(thumb).backgroundColor];
    });
  await page.getByText('Kept under size').waitFor();
  const on = await colours('You approve new members');
  const off = await colours('Protective answers');
  expect(new Set(on).size).toBe(2);
  expect(new Set(off).size).toBe(2);
  expect(on).not.toEqual(off);
  await owner.close();
});

it.each(['/members/nope', '/mail/nope'])('%s, a mistyped address, is told as one', async (path) => {
  const owner = await office.signIn(browser);
  const { page } = await openOwnersPage(office, owner, path);
  await page.getByText('There is nothing at this address').waitFor();
  await owner.close();
});

describe('the frame', () => {
  it('folds its menu away from the keyboard, too, on a phone', async () => {
    const owner = await office.signIn(browser, { viewport: PHONE });
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/members`);
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement;
        const { left = 0 } = one?.getBoundingClientRect() ?? {};
        return { name: one?.getAttribute('aria-label') ?? one?.textContent, isInSight: left >= 0 };
      });
    const walk = async (steps: number) => {
      const seen: Awaited<ReturnType<typeof focused>>[] = [];
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press('Tab');
        seen.push(await focused());
      }
      return seen;
    };
    expect((await walk(8)).filter(({ isInSight }) => !isInSight)).toEqual([]);
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.press('Enter');
    await expect.poll(focused).toEqual({ name: 'Close the menu', isInSight: true });
    // The page that the menu covers is out of reach.
    expect((await walk(2)).map(({ name }) => name)).toEqual(['Overview', 'Orders']);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toEqual({ name: 'Open the menu', isInSight: true });
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Apps' }).press('Enter');
    await page.getByRole('heading', { name: 'Apps', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
    await opener.waitFor();
    await owner.close();
  });

  it('goes to every place by its keys, and shows trouble where the server is silent', async () => {
    const owner = await office.signIn(browser);
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/`);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    for (const [key, title] of [
      ['m', 'Members'],
      ['s', 'Sign-in settings'],
      ['a', 'Apps'],
      ['l', 'Audit log'],
      ['e', 'Outbox'],
      ['t', 'Mail templates'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Approve Rosalind' }).waitFor();
    await owner.setOffline(true);
    await page.getByRole('link', { name: /^Blocked/ }).click();
    await page.getByText('The server did not answer').waitFor({ timeout: 20_000 });
    await owner.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nobody is blocked').waitFor();
    await owner.close();
  });
});

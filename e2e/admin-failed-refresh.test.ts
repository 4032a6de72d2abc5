import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../apps/server/testing/members.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { holdsFocus } from './pages/slow-server.ts';

let office: OwnersOffice;
let orderId: string;
let memberId: string;
beforeAll(async () => {
  office = await openOwnersOffice('Goodall');
  // What others have changed would be asked for in the middle of it.
  await office.keepQuiet();
  ({ orderId } = await office.shop.newOrder());
  const { id, email } = await newMember(office.shop);
  memberId = id;
  const token = await office.shop.newVisitor();
  await office.shop.call('/_api/iam/recovery/v1/send-email', { token, body: { email } });
});
afterAll(() => office?.stop());

/** The server refuses everything that the page asks for from now on. @returns lets it answer again */
async function failing(page: Page): Promise<() => Promise<void>> {
  const json = { message: 'no', details: { applicationError: { code: 'FORBIDDEN', description: 'Not now' } } };
  await page.route('**/admin/api/**', (route) => route.fulfill({ status: 403, json }));
  return () => page.unroute('**/admin/api/**');
}

/** All pages of the owner have one clock. */
let minutes = 0;

/** The owner comes back to a window after a while: what is shown is asked for anew. */
async function comeBack(page: Page): Promise<void> {
  minutes += 5;
  await page.clock.setFixedTime(new Date(Date.now() + minutes * 60_000));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const lists = [
  ['orders', '/orders'],
  ['products', '/products'],
  ['members', '/members'],
  ['mails', '/mail'],
  ['audit log', '/audit'],
] as const;

describe('after a refresh that failed', () => {
  it.each(lists)('the list of %s keeps its rows, says so, and can be asked anew', async (_, path) => {
    const { page } = await office.openPage(path);
    const rows = page.locator('tbody').getByRole('link');
    await rows.first().waitFor();
    const before = await rows.count();
    const answerAgain = await failing(page);
    await comeBack(page);
    const trouble = page.getByRole('alert').filter({ hasText: 'This list could not be brought up to date' });
    await trouble.waitFor();
    await expect.poll(() => trouble.innerText()).toContain('Not now');
    await expect.poll(() => rows.count()).toBe(before);
    await answerAgain();
    await trouble.getByRole('button', { name: 'Try again' }).press('Enter');
    await trouble.waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(page.locator('main')), SOON).toBe(true);
    await expect.poll(() => rows.count()).toBe(before);
    await page.close();
  });

  it.each(lists)('the list of %s has no rows to a question that it was never answered', async (_, path) => {
    const { page } = await office.openPage('/apps');
    await page.getByRole('heading', { name: 'Apps', level: 1 }).waitFor();
    await failing(page);
    await page.evaluate((to) => history.pushState(null, '', `/admin${to}`), path);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })));
    await page.getByRole('alert').filter({ hasText: 'Not now' }).waitFor();
    await expect.poll(() => page.getByText('could not be brought up to date').count()).toBe(0);
    await expect.poll(() => page.locator('tbody').count()).toBe(0);
    await page.close();
  });

  it('the parts of a member’s page keep what they show', async () => {
    const { page } = await office.openPage(`/members/${memberId}`);
    const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await happened.first().waitFor();
    const before = await happened.count();
    await failing(page);
    await comeBack(page);
    await page.getByRole('region', { name: 'What happened' }).getByRole('alert').waitFor();
    await page.getByRole('region', { name: 'Orders' }).getByRole('alert').waitFor();
    await expect.poll(() => happened.count()).toBe(before);
    await expect.poll(() => page.getByText('No orders yet.').isVisible()).toBe(true);
    await page.close();
  });

  it('the overview keeps its figures and the latest orders', async () => {
    const { page } = await office.openPage('/');
    const latest = page.getByRole('region', { name: 'Latest orders' });
    const { number } = await orderNow();
    await latest.getByRole('link', { name: `#${number}` }).waitFor();
    await page.getByRole('table', { name: 'Received by day' }).waitFor({ state: 'attached' });
    await failing(page);
    await comeBack(page);
    await latest.getByRole('alert').waitFor();
    await expect.poll(() => latest.getByRole('link', { name: `#${number}` }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText('not brought up to date').count(), SOON).toBe(4);
    await expect.poll(() => page.getByRole('table', { name: 'Received by day' }).count()).toBe(1);
    await page.close();
  });

  it('a list that could not grow tries to grow again', async () => {
    for (let made = 0; made < 51; made += 1) {
      const member = { loginEmail: `more${made}@example.org` };
      await office.shop.call('/members/v1/members', { token: office.shop.apiKey, body: { member } });
    }
    const { page } = await office.openPage('/members');
    const rows = page.locator('tbody').getByRole('link');
    await expect.poll(() => rows.count(), SOON).toBe(50);
    const answerAgain = await failing(page);
    await page.getByRole('button', { name: 'Load more' }).click();
    const trouble = page.getByRole('alert').filter({ hasText: 'No more could be loaded' });
    await trouble.waitFor();
    await expect.poll(() => rows.count()).toBe(50);
    await answerAgain();
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rows.count(), SOON).toBe(52);
    await page.close();
  });
});

async function orderNow(): Promise<{ readonly number: string }> {
  const { body } = await office.shop.call(`/ecom/v1/orders/${orderId}`, { token: office.shop.apiKey });
  return body.order as { number: string };
}

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../apps/server/testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { collectComplaints, ownerOf } from './pages/back-office.ts';
import { builtFaces } from './pages/faces.ts';
import { openDesk, PHONE, pixelsTooWide } from './pages/windows.ts';

const APPROVES = '4242 4242 4242 4242';

let server: TestServer;
let shop: Shop;
let browser: Browser;
let owner: BrowserContext;
beforeAll(async () => {
  server = await startTestServer({ faces: await builtFaces('admin', 'hosted') });
  shop = await openShop(server, 'Hadal');
  browser = await launchBrowser();
  owner = await ownerOf(server).signIn(browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openTaxes(path = '') {
  const page = await owner.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${server.url}/admin/taxes${path}`);
  return { page, complaints };
}

/** Somebody with a comic at the checkout page. @param token a visitor’s, unless it is said */
async function visitCheckout(token?: string): Promise<Page> {
  token ??= await shop.newVisitor();
  const call = async (path: string, body: object) => (await shop.call(path, { token, body })).body;
  const lineItems = [{ quantity: 1, catalogReference: { appId: STORE_APP, catalogItemId: shop.comicId } }];
  await call('/ecom/v1/carts/current/add-to-cart', { lineItems });
  const { checkoutId } = await call('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' });
  const asked = { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${server.url}/healthz` } };
  const { redirectSession } = await call('/_api/redirects-api/v1/redirect-session', asked);
  const page = await (await openDesk(browser)).newPage();
  await page.goto((redirectSession as { fullUrl: string }).fullUrl);
  return page;
}

async function fillGerman(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [label, text] of Object.entries({
    ...{ 'E-mail': 'ada@example.org', 'First name': 'Ada', 'Last name': 'Ink' },
    ...{ 'Street and number': 'Allee 1', 'Postal code': '10115', 'Town or city': 'Berlin' },
    ...{ 'Card number': APPROVES, Expires: '12/40', 'Security code': '123' },
    ...more,
  })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel('Country').selectOption('DE');
  await totalsAreThere(page);
}

/** Who presses before them is told the new total first. */
async function totalsAreThere(page: Page): Promise<void> {
  await page.locator('form.steps[aria-busy]').waitFor({ state: 'detached' });
}

const prices = (page: Page) => page.locator('.prices');

describe('taxes', () => {
  it('are said by the owner with the keyboard alone, and paid by the next visitor', async () => {
    const { page, complaints } = await openTaxes();
    await page.getByText('No tax is collected').waitFor();
    await page.getByRole('link', { name: 'Add the first region', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Add the region', exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Country' }).press('Enter');
    await page
      .getByText(/country/i)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
    await page.getByRole('option', { name: 'Albania', exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('option', { name: 'Germany', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Prices hold the tax' }).press('Space');
    await page.getByRole('button', { name: 'Add the region', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Germany', level: 1 }).waitFor();

    await page.getByRole('link', { name: 'Add a rate of Products', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('nineteen');
    await page.keyboard.press('Enter');
    await page.getByText('Write a number such as 19').waitFor();
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('119');
    await page.keyboard.press('Enter');
    await page
      .getByText(/at most|1 or less|must be/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('19');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('USt');
    await page.keyboard.press('Enter');
    await page.getByText('The rate counts from now on.').waitFor();
    await page.getByRole('link', { name: 'Change the rate of Products', exact: true }).waitFor();
    await page.getByText('19%', { exact: true }).waitFor();
    expect(complaints).toEqual([]);

    const visitor = await visitCheckout();
    await fillGerman(visitor);
    await visitor.getByRole('button', { name: 'Update totals', exact: true }).click();
    await totalsAreThere(visitor);
    // A comic of 10.00 and 5.00 of delivery hold 2.40.
    await prices(visitor).getByText('Includes USt 19%').waitFor();
    await expect.poll(() => prices(visitor).textContent()).toMatch(/Total\$15\.00Includes USt 19%\$2\.40$/);
    await visitor.getByRole('button', { name: /^Place order ·/ }).click();
    await visitor.waitForURL(/\/thank-you$/);
    await expect.poll(() => prices(visitor).textContent()).toMatch(/Total\$15\.00Includes USt 19%\$2\.40$/);
    await visitor.context().close();
    await page.close();
  });

  it('of a group count for its products, and end with it', async () => {
    const { page, complaints } = await openTaxes('/groups');
    await page.getByRole('link', { name: 'New group', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Books');
    await page.getByRole('button', { name: 'Add the group', exact: true }).click();
    await page.getByRole('link', { name: 'Books', exact: true }).waitFor();

    await page.goto(`${server.url}/admin/taxes`);
    await page.getByRole('link', { name: 'Germany', exact: true }).click();
    await page.getByRole('link', { name: 'Add a rate of Books', exact: true }).click();
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('7');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('USt');
    await page.getByRole('button', { name: 'Add the rate', exact: true }).click();
    await page.getByText('7%', { exact: true }).waitFor();

    await page.goto(`${server.url}/admin/products/${shop.comicId}`);
    await page.getByLabel('Tax group').selectOption({ label: 'Books' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Comic Hadal is saved.').waitFor();

    const visitor = await visitCheckout();
    await fillGerman(visitor);
    await visitor.getByRole('button', { name: 'Update totals', exact: true }).click();
    await totalsAreThere(visitor);
    await prices(visitor).getByText('Includes USt 7%').waitFor();
    await expect.poll(() => prices(visitor).textContent()).toMatch(/Includes USt 7%\$0\.65Includes USt 19%\$0\.80$/);
    await visitor.context().close();

    await page.goto(`${server.url}/admin/taxes/groups`);
    await page.getByRole('link', { name: 'Books', exact: true }).click();
    await page.getByRole('button', { name: 'Delete this group', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good', exact: true }).click();
    await page.getByText('The group is deleted.').waitFor();
    await page.getByRole('link', { name: 'Books', exact: true }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a business buys with its tax id, and is told where that is none', async () => {
    const visitor = await visitCheckout();
    await fillGerman(visitor, { Company: 'Ink GmbH', 'Tax id': 'DE136695977' });
    await visitor.getByRole('button', { name: /^Place order ·/ }).click();
    await visitor.getByText('This is no tax id of its kind').first().waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.getByLabel('Tax id').fill('DE 136 695 976');
    await visitor.getByRole('button', { name: /^Place order ·/ }).click();
    await visitor.waitForURL(/\/thank-you$/);
    const asked = { token: shop.apiKey, body: { search: { sort: [{ fieldName: 'createdDate', order: 'DESC' }] } } };
    const { orders } = (await shop.call('/ecom/v1/orders/search', asked)).body as { orders: object[] };
    const contactDetails = { company: 'Ink GmbH', vatId: { id: 'DE 136 695 976' } };
    expect(orders[0]).toMatchObject({ billingInfo: { contactDetails } });
    await visitor.context().close();
  });

  it('a failure is told, and a region that is gone', async () => {
    const { page } = await openTaxes('/00000000-0000-4000-8000-000000000000');
    await page.getByText('There is no such region').waitFor();
    // Nobody tells of the changes of before: the page would ask anew, and the failure would be over.
    await page.route('**/admin/live', (route) => route.fulfill({ status: 204 }));
    await page.route('**/tax-regions/query', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
    await page.goto(`${server.url}/admin/taxes`);
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await page.unroute('**/tax-regions/query');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('link', { name: 'Germany', exact: true }).waitFor();
    await page.close();
  });

  it('members whom the owner exempts pay none, and everybody else does', async () => {
    const member = await newMember(shop);
    const { page, complaints } = await openTaxes('/exempt');
    await page.getByRole('link', { name: 'New group', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Schools');
    await page.getByRole('button', { name: 'Add the group', exact: true }).click();
    await page.getByRole('link', { name: 'Schools', exact: true }).waitFor();

    await page.goto(`${server.url}/admin/taxes`);
    await page.getByRole('link', { name: 'Germany', exact: true }).click();
    await page.getByRole('link', { name: 'Change the rate of Products', exact: true }).click();
    const percent = page.getByRole('textbox', { name: 'Percent for Schools', exact: true });
    await percent.fill('none');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Write a number such as 19').waitFor();
    await percent.fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The rate is saved.', { exact: true }).waitFor();
    await expect.poll(() => percent.inputValue()).toBe('0');

    await page.goto(`${server.url}/admin/members/${member.id}`);
    const pays = page.getByRole('combobox', { name: 'Pays tax as', exact: true });
    const assigned = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(`/tax-exempt-members/${member.id}`),
    );
    await pays.selectOption({ label: 'Schools' });
    expect((await assigned).status()).toBe(200);
    await page.goto(`${server.url}/admin/taxes/exempt`);
    await page.getByText('1 member', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();

    const paid = async (token: string) => {
      const visitor = await visitCheckout(token);
      await fillGerman(visitor);
      await visitor.getByRole('button', { name: /^Place order ·/ }).click();
      await visitor.waitForURL(/\/thank-you$/);
      const text = (await prices(visitor).textContent()) ?? '';
      await visitor.context().close();
      return text;
    };
    expect(await paid(member.token)).toMatch(/Total\$15\.00$/);
    expect(await paid(await shop.newVisitor())).toMatch(/Total\$15\.00Includes USt 19%\$2\.40$/);
  });

  const pages: readonly [path: string, isThere: (page: Page) => Promise<void>][] = [
    ['', (page) => page.getByRole('link', { name: 'Germany', exact: true }).waitFor()],
    ['/new', (page) => page.getByRole('button', { name: 'Add the region', exact: true }).waitFor()],
    ['/groups', (page) => page.getByText('always there').first().waitFor()],
    ['/groups/new', (page) => page.getByRole('button', { name: 'Add the group', exact: true }).waitFor()],
    ['/exempt', (page) => page.getByRole('link', { name: 'Schools', exact: true }).waitFor()],
    ['/exempt/new', (page) => page.getByRole('button', { name: 'Add the group', exact: true }).waitFor()],
  ];
  it.each(pages)('the page %s is open to everybody, on a desk and on a phone', async (path, isThere) => {
    const { page, complaints } = await openTaxes(path);
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      await isThere(page);
      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => pixelsTooWide(page)).toBe(0);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a region and its rate too', async () => {
    const { page, complaints } = await openTaxes();
    await page.getByRole('link', { name: 'Germany', exact: true }).click();
    await page.getByRole('link', { name: 'Change the rate of Products', exact: true }).waitFor();
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      expect(await axeFindings(page)).toEqual([]);
      await expect.poll(() => pixelsTooWide(page)).toBe(0);
    }
    await page.getByRole('link', { name: 'Change the rate of Products', exact: true }).click();
    await page.getByRole('textbox', { name: 'Percent', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

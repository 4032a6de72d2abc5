import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { send, visitor } from '../apps/server/testing/wire.ts';
import { collectComplaints, ownerOf } from './pages/back-office.ts';
import { builtFaces } from './pages/faces.ts';

/** A toy as people see it: on its page of the storefront, in the sitemap, and in the list of the back office. */
let server: TestServer;
let browser: Browser;
let toyId: string;
beforeAll(async () => {
  server = await startTestServer({ ownSite: 'Toys', faces: await builtFaces('storefront', 'admin') });
  browser = await launchBrowser();
  const siteId = (await server.app.sites.default())?.id ?? '';
  const { text: token } = await server.app.clients.createApiKey({ siteId, name: 'Toys' });
  const body = { name: 'Tin robot', makerEmail: 'maker@example.org' };
  const made = await send(`${server.url}/headland/v1/toys`, { token, body });
  toyId = (made.body as { toy: { id: string } }).toy.id;
});
afterAll(async () => {
  await browser?.close();
  expect(server?.unexpected).toEqual([]);
  await server?.stop();
});

test('the navigation leads to its page, which the sitemap names', async () => {
  const page = await browser.newPage();
  const complaints = collectComplaints(page);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'TOYS', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Tin robot' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/toys');
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(`<loc>${server.url}/toys</loc>`);
  expect(complaints).toEqual([]);
});

test('a redirect session leads there', async () => {
  const site = await server.app.sites.default();
  const client = await server.app.clients.create({ siteId: site?.id ?? '', name: 'Front', allowedOrigins: [] });
  const { accessToken: token } = await visitor(server.url, client.id);
  const ask = (id: string) =>
    send(`${server.url}/_api/redirects-api/v1/redirect-session`, { token, body: { toysToy: { toyId: id } } });
  expect((await ask(toyId)).body).toMatchObject({ redirectSession: { fullUrl: `${server.url}/toys?toy=${toyId}` } });
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});

test('the menu of the back office leads to its list', async () => {
  const owner = await ownerOf(server).signIn(browser);
  const page = await owner.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${server.url}/admin/`);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Toys' }).click();
  await page.getByRole('table').getByText('Tin robot').waitFor();
  expect(complaints).toEqual([]);
  await owner.close();
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { send } from '../apps/server/testing/wire.ts';
import { builtFaces } from './pages/faces.ts';
import { openDesk } from './pages/windows.ts';

/** The language of a site changes while the server runs: the next page speaks it, on every face, whichever is asked first. */
let server: TestServer;
let browser: Browser;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({ ownSite: 'Turncoat', faces: await builtFaces('storefront', 'hosted', 'admin') });
  browser = await launchBrowser();
  const siteId = (await server.app.sites.default())?.id ?? '';
  const ctx = await server.app.systemContext(siteId, new Date());
  await server.app.catalog.importProducts(
    ctx,
    [
      {
        slug: 'heft',
        name: 'Nr. 1',
        price: 490,
        weight: 0.1,
        variants: [{ choices: {}, stock: { tracked: true, quantity: 3 } }],
      },
    ],
    [],
  );
  ({ text: apiKey } = await server.app.clients.createApiKey({ siteId, name: 'settings' }));
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function speak(locale: string): Promise<void> {
  const answer = await send(`${server.url}/headland/v1/site-settings`, {
    method: 'PATCH',
    token: apiKey,
    body: { settings: { locale } },
  });
  expect(answer.status).toBe(200);
}

/** What a page calls its language, and one of its words. */
async function spokenAt(page: Page, url: string, name: RegExp): Promise<string> {
  await page.goto(url);
  await page.getByText(name).first().waitFor();
  return page.evaluate(() => document.documentElement.lang);
}

it('is spoken by every page that is asked for next', async () => {
  const context = await openDesk(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/product-page/heft`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'To the checkout' }).first().click();
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/);
  const checkout = page.url();
  const account = `${server.url}/account`;
  const pages = [
    [checkout, /^Payment$/, /^Zahlung$/],
    [account, /^Sign in$/, /^Anmelden$/],
    [`${server.url}/cart`, /^Your cart$/, /^Dein Warenkorb$/],
    [server.url, /Then wear it\.$/, /Dann anziehen\.$/],
  ] as const;

  // Each of them is asked for first once: none may wait for another to have looked at the settings.
  for (const [url, english, german] of pages) {
    expect(await spokenAt(page, url, english), url).toBe('en-US');
    await speak('de-DE');
    expect(await spokenAt(page, url, german), url).toBe('de-DE');
    await speak('en-US');
    expect(await spokenAt(page, url, english), url).toBe('en-US');
  }

  const officesLanguage = async () =>
    /<html lang="([^"]*)"/.exec(await (await fetch(`${server.url}/admin`)).text())?.[1];
  expect(await officesLanguage()).toBe('en-US');
  await speak('de-AT');
  expect(await officesLanguage()).toBe('de-AT');
  await speak('fr-CA');
  expect(await officesLanguage(), 'nothing speaks French').toBe('en-CA');
  await context.close();
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openShop, type Shop } from '../../apps/server/testing/shop.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../apps/server/testing/test-server.ts';
import { builtFaces } from './faces.ts';
import { openDesk } from './windows.ts';

/** How long a poll may wait for what a page shows once the server has answered. */
export const SOON = { timeout: 30_000 };

/** The owner's way into a running server. */
export interface Owners {
  /** Address of a fresh one-time link. */
  newLink(): Promise<string>;
  /** A browser that is signed in as the owner. Whoever opens it closes it. */
  signIn(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** A shop with its back office. */
export interface BackOffice extends Owners {
  readonly server: TestServer;
  readonly shop: Shop;
  stop(): Promise<void>;
}

/** Names stand in the back office's pages, so the mark is a readable one. */
export async function openBackOffice(
  mark: string,
  options: Pick<TestServerOptions, 'privateWebhooks' | 'replace'> = {},
): Promise<BackOffice> {
  const server = await startTestServer({ ...options, faces: await builtFaces('admin') });
  const shop = await openShop(server, mark);
  return { server, shop, ...ownerOf(server), stop: () => server.stop() };
}

/** A back office with its owner at it. */
export interface OwnersOffice extends BackOffice {
  /** Opens a page of the back office for the owner. Whoever opens it closes it. @param path below `/admin` */
  openPage(path: string): Promise<{ page: Page; complaints: string[] }>;
  /** Pages opened from now on are told of nobody's changes: what they ask anew, they ask by themselves. */
  keepQuiet(): Promise<void>;
}

/** The same as `openBackOffice`, and a browser in which the owner is signed in; both end together. */
export async function openOwnersOffice(...[mark, options]: Parameters<typeof openBackOffice>): Promise<OwnersOffice> {
  const office = await openBackOffice(mark, options);
  const browser = await launchBrowser();
  const owner = await office.signIn(browser);
  return {
    ...office,
    openPage: (path) => openOwnersPage(office, owner, path),
    async keepQuiet() {
      await owner.route('**/admin/live', (route) => route.fulfill({ status: 204 }));
    },
    async stop() {
      await browser.close();
      await office.stop();
    },
  };
}

/** A page of the back office, and what it complains of from its first script on. @param path below `/admin` */
export async function openOwnersPage(
  office: BackOffice,
  owner: BrowserContext,
  path: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await owner.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${office.server.url}/admin${path}`);
  return { page, complaints };
}

/** @param server serves the face of the back office */
export function ownerOf(server: TestServer): Owners {
  const newLink = async () => `${server.url}/admin/enter?token=${(await server.app.owners.createLink()).token}`;
  return {
    newLink,
    async signIn(browser, options) {
      const context = await openDesk(browser, options);
      const page = await context.newPage();
      await page.goto(await newLink());
      await page.getByRole('button', { name: /^Sign in to/ }).click();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      await page.close();
      return context;
    },
  };
}

/** What a page says in its console that nobody should read there: broken policy, broken scripts. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself notes every answer that is no 200; the page shows those to the person.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

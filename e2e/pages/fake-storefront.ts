import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreateFace, FaceHost } from '@headland/client/face';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newNonce, pageHeaders } from '../../apps/server/middleware/security-headers.ts';
import { builtFaces } from './faces.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built storefront at any address, over an API that a test makes up: for what no shop of ours can be brought to. */
export interface FakeStorefront {
  readonly reported: readonly { readonly error: unknown; readonly where: string }[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** @param origin where the browser believes to be */
  visit(browser: Browser, origin: string, path: string, options?: BrowserContextOptions): Promise<Page>;
}

export const EMPTY_API: FaceHost['api'] = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/oauth2/token')) {
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
  }
  return Response.json({ collections: [], products: [], metadata: { total: 0 } });
};

export async function fakeStorefront(host: Partial<FaceHost> = {}): Promise<FakeStorefront> {
  const { storefront = '' } = await builtFaces('storefront');
  const { createFace } = (await import(path.join(storefront, 'server', 'index.js'))) as { createFace: CreateFace };
  const reported: { error: unknown; where: string }[] = [];
  const url = host.url ?? 'https://shop.example';
  const face = createFace({
    api: EMPTY_API,
    url,
    clientId: 'client-1',
    site: { name: 'Ink & Staple', locale: 'en-US', currency: 'USD', timeZone: 'UTC' },
    testPayments: false,
    now: () => new Date(),
    report: (error, where) => reported.push({ error, where }),
    isUnavailable: () => false,
    ...host,
  });

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const type = TYPES[path.extname(pathname)];
    if (type) {
      const bytes = await readFile(path.join(storefront, 'client', pathname));
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
    }
    const nonce = newNonce();
    const page = await face.fetch(request, { nonce, address: null, allowFormTarget() {}, drew() {} });
    for (const [name, value] of Object.entries(pageHeaders(nonce))) page.headers.set(name, value);
    return page;
  }

  return {
    reported,
    fetch: (at, init) => answer(new Request(url + at, init)),
    async visit(browser, origin, at, options = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.route('**/*', async (route) => {
        const asked = new URL(route.request().url());
        const made = await answer(new Request(url + asked.pathname + asked.search));
        await route.fulfill({
          status: made.status,
          headers: Object.fromEntries(made.headers),
          body: Buffer.from(await made.arrayBuffer()),
        });
      });
      await page.goto(origin + at, { waitUntil: 'networkidle' });
      return page;
    },
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shop } from './shop.ts';
import type { TestServer } from './test-server.ts';
import { send, type WireAnswer } from './wire.ts';

/** A folder that stands for the built back office, for tests that need its API alone; one for all of them. */
export function adminFolder(): string {
  const folder = join(tmpdir(), 'headland-admin-stub');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Back office</title>');
  return folder;
}

/** Signs an owner in by a one-time link. @returns value of the `Cookie` header */
export async function ownerCookie(server: TestServer): Promise<string> {
  const { token } = await server.app.owners.createLink();
  const { status, headers } = await send(`${server.url}/admin/session`, {
    headers: { origin: server.url },
    body: { token },
  });
  const [cookie] = (headers.get('set-cookie') ?? '').split(';');
  if (status !== 200 || !cookie) throw new Error(`the owner could not sign in: ${status}`);
  return cookie;
}

/** What the back office sends along with every call. @param cookie of `ownerCookie` */
export function ownerHeaders(shop: Shop, cookie: string): Record<string, string> {
  return { cookie, origin: shop.server.url, 'wix-site-id': shop.siteId };
}

/** A call of the owner on a site. @param path below `/headland/v1` */
export function callAsOwner(
  shop: Shop,
  cookie: string,
  path: string,
  options: { readonly method?: string; readonly body?: unknown } = {},
): Promise<WireAnswer> {
  return shop.call(`/admin/api/headland/v1${path}`, { ...options, headers: ownerHeaders(shop, cookie) });
}

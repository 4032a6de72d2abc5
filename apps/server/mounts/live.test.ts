import { movableClock } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFolder, ownerCookie, ownerHeaders } from '../testing/owner.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createLiveMount } from './live.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'live');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

interface Heard {
  readonly id: string;
  readonly data: { readonly entity: string; readonly id: string; readonly type: string };
}

/** Listens as a browser does. */
async function listen(headers: Record<string, string>, url = server.url) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/admin/live`, { headers, signal: abort.signal });
  const heard: Heard[] = [];
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (const block of text.split('\n\n').slice(0, -1)) {
        const id = /^id: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id && data) heard.push({ id, data: JSON.parse(data) });
      }
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    }
  })().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return { status: answer.status, type: answer.headers.get('content-type'), heard, ended, stop: () => abort.abort() };
}

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 8_000;
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
}

test('tells the owner what changed, on this site alone, and nothing of anybody', async () => {
  const other = await openShop(server, 'elsewhere');
  const cookie = await ownerCookie(server);
  const feed = await listen(ownerHeaders(shop, cookie));
  expect(feed).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const foreign = await other.newProduct();
  const { orderId } = await shop.newOrder();
  await until(() => feed.heard.some(({ data }) => data.id === orderId && data.type === 'order_approved'));
  expect(feed.heard.every(({ data }) => Object.keys(data).sort().join() === 'entity,id,type')).toBe(true);
  expect(feed.heard.map(({ data }) => data.id)).not.toContain(foreign);
  feed.stop();
});

test('goes on after the last event that was heard, however long the connection was lost', async () => {
  const clock = movableClock(new Date());
  const own = await startTestServer({ clock, faces: { admin: adminFolder() } });
  const store = await openShop(own, 'later');
  const headers = ownerHeaders(store, await ownerCookie(own));
  const first = await listen(headers, own.url);
  const heard = await store.newProduct();
  await until(() => first.heard.some(({ data }) => data.id === heard));
  first.stop();
  clock.advance(60_000);
  const missed = await store.newProduct();
  clock.advance(60_000);
  const fresh = await listen(headers, own.url);
  const again = await listen({ ...headers, 'last-event-id': first.heard.at(-1)?.id ?? '' }, own.url);
  await until(() => again.heard.some(({ data }) => data.id === missed));
  expect(fresh.heard).toEqual([]);
  for (const feed of [fresh, again]) feed.stop();
  await own.stop();
});

test('is for the owner’s cookie alone, and not for pages of others', async () => {
  const cookie = await ownerCookie(server);
  const asked: Record<string, string>[] = [
    { origin: server.url },
    { cookie: `${cookie}x` },
    { authorization: shop.apiKey },
  ];
  for (const headers of asked) expect((await fetch(`${server.url}/admin/live`, { headers })).status).toBe(401);
  const foreign = { ...ownerHeaders(shop, cookie), 'sec-fetch-site': 'same-site' };
  expect((await fetch(`${server.url}/admin/live`, { headers: foreign })).status).toBe(403);
  expect(
    (await fetch(`${server.url}/admin/live`, { method: 'POST', headers: ownerHeaders(shop, cookie) })).status,
  ).toBe(405);
});

test('ends at sign-out', async () => {
  const cookie = await ownerCookie(server);
  const feed = await listen(ownerHeaders(shop, cookie));
  await shop.call('/admin/session', { method: 'DELETE', headers: ownerHeaders(shop, cookie) });
  await feed.ended;
  expect((await fetch(`${server.url}/admin/live`, { headers: ownerHeaders(shop, cookie) })).status).toBe(401);
});

test('one session has eight connections, and gets a place back when one is closed', async () => {
  const cookie = await ownerCookie(server);
  const feeds = [];
  for (let n = 0; n < 8; n++) feeds.push(await listen(ownerHeaders(shop, cookie)));
  expect(feeds.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await listen(ownerHeaders(shop, cookie))).status).toBe(429);
  feeds[0]?.stop();
  let next = await listen(ownerHeaders(shop, cookie));
  const end = performance.now() + 5_000;
  while (next.status !== 200 && performance.now() < end) next = await listen(ownerHeaders(shop, cookie));
  expect(next.status).toBe(200);
  for (const feed of [...feeds, next]) feed.stop();
});

test('a session that has ended elsewhere ends with the next heartbeat; all end with the server', async () => {
  let standing = true;
  const live = createLiveMount({
    feed: { listen: () => () => {} },
    clock: movableClock(new Date()),
    stands: async () => standing,
    onError: (error) => expect.unreachable(String(error)),
    heartbeat: 20,
  });
  const request = new Request(`${server.url}/admin/live`);
  const one = live.open(request, 'one', shop.siteId).text();
  standing = false;
  expect(await one).toMatch(/^retry: 3000\n\n(:\n\n)+$/);
  standing = true;
  const two = live.open(request, 'two', shop.siteId).text();
  live.endAll();
  expect(await two).toBe('retry: 3000\n\n');
});

test('a browser that reads too slowly is cut off', async () => {
  let hear: (events: null) => void = () => {};
  const live = createLiveMount({
    feed: {
      listen: (_site, _since, listener) => {
        hear = listener;
        return () => {};
      },
    },
    clock: movableClock(new Date()),
    stands: async () => true,
    onError: (error) => expect.unreachable(String(error)),
  });
  const answer = live.open(new Request(`${server.url}/admin/live`), 'slow', shop.siteId);
  for (let n = 0; n < 2_000; n++) hear(null);
  expect((await answer.text()).split('event: reset').length - 1).toBeLessThan(1_100);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type HeldSocket, holdSocket } from '../../testing/held-socket.ts';
import { type RawAnswer, rawHttp } from '../../testing/raw-http.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { BodyLimits } from '../../transport/limits.ts';

/** Bodies under way over real sockets: what one address and all together may send, and how slowly. */
const KIB = 1_024;
const QUERY = '/stores-reader/v1/products/query-platformized';
const NEVER = 2_000_000_000;
/** However busy the machine is. */
const SOON = { timeout: 15_000 };
const LIMITS: BodyLimits = {
  bytes: { address: 1_000 * KIB, all: 2_200 * KIB },
  free: 16 * KIB,
  patience: NEVER,
  least: 1_000,
};
const unbounded = { address: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

let server: TestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true, transport: { bodies: LIMITS } });
  shop = await openShop(server, 'bounded');
  // Who acts for the business may send the largest bodies.
  token = shop.apiKey;
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});
const held: HeldSocket[] = [];
afterEach(() => {
  for (const one of held.splice(0)) one.end();
});

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const head = (address: string, bytes: number, path = QUERY) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: shop.example',
    `Authorization: ${token}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}\r\n\r\n`,
  ].join('\r\n');
/** Sends so much of a body of 950 KB and then nothing. */
async function stall(address: string, kib: number, url = server.url): Promise<HeldSocket> {
  const one = await holdSocket(url, [head(address, 950 * KIB), Buffer.alloc(kib * KIB, ' ')]);
  held.push(one);
  return one;
}
const ends = (answer: RawAnswer | undefined) => ({
  connection: answer?.headers.get('connection'),
  retryAfter: Number(answer?.headers.get('retry-after')),
});
async function ask(address: string, kib: number, url = server.url) {
  const body = '{}'.padEnd(kib * KIB, ' ');
  const { answers } = await rawHttp(url, [head(address, body.length), body]);
  const [answer] = answers;
  const code = JSON.parse(answer?.body || '{}').details?.applicationError?.code;
  return { status: answer?.status, code, ...ends(answer) };
}
/** So many stalled bodies stand, with all that they sent. Whoever came last was refused, which may be one of these. */
async function filledBy(many: number, from: () => string): Promise<void> {
  const standing = () => held.filter((one) => !one.isClosed()).length;
  const refused = async () => {
    while (standing() < many) await stall(from(), 949);
    return (await beyond(from)).status !== 200 && standing() === many;
  };
  for (let times = 0; times < 3; ) times = (await refused()) ? times + 1 : 0;
}
const beyond = (from: () => string) => ask(from(), 900);
const statusOf = (one: HeldSocket) => Number(/^HTTP\/1\.1 (\d+)/.exec(one.received())?.[1] ?? 0);

/** Another server on the same data, with other bounds. */
async function beside<R>(bodies: Partial<BodyLimits>, work: (url: string) => Promise<R>): Promise<R> {
  const other = await startTestServer({
    trustProxy: true,
    transport: { bodies: { ...LIMITS, ...bodies } },
    databaseUrl: server.databaseUrl,
  });
  try {
    return await work(other.url);
  } finally {
    await other.stop();
  }
}

describe('bodies under way', () => {
  test('of one address are bounded in bytes; its small ones pass, and those of others', async () => {
    const address = newAddress();
    await filledBy(1, () => address);
    const refused = await beyond(() => address);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', connection: 'close' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    const late = await stall(address, 900);
    await expect.poll(() => late.isClosed(), SOON).toBe(true);
    expect(statusOf(late)).toBe(429);
    expect((await ask(address, 15)).status).toBe(200);
    expect((await ask(newAddress(), 900)).status).toBe(200);
    for (const one of held.splice(0)) one.end();
    await expect.poll(async () => (await ask(address, 900)).status, SOON).toBe(200);
  });

  test('of all addresses together are bounded too', async () => {
    await filledBy(2, newAddress);
    const refused = await beyond(newAddress);
    expect(refused).toMatchObject({ status: 503, code: 'OVERLOADED', connection: 'close' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await ask(newAddress(), 15)).status).toBe(200);
    for (const one of held.splice(0)) one.end();
    await expect.poll(async () => (await ask(newAddress(), 900)).status, SOON).toBe(200);
  });

  test('are counted as they come: what was announced and not sent takes nothing', async () => {
    for (let n = 0; n < 20; n++) await stall(newAddress(), 1);
    expect((await ask(newAddress(), 900)).status).toBe(200);
  });

  test('in the smallest pieces are no larger than in one', async () => {
    const pieces = '1\r\n \r\n'.repeat(60_000);
    const address = newAddress();
    const before = process.memoryUsage().arrayBuffers;
    const inPieces = head(address, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
    const one = await holdSocket(server.url, [inPieces, pieces]);
    held.push(one);
    await expect.poll(() => one.socket.writableLength, SOON).toBe(0);
    await new Promise((go) => setTimeout(go, 200));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000 * KIB);
    one.socket.write('2\r\n{}\r\n0\r\n\r\n');
    await expect.poll(() => statusOf(one), SOON).toBe(200);
  });

  test('control: without the bound everything is taken', async () => {
    await beside({ bytes: unbounded }, async (url) => {
      const address = newAddress();
      for (let n = 0; n < 5; n++) await stall(address, 900, url);
      expect((await ask(address, 900, url)).status).toBe(200);
      expect(held.map(statusOf)).toEqual(Array(5).fill(0));
    });
  });
});

describe('a body that does not move', () => {
  const moving = { patience: 300 };

  test('ends early with 408, and the connection with it', async () => {
    await beside(moving, async (url) => {
      const one = await stall(newAddress(), 20, url);
      await expect.poll(() => one.isClosed(), SOON).toBe(true);
      expect(statusOf(one)).toBe(408);
      expect(one.received()).toContain('BODY_TOO_SLOW');
      expect(one.received().toLowerCase()).toContain('connection: close');
    });
  });

  test('ends where forms are read as well, and at the token endpoint', async () => {
    await beside(moving, async (url) => {
      for (const path of ['/oauth2/token', '/any/page']) {
        const one = await holdSocket(url, [head(newAddress(), 1_000, path).replace(/Authorization.*\r\n/, ''), 'a=']);
        held.push(one);
        await expect.poll(() => statusOf(one), SOON).toBe(408);
      }
    });
  });

  test('is another than one that comes slowly', async () => {
    await beside(moving, async (url) => {
      const body = '{}'.padEnd(12_000, ' ');
      const one = await holdSocket(url, [head(newAddress(), body.length)]);
      held.push(one);
      for (let at = 0; at < body.length; at += 1_000) {
        one.socket.write(body.slice(at, at + 1_000));
        await new Promise((go) => setTimeout(go, 100));
      }
      await expect.poll(() => statusOf(one), SOON).toBe(200);
    });
  });

  test('control: without patience’s end it is waited for', async () => {
    const one = await stall(newAddress(), 20);
    await new Promise((go) => setTimeout(go, 1_500));
    expect([statusOf(one), one.isClosed()]).toEqual([0, false]);
  });
});

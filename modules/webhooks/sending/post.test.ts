import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { type AddressInfo, createServer, type LookupFunction } from 'node:net';
import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type Resolve } from './post.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: HttpReceiver;
beforeAll(async () => {
  receiver = await startHttpReceiver();
});
afterAll(() => receiver.stop());

const open = { allowPrivate: true, timeout: 300 };
const closed = { allowPrivate: false, timeout: 300 };

/** A name server that gives its answers one after the other. */
function names(...answers: readonly (readonly string[])[]): Resolve {
  let asked = 0;
  return (_name, _options, callback) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

test('a status from 200 to 299 is taken as received', async () => {
  receiver.become({ status: 204 });
  expect(await post(`${receiver.url}/a`, 'body', open)).toEqual({ status: 204, problem: null });
  expect(receiver.bodies.at(-1)).toBe('body');
});

test.each([400, 404, 500, 503])('status %d is not', async (status) => {
  receiver.become({ status });
  expect(await post(receiver.url, 'body', open)).toEqual({ status, problem: `status ${status}` });
});

test('a redirect is not followed', async () => {
  const other = await startHttpReceiver();
  receiver.become({ redirectTo: other.url });
  expect(await post(receiver.url, 'body', open)).toEqual({
    status: 302,
    problem: 'status 302: redirects are not followed',
  });
  expect(other.bodies).toEqual([]);
  await other.stop();
});

test('an endpoint that is silent, endless or hangs up costs no more than its time', async () => {
  const begin = performance.now();
  receiver.become('silent');
  expect(await post(receiver.url, 'body', open)).toEqual({ status: null, problem: 'no whole answer within 0.3 s' });
  receiver.become('endless');
  expect((await post(receiver.url, 'body', open)).problem).toMatch(/longer than 65536 bytes|no whole answer/);
  receiver.become('hangs up');
  expect(await post(receiver.url, 'body', open)).toMatchObject({ status: null, problem: expect.any(String) });
  expect(performance.now() - begin).toBeLessThan(3_000);
});

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://name:password@example.org/',
  'ftp://example.org/',
  'no address',
])('%s is not even tried', async (url) => {
  expect(await post(url, 'body', closed)).toEqual({ status: null, problem: 'the address is not allowed' });
});

test.each([[['10.0.0.1']], [['127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [['::1']], [[]]])(
  'a name that stands for %s is not called',
  async (addresses) => {
    const answer = await post('https://shop.example/', 'body', { ...closed, resolve: names(addresses) });
    expect(answer).toEqual({ status: null, problem: 'shop.example is in a private network' });
  },
);

test('a name is asked for once: what it stands for afterwards is never called', async () => {
  // The second answer would reach the receiver.
  receiver.become({ status: 200 });
  const before = receiver.bodies.length;
  const { port } = new URL(receiver.url);
  const rebinding = names(['192.0.2.1', '8.8.8.8'], ['127.0.0.1']);
  const answer = await post(`https://rebind.example:${port}/`, 'body', { ...closed, resolve: rebinding });
  expect(answer.problem).toBe('rebind.example is in a private network');
  expect(receiver.bodies).toHaveLength(before);
});

/** A machine of the private network that counts who connects. */
async function startInner() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, reached: () => connections, stop: () => new Promise((done) => server.close(done)) };
}

/** Public by its number, and nobody's. */
const NOBODY = '2a02::1';

/** The twin: looks the name up to see whether it may be called, and then lets the connection look it up again. */
async function postCheckedBefore(url: string, body: string, resolve: Resolve): Promise<void> {
  const { hostname } = new URL(url);
  const addresses = await new Promise<LookupAddress[]>((done) => {
    resolve(hostname, { all: true }, (_error, found) => done(found));
  });
  if (!addresses.every(({ address }) => isPublicAddress(address))) return;
  const lookup: LookupFunction = (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, found) =>
      options.all ? callback(error, found) : callback(error, found[0]?.address ?? '', found[0]?.family),
    );
  await new Promise<void>((done) => {
    const call = request(url, { method: 'POST', agent: false, lookup, timeout: 300 }, () => done());
    call.on('error', () => done());
    call.on('timeout', () => call.destroy());
    call.end(body);
  });
}

describe('a name that is public when it is looked at, and private a moment later,', () => {
  test('reaches nothing, however often it is tried', async () => {
    const inner = await startInner();
    const switching = names([NOBODY], ['127.0.0.1'], [NOBODY], ['127.0.0.1'], [NOBODY], ['127.0.0.1']);
    const problems: (string | null)[] = [];
    for (let n = 0; n < 6; n++) {
      const answer = await post(`https://switching.example:${inner.port}/`, 'body', { ...closed, resolve: switching });
      problems.push(answer.problem);
    }
    expect(inner.reached()).toBe(0);
    expect(problems.filter((problem) => problem === 'switching.example is in a private network')).toHaveLength(3);
    expect(problems.every((problem) => problem !== null)).toBe(true);
    await inner.stop();
  });

  test('control: is reached by whoever looks twice', async () => {
    const inner = await startInner();
    const url = `https://switching.example:${inner.port}/`;
    await postCheckedBefore(url, 'body', names([NOBODY], ['127.0.0.1']));
    expect(inner.reached()).toBe(1);
    await inner.stop();
  });
});

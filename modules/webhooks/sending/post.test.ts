import { type HttpReceiver, startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, type Resolve } from './post.ts';

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
  const ask = (_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return ask as unknown as Resolve;
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

import { encodeSession } from '@headland/client';
import { expect, test } from 'vitest';
import { createCounter } from '../../visit/visit.ts';
import { countIfCounted } from './count-cart.ts';

/** The number beside the cart, counted before a page is rendered. */
const NOW = 1_700_000_000_000;
const session = encodeSession({
  clientId: 'client-1',
  tokens: {
    accessToken: { value: 'mine', expiresAt: NOW / 1000 + 60 },
    refreshToken: { value: 'r', role: 'visitor' },
  },
});
const cartOf = (quantity: number) => ({ id: 'c', lineItems: [{ id: 'l', quantity }] });
const gone = { details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'None.', data: {} } } };

async function counted(cookie: string, answer: () => Response) {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const counter = createCounter(
    {
      url: 'http://shop.example',
      clientId: 'client-1',
      testPayments: true,
      now: () => new Date(NOW),
      site: { name: 'Shop', locale: 'en-US', currency: 'USD', timeZone: 'UTC' },
      report: (error) => reported.push(error),
      isUnavailable: () => false,
      async api(request) {
        asked.push(new URL(request.url).pathname);
        return answer();
      },
    },
    () => NOW,
  );
  const request = new Request('http://shop.example/', { headers: { cookie } });
  const visit = counter.open(request, { nonce: 'n', address: null });
  await countIfCounted(visit);
  return { count: visit.cartCount, asked: asked.length, reported: reported.length, cookies: visit.cookies() };
}

test.each<[string, string, () => Response, object]>([
  ['nobody without a cart is asked about', `session=${session}`, () => Response.json({}), { count: 0, asked: 0 }],
  [
    'what is in it counts, and is written down',
    `session=${session}; cart-count=3`,
    () => Response.json({ cart: cartOf(2) }),
    { count: 2, asked: 1, cookies: [expect.stringContaining('cart-count=2')] },
  ],
  [
    'an order has emptied it',
    `session=${session}; cart-count=3`,
    () => Response.json(gone, { status: 404 }),
    { count: 0, asked: 1, reported: 0, cookies: [expect.stringContaining('cart-count=0')] },
  ],
  [
    'no answer changes nothing, and is reported',
    `session=${session}; cart-count=3`,
    () => new Response('', { status: 500 }),
    { count: 3, reported: 1, cookies: [] },
  ],
])('%s', async (_, cookie, answer, expected) => {
  expect(await counted(cookie, answer)).toMatchObject(expected);
});

import { describe, expect, it, test } from 'vitest';
import { createCounter, type Visit } from '../../visit/visit.ts';
import { askToBeTold, takesWishes } from './ask-to-be-told.ts';
import type { Offer, Variant } from './product-view.ts';

/** What the form at a product that is sold out asks of the API, and what it makes of the answers. */
const NOW = 1_700_000_000_000;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

function visitOf(
  answers: Readonly<Record<string, () => Response>>,
  locale = 'en-US',
): { visit: Visit; asked: Asked[] } {
  const asked: Asked[] = [];
  const counter = createCounter(
    {
      url: 'http://shop.example',
      clientId: 'client-1',
      testPayments: true,
      now: () => new Date(NOW),
      site: { name: 'Shop', locale, currency: 'USD', timeZone: 'UTC' },
      report: () => {},
      isUnavailable: () => false,
      async api(request) {
        const { pathname } = new URL(request.url);
        if (pathname === '/oauth2/token') {
          return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'Bearer' });
        }
        const text = await request.text();
        asked.push({ method: request.method, path: pathname, body: text === '' ? null : JSON.parse(text) });
        return answers[pathname]?.() ?? new Response(null, { status: 404 });
      },
    },
    () => NOW,
  );
  return { visit: counter.open(new Request('http://shop.example/'), { nonce: 'n', address: null }), asked };
}

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests';
const SETTINGS = `${REQUESTS}/settings`;
const STORE = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const variant = (inStock: boolean, choices: Record<string, string> = {}): Variant => ({
  choices,
  price: { now: '$4.50', before: null },
  amount: 4.5,
  inStock,
  left: inStock ? 3 : 0,
  sku: '',
});
const offerOf = (variants: readonly Variant[], options: Offer['options'] = []): Offer => ({
  id: '0193aaaa-0000-7000-8000-00000000000b',
  slug: 'gorrum-2',
  name: 'Gorrum #2',
  brand: 'Gorrum',
  ribbon: null,
  discount: null,
  pictures: [],
  options,
  variants,
});
const soldOut = offerOf([variant(false)]);
const noted = () => Response.json({ request: { email: 'a@b.example', status: 'RECEIVED' } });
const refused = (status: number, code: string) => () =>
  Response.json({ message: code, details: { applicationError: { code, description: code, data: {} } } }, { status });

describe('whether the shop takes wishes', () => {
  const state = (...states: readonly boolean[]) => ({
    [SETTINGS]: () =>
      Response.json({
        settings: { collectionStates: states.map((collectingRequests) => ({ appId: STORE, collectingRequests })) },
      }),
  });

  test.each([
    ['does', [true], true],
    ['does not', [false], false],
    ['has never said so', [], false],
  ] as const)('is asked where something is sold out: it %s', async (_, states, takes) => {
    const { visit, asked } = visitOf(state(...states));
    expect(await takesWishes(visit, soldOut)).toBe(takes);
    expect(asked.map(({ path }) => path)).toEqual([SETTINGS]);
  });

  it('is not asked where everything is there', async () => {
    const { visit, asked } = visitOf(state(true));
    expect(await takesWishes(visit, offerOf([variant(true), variant(true)]))).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('asking', () => {
  it('says which item, with what was chosen, and is noted', async () => {
    const choices = { Size: 'M', Color: 'Red' };
    const { visit, asked } = visitOf({ [REQUESTS]: noted });
    const reply = await askToBeTold(visit, offerOf([variant(false, choices)]), choices, 'a@b.example');
    expect(reply).toEqual({ note: 'wish-noted' });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: REQUESTS,
        body: {
          request: {
            catalogReference: { appId: STORE, catalogItemId: soldOut.id, options: { options: choices } },
            email: 'a@b.example',
          },
          itemDetails: { name: 'Gorrum #2', price: expect.any(String) },
        },
      },
    ]);
  });

  it('says no options of what comes in one kind alone', async () => {
    const { visit, asked } = visitOf({ [REQUESTS]: noted });
    await askToBeTold(visit, soldOut, {}, 'a@b.example');
    expect(asked[0]?.body).toMatchObject({
      request: { catalogReference: { appId: STORE, catalogItemId: soldOut.id } },
    });
    expect(JSON.stringify(asked[0]?.body)).not.toContain('options');
  });

  it('cuts a name that is longer than a mail takes', async () => {
    const { visit, asked } = visitOf({ [REQUESTS]: noted });
    await askToBeTold(visit, { ...soldOut, name: 'n'.repeat(300) }, {}, 'a@b.example');
    expect(asked[0]?.body).toMatchObject({ itemDetails: { name: 'n'.repeat(200) } });
  });

  it('is not needed where it came back in the meantime', async () => {
    const { visit } = visitOf({ [REQUESTS]: refused(428, 'BACK_IN_STOCK_ITEM_AVAILABLE') });
    expect(await askToBeTold(visit, soldOut, {}, 'a@b.example')).toEqual({ note: 'wish-there' });
  });

  test.each([
    ['en-US', 428, 'REQUEST_COLLECTION_DISABLED', 'The shop no longer takes such wishes, so it was not noted.'],
    [
      'de-DE',
      428,
      'REQUEST_COLLECTION_DISABLED',
      'Der Shop nimmt solche Wünsche nicht mehr an, deshalb ist nichts vermerkt.',
    ],
    ['en-US', 404, 'BACK_IN_STOCK_ITEM_NOT_FOUND', 'Something went wrong, so it was not noted. Please try again.'],
  ])('says in %s why it was not noted: %i %s', async (locale, status, code, problem) => {
    const { visit } = visitOf({ [REQUESTS]: refused(status, code) }, locale);
    expect(await askToBeTold(visit, soldOut, {}, 'a@b.example')).toEqual({ problem });
  });

  it('says that an address is none', async () => {
    const fieldViolations = [
      { field: 'request.email', description: 'must be an e-mail address', violatedRule: 'FORMAT' },
    ];
    const { visit } = visitOf({
      [REQUESTS]: () =>
        Response.json(
          { message: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } },
          { status: 400 },
        ),
    });
    expect(await askToBeTold(visit, soldOut, {}, 'nobody')).toEqual({
      problem: 'We cannot write to this address. Is it complete?',
    });
  });
});

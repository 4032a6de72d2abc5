import { describe, expect, expectTypeOf, it } from 'vitest';
import { createClient } from './client.ts';
import { type ConvertedResponse, converted } from './converted.ts';
import { apiAuth } from './requests/auth.ts';
import { recordedApi } from './testing/recorded-api.ts';

function open(body: unknown) {
  const api = recordedApi(() => ({ body }));
  const client = createClient({ baseUrl: 'https://shop.example', auth: apiAuth('t'), fetch: api.fetch });
  return { api, client: converted(client) };
}

describe('conversions go by the declared types', () => {
  it('makes instants of instants and numbers of numbers, at any depth, and leaves the rest', async () => {
    const { client } = open({
      cart: {
        createdDate: '2026-01-02T03:04:05.678Z',
        buyerNote: '2026-01-02T03:04:05.678Z',
        updatedDate: null,
        subtotal: { amount: '10.50', formattedAmount: '$10.50' },
        lineItems: [
          {
            quantity: '3',
            physicalProperties: { weight: 'NaN' },
            serviceProperties: { scheduledDate: '2026-05-01T10:00:00Z' },
          },
        ],
        somethingNew: { createdDate: '2026-01-02T03:04:05.678Z' },
      },
    });
    const { cart } = await client.call('getCurrentCart', {});
    expect(cart?.createdDate).toEqual(new Date('2026-01-02T03:04:05.678Z'));
    expect(cart?.updatedDate).toBeNull();
    // Looks like an instant, is declared as a text.
    expect(cart?.buyerNote).toBe('2026-01-02T03:04:05.678Z');
    // Money is exact text and stays it.
    expect(cart?.subtotal?.amount).toBe('10.50');
    expect(cart?.lineItems?.[0]).toEqual({
      quantity: 3,
      physicalProperties: { weight: Number.NaN },
      serviceProperties: { scheduledDate: new Date('2026-05-01T10:00:00Z') },
    });
    expect((cart as { somethingNew?: unknown }).somethingNew).toEqual({ createdDate: '2026-01-02T03:04:05.678Z' });
    expectTypeOf<NonNullable<ConvertedResponse<'getCurrentCart'>['cart']>['createdDate']>().toEqualTypeOf<
      Date | null | undefined
    >();
  });

  it('goes inside maps with free keys', async () => {
    const { client } = open({ facets: { status: { counts: { UPCOMING: '3' } } } });
    const { facets } = await client.call('countEventsByStatus', {});
    expect(facets).toEqual({ status: { counts: { UPCOMING: 3 } } });
  });

  it('writes instants and numbers that JSON cannot say as text', async () => {
    const { api, client } = open({});
    await client.call('addToCurrentCart', {
      lineItems: [
        {
          quantity: Number.POSITIVE_INFINITY,
          serviceProperties: { scheduledDate: new Date(0) },
          catalogReference: { catalogItemId: 'i', appId: 'a', options: { note: 'as it is' } },
        },
      ],
    });
    expect(api.requests[0]?.body).toEqual({
      lineItems: [
        {
          quantity: 'Infinity',
          serviceProperties: { scheduledDate: '1970-01-01T00:00:00.000Z' },
          catalogReference: { catalogItemId: 'i', appId: 'a', options: { note: 'as it is' } },
        },
      ],
    });
  });

  it.each([
    [{ cart: { createdDate: 'yesterday' } }, 'cart.createdDate is no date'],
    [{ cart: { lineItems: [{}, { quantity: 'many' }] } }, 'cart.lineItems[1].quantity is no number'],
  ])('says which field of an answer cannot be read', async (body, message) => {
    await expect(open(body).client.call('getCurrentCart', {})).rejects.toMatchObject({
      kind: 'system',
      message: expect.stringContaining(message),
    });
  });
});

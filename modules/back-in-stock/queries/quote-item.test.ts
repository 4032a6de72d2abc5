import type { Context } from '@headland/kernel';
import type { Quote, QuotedItem } from '@headland/sellables';
import { describe, expect, it, test } from 'vitest';
import { quoteItem } from './quote-item.ts';

const item = { name: 'Shirt' } as QuotedItem;
const ctx = { site: { id: 'site' } } as Context;
const asked: unknown[] = [];

function quoted(quote: Quote, reference: { appId: string; options?: Record<string, unknown> }) {
  const deps = {
    database: { pool: {} },
    appIds: ['store', 'store-of-old'],
    sellables: {
      async quote(_db: unknown, _ctx: unknown, requests: unknown) {
        asked.push(requests);
        return [quote];
      },
    },
  };
  return quoteItem(deps as unknown as Parameters<typeof quoteItem>[0], ctx, { catalogItemId: 'item', ...reference });
}

const unknown: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

describe('what a reference means', () => {
  test.each([
    ['AVAILABLE', true],
    ['PARTIALLY_AVAILABLE', false],
    ['NOT_AVAILABLE', false],
  ] as const)('is an item that is %s', async (availability, there) => {
    expect(await quoted({ availability, available: 0, item }, { appId: 'store' })).toEqual({ item, there });
    expect(asked.at(-1)).toMatchObject([{ reference: { catalogItemId: 'item' }, quantity: 1 }]);
  });

  it('is the same by another id of the app, however it is spelled', async () => {
    const quote: Quote = { availability: 'AVAILABLE', available: 1, item };
    expect(await quoted(quote, { appId: 'STORE-OF-OLD' })).toMatchObject({ item });
  });

  test.each([
    ['of another app', { appId: 'bookings' }, 'NOT_SUPPORTED_APP_DEF_ID'],
    ['that is nowhere', { appId: 'store' }, 'BACK_IN_STOCK_ITEM_NOT_FOUND'],
    ['in no such choice', { appId: 'store', options: { Size: 'XXL' } }, 'INVALID_CATALOG_REFERENCE_OPTIONS'],
  ])('is nothing %s', async (_, reference, code) => {
    await expect(quoted(unknown, reference)).rejects.toMatchObject({ code });
  });
});

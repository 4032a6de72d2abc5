import { createHash } from 'node:crypto';
import type { Quote, QuoteRequest, SaidItem, Sellable, Standing } from '@headland/sellables';
import { CUSTOM_APP_ID } from './domain/custom-item.ts';

const unknownItem: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/** Nothing of it is counted: there is as much as the merchant writes down. */
const standing: Standing = {
  statesOf: async (_db, lines) => lines.map(() => null),
  async *pages() {},
};

/** Sells what a merchant has described in a purchase, and what stands in no catalog: it is all in the reference. */
export const customItems: Sellable = {
  appIds: [CUSTOM_APP_ID],
  standing,
  quote: async (_db, _ctx, requests) => requests.map(quoteOf),
  hold: async () => [],
  confirm: async () => [],
  async release() {},
  async restock() {},
};

function quoteOf({ reference }: QuoteRequest): Quote {
  const { name, price, itemType } = reference.said ?? {};
  if (name === undefined || price === undefined || itemType === undefined) return unknownItem;
  return {
    availability: 'AVAILABLE',
    available: null,
    item: {
      key: { appId: CUSTOM_APP_ID, itemId: reference.catalogItemId, variantId: '' },
      reference,
      name,
      path: '',
      price,
      fullPrice: price,
      itemType,
      image: null,
      descriptionLines: [],
      physical: { sku: null, weight: null, shippable: itemType === 'PHYSICAL' },
      payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
      fixedQuantity: null,
      taxGroupId: null,
      couponScopes: [],
      holdMinutes: 120,
    },
  };
}

/** A UUID by what is said of an item: the same words are the same item, and a request that is repeated is the same request. */
export function customItemId(said: SaidItem): string {
  const hex = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

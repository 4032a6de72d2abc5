import type { PreviewDiscountsRequest } from '@headland/contract/types/discount-previews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { productQuery } from '../../products/product-list.ts';
import { productsKey } from '../../products/products-key.ts';
import { previewKey } from '../discount-keys.ts';

/** What the shop would take off; kept in view while the next one is worked out. */
export function previewQuery(request: PreviewDiscountsRequest) {
  return queryOptions({
    queryKey: [...previewKey, request],
    queryFn: ({ signal }) => api.call('previewDiscounts', request, { signal }),
    enabled: request.lineItems.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** As many as one chooses from at a glance. */
const FOUND = 5;

/** Products to choose from. @param search empty for the newest */
export function foundProducts(search: string) {
  return queryOptions({
    queryKey: [...productsKey, 'to-try', search],
    queryFn: async ({ signal }) => {
      const list = { view: 'all', search, collection: '', sort: { id: 'added', desc: true }, page: 1 } as const;
      const query = { ...productQuery(list), paging: { limit: FOUND, offset: 0 } };
      return (await api.call('queryProducts', { query }, { signal })).products ?? [];
    },
    placeholderData: keepPreviousData,
  });
}

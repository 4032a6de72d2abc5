import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { listAddress } from '../../elements/list-address.ts';

/** Nothing narrows this list. */
export const toyAddress = listAddress({});

export const toysQuery = queryOptions({
  queryKey: ['toys'],
  queryFn: async ({ signal }) => (await api.call('listToys', {}, { signal })).toys,
});

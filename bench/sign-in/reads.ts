import type { Prepared } from '../prepare.ts';

export interface ReadRequest {
  readonly path: string;
  readonly body?: object;
  readonly token: string;
}

/** What people look at while others sign in. */
export async function readsOf({ anyToken, withCarts }: Prepared): Promise<Readonly<Record<string, ReadRequest>>> {
  const [{ token = '' } = {}] = await withCarts('shop', 1);
  return {
    'list of 24': {
      path: '/stores-reader/v1/products/query-platformized',
      body: { query: { paging: { limit: 24, offset: 0 } } },
      token: anyToken,
    },
    cart: { path: '/ecom/v1/carts/current', token },
  };
}

import { accessTokenOf, checkoutIdOf, steps, type WireRequest } from '../load/acts.ts';
import { createCaller, type Target } from './caller.ts';

/** What shoppers met, since it was asked for last. */
export interface ShoppersTell {
  readonly requests: number;
  /** Answers that were no success, by status. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds of one request. */
  readonly p50: number;
  readonly p95: number;
  /** Orders that were paid. */
  readonly bought: number;
}

export interface ShoppersJob {
  readonly target: Target;
  readonly shoppers: number;
  /** Milliseconds that a shopper looks at what came, before the next request. */
  readonly pause: number;
  /** Goods that one looks at and puts into the cart; 4 if it is not said. */
  readonly looks?: number;
  /** Whether everybody buys what they put into their carts. */
  readonly buys?: boolean;
}

const QUERY = '/stores-reader/v1/products/query-platformized';
const LIST = { query: { paging: { limit: 24 } } };

/** Shoppers, each at an address of their own: they read pages and lists, look at goods and fill carts, and come anew. */
export function beginShopping({ target, shoppers, pause, looks = 4, buys = false }: ShoppersJob): () => ShoppersTell {
  const caller = createCaller(target, shoppers);
  let latencies: number[] = [];
  let failed: Record<string, number> = {};
  let bought = 0;

  async function ask(address: string, request: Omit<WireRequest, 'token'> & { token?: string }): Promise<string> {
    const { status, text, milliseconds } = await caller.ask({ ...request, address });
    latencies.push(milliseconds);
    if (status !== 200) failed[status] = (failed[status] ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    return status === 200 ? text : '';
  }

  async function visit(address: string): Promise<void> {
    await ask(address, { method: 'GET', path: '/store' });
    const answer = await ask(address, steps.token(target.clientId));
    if (answer === '') return;
    const token = accessTokenOf(answer);
    const list = await ask(address, { method: 'POST', path: QUERY, token, body: LIST });
    const goods = list === '' ? [] : (JSON.parse(list) as { products: { id: string; slug: string }[] }).products;
    for (const { id, slug } of goods.slice(0, looks)) {
      await ask(address, { method: 'GET', path: `/product-page/${slug}` });
      await ask(address, { method: 'POST', path: QUERY, token, body: { query: { filter: { slug } } } });
      await ask(address, steps.add(token, id));
      await ask(address, { method: 'GET', path: '/ecom/v1/carts/current', token });
    }
    if (buys) await buy(address, token);
  }

  async function buy(address: string, token: string): Promise<void> {
    const answer = await ask(address, steps.createCheckout(token));
    if (answer === '') return;
    const id = checkoutIdOf(answer);
    await ask(address, steps.giveAddress(token, id));
    if ((await ask(address, steps.place(token, id))).includes('"paymentStatus":"PAID"')) bought += 1;
  }

  async function shop(number: number): Promise<never> {
    // Nobody comes at the same moment as all the others.
    await new Promise((resolve) => setTimeout(resolve, pause * Math.random()));
    for (;;) await visit(`10.0.${number >> 8}.${number & 255}`);
  }

  for (let number = 1; number <= shoppers; number++) void shop(number);
  return () => {
    const sorted = latencies.sort((one, other) => one - other);
    const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
    const tell = { requests: sorted.length, failed, p50: at(0.5), p95: at(0.95), bought };
    latencies = [];
    failed = {};
    bought = 0;
    return tell;
  };
}

import { slugOf } from './goods.ts';
import type { ActName, Item } from './load/acts.ts';
import type { Prepared, Side } from './prepare.ts';

/** One kind of load, beside its floor. */
export interface Case {
  readonly name: string;
  /** As the table calls it. */
  readonly title: string;
  readonly act: ActName;
  /** Rate of the shop to the rate of its floor, at least. */
  readonly aim: number;
  readonly connections: number;
  /** What the floor does. */
  readonly floor: string;
  /** Items can be used again; else every act uses one up. */
  readonly again: boolean;
  /** The floor's answer must be the shop's to the byte. */
  readonly sameBytes: boolean;
  items(prepared: Prepared, side: Side, size: number, count: number): Promise<readonly Item[]>;
  /** Acts a second that the preparation must be enough for, of the floor; the shop gets half. */
  readonly most: number;
}

const READERS = 16;
const BUYERS = 10;
const PAGES_OF_A_LIST = 10;
const VISITORS_WITH_CART = 500;
const SLUGS = 5_000;
/** A page of the shop and pages of goods: each has its floor, which renders it from memory. */
const PRODUCT_PAGES = 8;

export const pagePaths = (size: number): readonly string[] => ['/store', ...productPaths(size)];

function productPaths(size: number): string[] {
  return Array.from(
    { length: PRODUCT_PAGES },
    (_, at) => `/product-page/${slugOf(Math.floor((at * size) / PRODUCT_PAGES))}`,
  );
}

export const cases: readonly Case[] = [
  {
    name: 'token',
    title: 'Anonymous token',
    act: 'token',
    aim: 0.5,
    connections: READERS,
    floor: 'one Ed25519 signature over as many bytes, and the same answer',
    again: true,
    sameBytes: false,
    most: 0,
    items: async () => [{}],
  },
  {
    name: 'list',
    title: 'List of 24',
    act: 'list',
    aim: 0.6,
    connections: READERS,
    floor: 'one prepared statement that joins the same 24 documents and the same total',
    again: true,
    sameBytes: true,
    most: 0,
    items: async ({ anyToken }) =>
      Array.from({ length: PAGES_OF_A_LIST }, (_, at) => ({ token: anyToken, offset: at * 24 })),
  },
  {
    name: 'product',
    title: 'Product by slug',
    act: 'product',
    aim: 0.6,
    connections: READERS,
    floor: 'one prepared statement that finds the same document by slug',
    again: true,
    sameBytes: true,
    most: 0,
    items: async ({ anyToken }, _, size) =>
      shuffled(Math.min(size, SLUGS), size).map((at) => ({ token: anyToken, slug: slugOf(at) })),
  },
  {
    name: 'add',
    title: 'Add by a new visitor',
    act: 'add',
    aim: 0.4,
    connections: READERS,
    floor: 'visitor, cart and event, one insert each, in one transaction',
    again: false,
    sameBytes: false,
    most: 4_000,
    items: ({ newVisitors }, side, _, count) => newVisitors(side, count),
  },
  {
    name: 'cart',
    title: 'Read cart',
    act: 'readCart',
    aim: 0.6,
    connections: READERS,
    floor: 'one prepared statement that finds the same text by visitor',
    again: true,
    sameBytes: true,
    most: 0,
    items: ({ withCarts }, side) => withCarts(side, VISITORS_WITH_CART),
  },
  // The pages come before the orders: a sale changes the stock that the floor's pages were given at the start.
  {
    name: 'store',
    title: 'Page /store',
    act: 'page',
    aim: 0.15,
    connections: READERS,
    floor: '`renderToString` of the same page with its data at hand',
    again: true,
    sameBytes: true,
    most: 0,
    items: async () => [{ path: '/store' }],
  },
  {
    name: 'product-page',
    title: 'Page /product-page/{slug}',
    act: 'page',
    aim: 0.15,
    connections: READERS,
    floor: '`renderToString` of the same pages with their data at hand',
    again: true,
    sameBytes: true,
    most: 0,
    items: async (_, __, size) => productPaths(size).map((path) => ({ path })),
  },
  {
    name: 'place',
    title: 'Place order',
    act: 'place',
    aim: 0.4,
    connections: BUYERS,
    floor: 'every row that the call leaves behind, one statement each, in one transaction',
    again: false,
    sameBytes: false,
    most: 2_000,
    items: ({ withCheckouts }, side, _, count) => withCheckouts(side, count),
  },
  {
    name: 'checkout',
    title: 'Whole checkout',
    act: 'checkout',
    aim: 0.25,
    connections: BUYERS,
    floor: 'the same six requests: a signed token, and one transaction each of the rows that they leave behind',
    again: true,
    sameBytes: false,
    most: 0,
    items: async ({ productIds, deliveryCode }) => productIds.map((productId) => ({ productId, deliveryCode })),
  },
];

/** `count` different numbers below `below`, in an order that is the same in every run. */
function shuffled(count: number, below: number): number[] {
  const numbers = Array.from({ length: below }, (_, at) => at);
  let seed = 1;
  for (let at = 0; at < count; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = at + (seed % (below - at));
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers.slice(0, count);
}

import { type Client, ClientError } from '@headland/client';
import type { AppName } from '@headland/contract/apps';
import { remember } from './remember.ts';

/** One shelf of the shop. */
export interface Shelf {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly count: number;
}

/** The apps of the platform, by their place in this list (specification 3, section 3). */
export const APPS = ['BOOKINGS', 'STORE', 'EVENTS', 'SUBSCRIPTIONS'] as const;

/** The same as sites have them. */
export const APP_NAMES = ['bookings', 'store', 'events', 'plans'] as const satisfies readonly AppName[];

/** What changes rarely and is the same for everybody; kept for half a minute, apps for five seconds. */
export interface ShopFacts {
  shelves(): Promise<readonly Shelf[]>;
  /** One answer per app, in the order of `APPS`. */
  installedApps(): Promise<readonly boolean[]>;
  /** Every product that has a page, up to what one sitemap may hold; kept for ten minutes. */
  everyProduct(): Promise<readonly { readonly slug: string; readonly changed: string }[]>;
}

const GOOD_FOR = 30_000;
/** As long as other processes take to hear of an app that was switched. */
const PROBED = 5_000;
const LONG = 600_000;
const MOST_PRODUCTS = 50_000;
const PAGE = 100;
const MOST_SHELVES = 100;
/** The platform's own collection that holds everything. */
const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** @param now milliseconds since the epoch */
export function createShopFacts(client: Client, now: () => number): ShopFacts {
  return {
    shelves: remember(() => readShelves(client), GOOD_FOR, now),
    installedApps: remember(() => probeApps(client), PROBED, now),
    everyProduct: remember(() => readProducts(client), LONG, now),
  };
}

async function readShelves(client: Client): Promise<readonly Shelf[]> {
  const { collections } = await client.call('queryCollections', { query: { paging: { limit: MOST_SHELVES } } });
  return (collections ?? [])
    .filter(({ id, slug, visible }) => id && slug && visible !== false && id !== ALL_PRODUCTS)
    .map(({ id, slug, name, description, numberOfProducts }) => ({
      id: id ?? '',
      slug: slug ?? '',
      name: name ?? '',
      description: description ?? '',
      count: numberOfProducts ?? 0,
    }))
    .filter(({ count }) => count > 0);
}

async function readProducts(client: Client) {
  const found: { slug: string; changed: string }[] = [];
  let cursor: string | undefined;
  do {
    const cursorPaging = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { products, metadata } = await client.call('queryProducts', { query: { cursorPaging } });
    for (const { slug, lastUpdated } of products ?? []) if (slug) found.push({ slug, changed: lastUpdated ?? '' });
    cursor = metadata?.cursors?.next ?? undefined;
  } while (cursor && found.length < MOST_PRODUCTS);
  return found;
}

/** Each app is probed with a query; a failure means that it is not installed (specification 3, section 4). */
async function probeApps(client: Client): Promise<readonly boolean[]> {
  const query = { paging: { limit: 1 } };
  const probes: Record<(typeof APPS)[number], () => Promise<unknown>> = {
    BOOKINGS: () => client.call('queryServices', { query }),
    STORE: () => client.call('queryProducts', { query }),
    EVENTS: () => client.call('queryEvents', { query }),
    SUBSCRIPTIONS: () => client.call('queryPublicPlans', { query }),
  };
  return Promise.all(APPS.map((app) => answers(probes[app])));
}

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch (error) {
    if (error instanceof ClientError) return false;
    throw error;
  }
}

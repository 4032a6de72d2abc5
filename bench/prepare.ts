import { openDatabase } from '@headland/db';
import { systemClock } from '@headland/kernel';
import pg from 'pg';
import type { Composed } from '../apps/server/compose.ts';
import { idOf, type Journey, madeIdsOf, visitorOf } from './floor/journey.ts';
import { recordWrites, type Write } from './floor/record-writes.ts';
import { createFloorTables, newVisitorId } from './floor/writes.ts';
import { slugOf } from './goods.ts';
import {
  accessTokenOf,
  checkoutIdOf,
  type Item,
  type Send,
  type StepName,
  steps,
  type WireRequest,
} from './load/acts.ts';
import { serverOver } from './server-over.ts';
import { CLIENT_ID, composeOver, PUBLIC_URL, type ShopData, tidy } from './shop-data.ts';

/** Whom the load is made for: `shop` tokens are real, the floor's are the visitor's id. */
export type Side = 'shop' | 'floor';

/** Everything that is made before the time is taken. */
export interface Prepared {
  readonly journey: Journey;
  readonly deliveryCode: string;
  /** Goods without options. */
  readonly productIds: readonly string[];
  readonly anyToken: string;
  /** Visitors who were never here. */
  newVisitors(side: Side, count: number): Promise<readonly Item[]>;
  /** Visitors with one thing in the cart; the same rows for both sides. */
  withCarts(side: Side, count: number): Promise<readonly Item[]>;
  /** Visitors with a checkout to which only the payment is missing. */
  withCheckouts(side: Side, count: number): Promise<readonly Item[]>;
  /** Waits until nothing is left to do of what was sold: documents made anew, events done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Carts and checkouts that the shop itself has made; the many that the load needs are copies of their rows. */
const ORIGINALS = 50;
const COMICS = 500;

export async function prepare(data: ShopData): Promise<Prepared> {
  const database = openDatabase({ url: data.url, connections: 4 });
  const app = composeOver(database);
  const send = await inProcess(app, database);
  const client = await connect(data.url);
  const site = await app.sites.default();
  if (!site) throw new Error('the shop has no site');
  const anyToken = accessTokenOf(await send(steps.token(CLIENT_ID)));
  const ctx = await app.systemContext(site.id, systemClock.now());
  const productIds = await comicIds(client, site.id, data.size);
  const deliveryCode = await flatRate(client, site.id);

  async function buyUntilPayment(productId: string): Promise<{ token: string; visitorId: string; checkoutId: string }> {
    const { token, visitorId } = await mint(newVisitorId());
    await send(steps.add(token, productId));
    const checkoutId = checkoutIdOf(await send(steps.createCheckout(token)));
    await send(steps.giveAddress(token, checkoutId));
    await send(steps.chooseDelivery(token, checkoutId, deliveryCode));
    return { token, visitorId, checkoutId };
  }
  async function mint(visitorId: string): Promise<{ token: string; visitorId: string }> {
    const { accessToken } = await app.identity.mintVisitorAccess(ctx.site.id, visitorId, CLIENT_ID);
    return { token: accessToken, visitorId };
  }
  const tokenOf = async (side: Side, visitorId: string) =>
    side === 'floor' ? visitorId : (await mint(visitorId)).token;

  // The first order of a site makes its counter; the one that is recorded shall find it.
  const first = await buyUntilPayment(productIds[0] ?? '');
  await send(steps.place(first.token, first.checkoutId));
  const journey = await recordJourney(data.url, send, site.id, productIds[1] ?? '', deliveryCode);
  await createFloorTables(client, journey);
  await tidy(data.url);
  const originals: { visitorId: string; checkoutId: string }[] = [];
  for (let at = 0; at < ORIGINALS; at++)
    originals.push(await buyUntilPayment(productIds[at % productIds.length] ?? ''));

  async function copies(schema: 'headland' | 'floor', count: number, checkouts: boolean) {
    const made = Array.from({ length: count }, newVisitorId);
    for (const [at, original] of originals.entries()) {
      const visitors = made.filter((_, index) => index % originals.length === at);
      if (visitors.length > 0) await copyRows(client, schema, journey, original.visitorId, visitors, checkouts);
    }
    await client.query('analyze');
    return made;
  }
  const checkoutNumber = journey.madeIds.indexOf(idFrom(journey, 'createCheckout', 'checkouts'));

  return {
    journey,
    deliveryCode,
    productIds,
    anyToken,
    newVisitors: async (side, count) =>
      Promise.all(
        Array.from({ length: count }, async (_, at): Promise<Item> => {
          const token = await tokenOf(side, newVisitorId());
          return { token, productId: productIds[at % productIds.length] ?? '' };
        }),
      ),
    withCarts: async (side, count) =>
      Promise.all((await copies('headland', count, false)).map(async (id) => ({ token: await tokenOf(side, id) }))),
    withCheckouts: async (side, count) =>
      Promise.all(
        (await copies(side === 'shop' ? 'headland' : 'floor', count, true)).map(async (id) => ({
          token: await tokenOf(side, id),
          checkoutId: idOf(id, checkoutNumber),
        })),
      ),
    settle: () => settled(client),
    async close() {
      await client.end();
      await database.close();
    },
  };
}

/** The shop's calls without a socket. */
async function inProcess(app: Composed, database: ReturnType<typeof openDatabase>): Promise<Send> {
  const server = await serverOver(database, { app });
  return async ({ method, path, token, body }: WireRequest) => {
    const answer = await server.fetch(
      new Request(PUBLIC_URL + path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text;
  };
}

async function recordJourney(
  url: string,
  send: Send,
  siteId: string,
  productId: string,
  deliveryCode: string,
): Promise<Journey> {
  const [before, after] = [await connect(url), await connect(url)];
  try {
    const steps_: Partial<Record<StepName, { writes: readonly Write[]; answer: string }>> = {};
    const record = async (name: StepName, request: WireRequest) => {
      let answer = '';
      const writes = await recordWrites(before, after, async () => {
        answer = await send(request);
      });
      steps_[name] = { writes, answer };
      return answer;
    };
    const token = accessTokenOf(await record('token', steps.token(CLIENT_ID)));
    await record('add', steps.add(token, productId));
    const checkoutId = checkoutIdOf(await record('createCheckout', steps.createCheckout(token)));
    await record('giveAddress', steps.giveAddress(token, checkoutId));
    await record('chooseDelivery', steps.chooseDelivery(token, checkoutId, deliveryCode));
    await record('place', steps.place(token, checkoutId));
    const done = steps_ as Journey['steps'];
    const writes = Object.values(done).flatMap((step) => step.writes);
    const visitorId = writes.find((write) => write.table === 'visitors')?.key.id ?? '';
    return { siteId, visitorId, productId, madeIds: madeIdsOf(writes, siteId, visitorId), steps: done };
  } finally {
    await before.end();
    await after.end();
  }
}

function idFrom(journey: Journey, step: StepName, table: string): string {
  const write = journey.steps[step].writes.find((one) => one.table === table && one.kind === 'insert');
  return write?.key.id ?? '';
}

/**
 * Copies the rows of one visitor's cart (and checkout) for others; ids follow from the visitor's as in the floor. What a
 * document says inside stays as it was.
 */
async function copyRows(
  client: pg.Client,
  schema: 'headland' | 'floor',
  journey: Journey,
  from: string,
  visitors: readonly string[],
  checkouts: boolean,
): Promise<void> {
  const number = (step: StepName, table: string) => journey.madeIds.indexOf(idFrom(journey, step, table));
  const ids = {
    cart: number('add', 'carts'),
    checkout: number('createCheckout', 'checkouts'),
  };
  const copy = (table: string, changes: string) =>
    client.query(
      `insert into ${schema}.${table} select (jsonb_populate_record(r, jsonb_build_object(${changes}))).*
       from headland.${table} r, unnest($2::uuid[], $3::uuid[], $4::uuid[]) as n (visitor, cart, checkout)
       where r.${table === 'visitors' ? 'id' : 'visitor_id'} = $1`,
      [
        from,
        visitors.map(visitorOf),
        visitors.map((id) => idOf(id, ids.cart)),
        visitors.map((id) => idOf(id, ids.checkout)),
      ],
    );
  await copy('visitors', `'id', n.visitor`);
  await copy('carts', `'id', n.cart, 'visitor_id', n.visitor, 'checkout_id', n.checkout`);
  if (checkouts) await copy('checkouts', `'id', n.checkout, 'cart_id', n.cart, 'visitor_id', n.visitor`);
}

async function settled(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    const { rows } = await client.query<{ busy: boolean }>(`
      select exists (select from headland.product_renderings where body is null)
        or exists (select from headland.outbox where done_at is null) as busy`);
    if (!rows[0]?.busy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the shop does not come to rest');
}

async function comicIds(client: pg.Client, siteId: string, size: number): Promise<readonly string[]> {
  const all = Array.from({ length: size }, (_, at) => slugOf(at)).filter((slug) => slug.startsWith('comic-'));
  const every = Math.max(1, Math.floor(all.length / COMICS));
  const slugs = all.filter((_, at) => at % every === 0).slice(0, COMICS);
  const { rows } = await client.query<{ id: string }>(
    'select id from headland.products where site_id = $1 and slug = any($2)',
    [siteId, slugs],
  );
  return rows.map((row) => row.id);
}

async function flatRate(client: pg.Client, siteId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from headland.delivery_methods where site_id = $1 order by position limit 1`,
    [siteId],
  );
  return rows[0]?.id ?? '';
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

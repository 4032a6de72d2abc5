/**
 * Records this version for the tests of every later one: its migrations, its rows after some business, and the statements of
 * a purchase and of a sign-in as it sends them, with their values. A step of every release (CONTRIBUTING.md);
 * `apps/server/tests/operating/upgrade-from-each.test.ts` upgrades each recording in place.
 *
 *   node scripts/record-upgrade.ts <version>
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from '@headland/db';
import { stopTestClusters } from '@headland/testkit';
import { migrations } from '../apps/server/modules.ts';
import { newMember, PASSWORD, signInByCode } from '../apps/server/testing/members.ts';
import { openShop, STORE_APP } from '../apps/server/testing/shop.ts';
import { startTestServer } from '../apps/server/testing/test-server.ts';

const [version = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(version)) throw new Error('which version?');
const STARTED = new Date('2026-11-22T12:00:00Z');
const CARDS = { pays: '4242424242424242', authorizes: '4000000000001000', declines: '4000000000000002' };

/** Every statement that is sent, by connection, while there is a list to write it to. */
interface Statement {
  readonly client: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
let recording: Statement[] | null = null;
const pg = createRequire(join(import.meta.dirname, '../packages/db/package.json'))('pg');
const clients = new Map<unknown, number>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(sent: { text?: string; values?: unknown[] }, ...rest: unknown[]) {
  if (!clients.has(this)) clients.set(this, clients.size);
  const { text, values = [] } = sent;
  if (text !== undefined && !/^\s*(listen|select 1)/i.test(text)) {
    recording?.push({ client: clients.get(this) ?? 0, text, values: values.map(written) });
  }
  return query.call(this, sent, ...rest);
};

let now = STARTED.getTime();
const clock = {
  now() {
    now += 7;
    return new Date(now);
  },
};
const server = await startTestServer({ clock });
const shop = await openShop(server, 'before');
const member = await newMember(shop);
const orders = {
  manual: await shop.newOrder(),
  paid: await shop.newOrder(CARDS.pays),
  authorized: await shop.newOrder(CARDS.authorizes),
};
const declined = await shop.newCheckout();
await pay(declined, CARDS.declines);
const open = await shop.newCheckout();
const bought = await shop.newCheckout();
const cart = await shop.newCart();
const inCart = { quantity: 2, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } };
await done('/ecom/v1/carts/current/add-to-cart', member.token, { lineItems: [inCart] });

const { rows: tables } = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'headland' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1
`.execute(server.database.pool);
const rows: Record<string, string> = {};
for (const { name } of tables) {
  const { rows: found } = await sql<{ all: string }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${sql.table(name)} t
  `.execute(server.database.pool);
  const all = found[0]?.all ?? '[]';
  if (all !== '[]') rows[name] = all;
}

const address = {
  country: 'US',
  addressLine: '1 Main St',
  city: 'New York',
  subdivision: 'US-NY',
  postalCode: '10001',
};
const shippingInfo = { shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } } };
const statements: Statement[] = [];
recording = statements;
await done('/ecom/v1/carts/current/add-to-cart', cart.token, { lineItems: [inCart] });
const { checkoutId = '' } = await done('/ecom/v1/carts/current/create-checkout', cart.token, { channelType: 'WEB' });
await done(`/ecom/v1/checkouts/${checkoutId}`, cart.token, { checkout: { id: checkoutId, shippingInfo } }, 'PATCH');
const placed = await pay(bought, CARDS.pays);
await done(`/ecom/v1/orders/${placed}`, bought.token);
await done('/ecom/v1/orders/search', shop.apiKey, { search: { cursorPaging: { limit: 5 } } });
const signIn: Statement[] = [];
recording = signIn;
const signedIn = await signInByCode(shop, member);
await done('/members/v1/members/my?fieldsets=FULL', signedIn);
await done('/ecom/v1/carts/current', signedIn);
recording = null;

const recorded = {
  commit: version,
  at: new Date(now).toISOString(),
  migrations: migrations.map(({ id, up }) => ({ id, up })),
  rows,
  statements,
  signIn,
  given: {
    siteId: shop.siteId,
    apiKey: shop.apiKey,
    comicId: shop.comicId,
    member: { id: member.id, email: member.email, password: PASSWORD, token: member.token },
    open,
    declined,
    orders: Object.fromEntries(Object.entries(orders).map(([name, { token, orderId }]) => [name, { token, orderId }])),
    placed: { token: bought.token, orderId: placed },
  },
};
const file = join(import.meta.dirname, '../apps/server/testing/upgrade', `${version}.json.gz`);
writeFileSync(file, gzipSync(JSON.stringify(recorded), { level: 9 }));
console.log(`${Object.keys(rows).length} tables, ${statements.length + signIn.length} statements → ${file}`);
await server.stop();
await stopTestClusters();
process.exit(0);

/** A value as JSON carries it; `older-database.ts` reads it back. */
function written(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { $bytes: value.toString('base64') } : value;
}

async function done(path: string, token: string, body?: object, method?: string): Promise<Record<string, string>> {
  const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Record<string, string>;
}

/** @returns the order's id, also of a declined one */
async function pay({ token, checkoutId }: { token: string; checkoutId: string }, number: string): Promise<string> {
  const card = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
  const { body } = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card } },
  });
  const { orderId, details } = body as {
    readonly orderId?: string;
    readonly details?: { readonly applicationError: { readonly data: { readonly orderId: string } } };
  };
  return orderId ?? details?.applicationError.data.orderId ?? '';
}

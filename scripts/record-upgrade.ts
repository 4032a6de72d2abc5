/**
 * Records a database of an older version: its migrations, its rows after some business, and the statements of a purchase
 * as that version sends them, with their values. `apps/server/tests/operating/upgrade.test.ts` upgrades it in place.
 *
 *   git worktree add --detach <folder> <commit> && (cd <folder> && npm ci)
 *   node scripts/record-upgrade.ts <folder> <commit>
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [tree = '', commit = ''] = process.argv.slice(2);
if (tree === '' || commit === '') throw new Error('which folder, of which commit?');
const at = (path: string) => pathToFileURL(resolve(tree, path)).href;
const STARTED = new Date('2026-11-22T12:00:00Z');
const CARDS = { pays: '4242424242424242', authorizes: '4000000000001000', declines: '4000000000000002' };

/** Every statement that the older version sends, by connection, once `recording` is on. */
const statements: { client: number; text: string; values: unknown[] }[] = [];
let recording = false;
const pg = createRequire(resolve(tree, 'packages/db/package.json'))('pg');
const clients = new Map<unknown, number>();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(sent: { text?: string; values?: unknown[] }, ...rest: unknown[]) {
  if (!clients.has(this)) clients.set(this, clients.size);
  const { text, values = [] } = sent;
  if (recording && text !== undefined) statements.push({ client: clients.get(this) ?? 0, text, values });
  return query.call(this, sent, ...rest);
};

const { startTestServer } = await import(at('apps/server/testing/test-server.ts'));
const { openShop } = await import(at('apps/server/testing/shop.ts'));
const { newMember, PASSWORD } = await import(at('apps/server/testing/members.ts'));
const { sql } = await import(at('packages/db/index.ts'));
const { migrations } = await import(at('apps/server/compose.ts'));

let now = STARTED.getTime();
function tick(): Date {
  now += 7;
  return new Date(now);
}
const server = await startTestServer({ clock: { now: tick } });
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
const inCart = {
  quantity: 2,
  catalogReference: { catalogItemId: shop.comicId, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
};
await shop.call('/ecom/v1/carts/current/add-to-cart', { token: member.token, body: { lineItems: [inCart] } });

const tables = await rowsOf(sql`select table_name as name from information_schema.tables
  where table_schema = 'headland' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`);
const rows: Record<string, string> = {};
for (const { name = '' } of tables) {
  const [{ all = '[]' } = {}] = await rowsOf(
    sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${sql.table(name)} t`,
  );
  if (all !== '[]') rows[name] = all;
}

recording = true;
const address = {
  country: 'US',
  addressLine: '1 Main St',
  city: 'New York',
  subdivision: 'US-NY',
  postalCode: '10001',
};
const shippingInfo = { shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Byron' } } };
await done('/ecom/v1/carts/current/add-to-cart', cart.token, { lineItems: [inCart] });
const { checkoutId } = await done('/ecom/v1/carts/current/create-checkout', cart.token, { channelType: 'WEB' });
await done(`/ecom/v1/checkouts/${checkoutId}`, cart.token, { checkout: { id: checkoutId, shippingInfo } }, 'PATCH');
const placed = await pay(bought, CARDS.pays);
await done(`/ecom/v1/orders/${placed}`, bought.token);
await done('/ecom/v1/orders/search', shop.apiKey, { search: { cursorPaging: { limit: 5 } } });
recording = false;

const file = join(import.meta.dirname, '../apps/server/testing/upgrade', `${commit}.json.gz`);
const recorded = {
  commit,
  at: new Date(now).toISOString(),
  migrations: migrations.map(({ id, up }: { id: string; up: string }) => ({ id, up })),
  rows,
  statements: statements.filter(({ text }) => !/^\s*(listen|select 1)/i.test(text)),
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
writeFileSync(file, gzipSync(JSON.stringify(recorded)));
console.log(`${Object.keys(rows).length} tables, ${recorded.statements.length} statements → ${file}`);
await server.stop();
process.exit(0);

type Row = Readonly<Record<string, string>>;

async function rowsOf(query: { execute(db: unknown): Promise<{ rows: Row[] }> }): Promise<Row[]> {
  return (await query.execute(server.database.pool)).rows;
}

async function done(path: string, token: string, body?: object, method?: string): Promise<Record<string, string>> {
  const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** @returns the order's id, also of a declined one */
async function pay({ token, checkoutId }: { token: string; checkoutId: string }, number: string): Promise<string> {
  const card = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
  const { body } = await shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    body: { payment: { kind: 'card', card } },
  });
  return body.orderId ?? body.details.applicationError.data.orderId;
}

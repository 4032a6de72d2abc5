import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send, violationsOf } from '../../testing/wire.ts';

let server: TestServer;
let siteId: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  siteId = (await server.addSite('Toys')).site.id;
  token = await keyOf(siteId);
});
afterAll(() => server.stop());

async function keyOf(site: string): Promise<string> {
  return (await server.app.clients.createApiKey({ siteId: site, name: 'Toys' })).text;
}

const create = (body: object, headers = {}, by = token) =>
  send(`${server.url}/headland/v1/toys`, { token: by, body, headers });
const list = (by = token) => send(`${server.url}/headland/v1/toys/list`, { token: by, body: {} });

test('a toy is made once per Idempotency-Key, and is listed', async () => {
  const toy = { name: ' Tin robot ', makerEmail: 'maker@example.org' };
  const [first, again] = [await create(toy, { 'idempotency-key': 'k' }), await create(toy, { 'idempotency-key': 'k' })];
  expect(first).toMatchObject({ status: 200, body: { toy: { name: 'Tin robot' } } });
  expect(again.body).toEqual(first.body);
  expect((await list()).body).toEqual({ toys: [first.body.toy] });
  expect(codeOf(await create(toy))).toBe('TOY_NAME_TAKEN');
});

test('a wrong field is named, and nothing is made', async () => {
  const before = (await list()).body;
  const answer = await create({ name: '', makerEmail: 'nobody' });
  expect(violationsOf(answer).map(({ field }) => field)).toEqual(['makerEmail', 'name']);
  expect((await list()).body).toEqual(before);
});

test('another site has toys of its own', async () => {
  const other = await keyOf((await server.addSite('Other')).site.id);
  expect((await list(other)).body).toEqual({ toys: [] });
});

test('the event reaches its subscriber, and the maker gets one mail', async () => {
  await create({ name: 'Kite', makerEmail: 'kite@example.org' });
  await server.app.worker.drain();
  await server.app.worker.drain();
  const mails = await server.app.mails.list(siteId);
  expect(mails.filter(({ recipient }) => recipient === 'kite@example.org').map(({ kind }) => kind)).toEqual([
    'new-toy',
  ]);
});

test('the check finds a name that was not tidied', async () => {
  const check = server.app.checks.find(({ name }) => name.startsWith('toys:'));
  const run = () => check?.run(server.database.pool);
  expect(await run()).toEqual([]);
  await sql`update toys set name = ' Kite' where name = 'Kite'`.execute(server.database.pool);
  expect(await run()).toHaveLength(1);
});

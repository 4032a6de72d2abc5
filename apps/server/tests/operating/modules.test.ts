import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations, moduleFacts } from '../../modules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Without a way out mails have no figures.
  server = await startTestServer({ mailSender: { send: async () => {} } });
});
afterAll(() => server.stop());

test('what is composed is what is declared, in the same order', () => {
  expect(server.app.modules.map(({ name }) => name)).toEqual(moduleFacts.map(({ name }) => name));
  for (const [at, facts] of moduleFacts.entries()) expect(server.app.modules[at]).toMatchObject(facts);
});

test('hooks of members are asked in this order: checkouts before the carts that they came from', () => {
  const asked = (hook: 'onVisitorBecomesMember' | 'onMemberForgotten') =>
    server.app.modules.filter((module) => module[hook]).map(({ name }) => name);
  expect(asked('onVisitorBecomesMember')).toEqual(['cart']);
  expect(asked('onMemberForgotten')).toEqual([
    'identity',
    'taxes',
    'discounts',
    'checkout',
    'abandoned-checkouts',
    'back-in-stock',
    'cart',
    'webhooks',
  ]);
  const copied = server.app.modules.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name));
  expect(copied).toEqual(['sessions', 'taxExemptions', 'orders', 'abandonedCheckouts', 'backInStockRequests', 'carts']);
});

/** Released with one number before anybody looked; what is released stays. */
const ALIKE = ['checkout-002'];

test('no two steps of the schema have one number', () => {
  const numbers = migrations.map(({ id }) => /^[a-z-]+-\d{3}\b/.exec(id)?.[0]);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect(numbers).not.toContain(undefined);
  expect(twice).toEqual(ALIKE);
});

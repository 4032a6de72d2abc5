import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapHasher, type IdentityWorld, openIdentity } from '../testing/open-identity.ts';

let on: IdentityWorld;
beforeAll(async () => {
  on = await openIdentity();
});
afterAll(() => on.close());

it('a wrong password and its line are one statement', async () => {
  const sent: string[] = [];
  const pool = on.database.pool.withPlugin({
    transformQuery({ node }) {
      sent.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const identity = on.process({
    database: { ...on.database, pool },
    hasher: cheapHasher,
  });
  const principal = { kind: 'visitor', visitorId: crypto.randomUUID(), clientId: on.client.id } as const;
  const ctx = { site: on.site, principal, now: on.clock.now(), requestId: 'test' };
  const wrong = identity.handlers.loginV2(ctx, { loginId: { email: 'nobody@example.org' }, password: 'wrong, wrong' });
  await expect(wrong).rejects.toMatchObject({ code: '-19999' });
  // Settings, a place to try, the account, and how it went with its line.
  expect(sent).toHaveLength(4);
  expect(sent[3]).toMatch(/update sign_in_guards/);
  expect(sent[3]).toMatch(/insert into audit_events/);
});

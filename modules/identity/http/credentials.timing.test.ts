import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityWorld, openIdentity } from '../testing/open-identity.ts';

let on: IdentityWorld;
beforeAll(async () => {
  on = await openIdentity();
});
afterAll(() => on.close());

const refusal = (code: string, status: number) => ({ code, status });

it('API keys end everywhere within a second of being revoked', async () => {
  const other = on.process();
  const { text, apiKey } = await on.clients.createApiKey({ siteId: on.site.id, name: 'Script' });
  for (const identity of [on.identity, other]) await identity.authenticate({ authorization: text });
  await on.clients.revokeApiKey(on.site.id, apiKey.id);
  const revoked = performance.now();
  await expect(on.identity.authenticate({ authorization: text })).rejects.toMatchObject(
    refusal('API_KEY_INVALID', 401),
  );
  let refused = false;
  while (!refused && performance.now() - revoked < 2000) {
    try {
      await other.authenticate({ authorization: text });
      await new Promise((resolve) => setTimeout(resolve, 25));
    } catch {
      refused = true;
    }
  }
  expect(refused).toBe(true);
  expect(performance.now() - revoked).toBeLessThan(1000);
  await expect(on.clients.revokeApiKey(on.site.id, apiKey.id)).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
});

import { atTheServer } from '@headland/audit';
import { type Database, emit, idempotent } from '@headland/db';
import { type Clock, type Context, newId } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { insertClient, selectClient } from '../db/clients.ts';
import type { ClientSites } from '../deps.ts';
import { checkClient } from '../domain/check-client.ts';
import type { Client, NewClient } from '../domain/client.ts';
import { clientErrors } from '../errors.ts';
import { clientEvents } from '../events.ts';

/**
 * Repeated with the same key it gives that client as it is now.
 * @throws ValidationError; SITE_NOT_FOUND; CLIENT_EXISTS; IDEMPOTENCY_KEY_REUSED; CLIENT_NOT_FOUND if it is gone since
 */
export async function createClient(
  deps: { readonly database: Database; readonly clock: Clock; readonly sites: ClientSites },
  input: NewClient,
  { onCommit, idempotencyKey, ...by }: Pick<Context, 'principal' | 'caller' | 'onCommit' | 'idempotencyKey'>,
): Promise<Client> {
  checkClient(input);
  const site = await deps.sites.get(input.siteId);
  const now = deps.clock.now();
  const client: Client = {
    id: input.id?.toLowerCase() ?? newId(now),
    siteId: site.id,
    name: input.name.trim(),
    kind: input.kind ?? 'browser',
    allowedOrigins: [...new Set(input.allowedOrigins)],
    allowedRedirects: [...new Set(input.allowedRedirects)],
    refreshProfile: input.refreshProfile ?? 'static',
    createdAt: now,
    revision: 1,
    hasSecret: false,
    secretNumber: 0,
  };
  const at = { site, principal: by.principal, now, requestId: '' };
  return deps.database.transact(async (tx) => {
    const { answer, replayed } = await idempotent(tx, at, 'createOauthClient', idempotencyKey, input, async () => {
      if (!(await insertClient(tx, client))) throw clientErrors.error('CLIENT_EXISTS', { clientId: client.id });
      const { createdAt, secretNumber, ...facts } = client;
      await emit(tx, at, [
        clientEvents.tell('client_created', client.id, { client: { ...facts, createdDate: createdAt.toISOString() } }),
      ]);
      await audit(
        tx,
        { ...by, principal: atTheServer(by.principal), site, now },
        { type: 'client_created', clientId: client.id, details: { name: client.name } },
      );
      return { id: client.id };
    });
    if (!replayed) return client;
    const made = await selectClient(tx, answer.id);
    if (!made) throw clientErrors.error('CLIENT_NOT_FOUND');
    return made;
  }, onCommit);
}

import { type Database, emit, idempotentSecret, type Queryable } from '@headland/db';
import { type Context, hashSecret, isUuid, randomToken } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { deleteClientRow, lockClient, saveClient, saveClientSecret } from '../db/clients.ts';
import type { Begun } from '../deps.ts';
import { checkClient } from '../domain/check-client.ts';
import type { Client } from '../domain/client.ts';
import { clientErrors } from '../errors.ts';
import { clientEvents } from '../events.ts';

export interface ClientDeps {
  readonly database: Database;
  readonly storefrontClientId: string;
  readonly endBegun: Begun['end'];
  /** Forgets in this process what it knew of a client, and of the sessions that ended with it. */
  readonly forget: (client: Client, ended: readonly string[]) => void;
}

export type ClientChange = Partial<
  Pick<Client, 'name' | 'kind' | 'allowedOrigins' | 'allowedRedirects' | 'refreshProfile'>
>;

/**
 * Changes an app of the caller's site. One that becomes a browser's keeps no secret.
 * @param revision the one that was read; null: whatever it is now
 * @throws CLIENT_NOT_FOUND; CLIENT_REVISION_CONFLICT with `given` and `current`; ValidationError
 */
export async function updateClient(
  deps: ClientDeps,
  ctx: Context,
  clientId: string,
  revision: string | null,
  change: ClientChange,
): Promise<Client> {
  const { client, ended } = await deps.database.transact(async (tx) => {
    const before = await ownClient(tx, ctx, clientId);
    const current = String(before.revision);
    if (revision !== null && revision !== current) {
      throw clientErrors.error('CLIENT_REVISION_CONFLICT', { given: revision, current });
    }
    const wanted = { ...before, ...change };
    checkClient(wanted, 'client.');
    const after: Client = {
      ...wanted,
      name: wanted.name.trim(),
      allowedOrigins: [...new Set(wanted.allowedOrigins)],
      allowedRedirects: [...new Set(wanted.allowedRedirects)],
      revision: before.revision + 1,
    };
    await saveClient(tx, after);
    const withoutSecret = after.kind === 'browser' && before.hasSecret;
    const saved = withoutSecret ? await saveClientSecret(tx, after, null) : after;
    const ended = withoutSecret ? await endMadeBy(deps, tx, ctx, after) : [];
    await tell(tx, ctx, saved, 'client_updated');
    const changed = Object.keys(change).sort().join(', ');
    await audit(tx, ctx, { type: 'client_updated', clientId: saved.id, details: { name: saved.name, changed } });
    return { client: saved, ended };
  }, ctx.onCommit);
  deps.forget(client, ended);
  return client;
}

/**
 * Deletes an app of the caller's site: its members' sessions end, its codes and its own tokens are worth nothing any more.
 * @throws CLIENT_NOT_FOUND; CLIENT_IS_STOREFRONT
 */
export async function deleteClient(deps: ClientDeps, ctx: Context, clientId: string): Promise<void> {
  const { client, ended } = await deps.database.transact(async (tx) => {
    const client = await ownClient(tx, ctx, clientId);
    if (client.id === deps.storefrontClientId.toLowerCase()) throw clientErrors.error('CLIENT_IS_STOREFRONT');
    await deleteClientRow(tx, client);
    // After the row: whoever began a session meanwhile was waited for, and whoever comes later finds no client.
    const ended = await deps.endBegun(tx, ctx.site.id, { kind: 'client', id: client.id }, ctx.now);
    await tell(tx, ctx, client, 'client_deleted');
    await audit(tx, ctx, {
      type: 'client_deleted',
      clientId: client.id,
      details: { name: client.name, ended: `${ended.length}` },
    });
    return { client, ended };
  }, ctx.onCommit);
  deps.forget(client, ended);
}

/**
 * Gives a server's app a new secret in the place of the old one, whose tokens are refused within a second. Members'
 * sessions that were made with the old one end too: whoever had stolen it could be any member for a year otherwise.
 * @returns the secret, which is stored nowhere
 * @throws CLIENT_NOT_FOUND; CLIENT_KEEPS_NO_SECRET; SECRET_TOLD_ONCE
 */
export async function createClientSecret(
  deps: ClientDeps,
  ctx: Context,
  clientId: string,
): Promise<{ readonly client: Client; readonly secret: string }> {
  const { client, secret, ended } = await deps.database.transact(async (tx) => {
    const before = await ownClient(tx, ctx, clientId);
    return idempotentSecret(tx, ctx, 'createClientSecret', { clientId }, () => replaceSecret(deps, tx, ctx, before));
  }, ctx.onCommit);
  deps.forget(client, ended);
  return { client, secret };
}

async function replaceSecret(deps: ClientDeps, tx: Queryable, ctx: Context, before: Client) {
  if (before.kind !== 'server') throw clientErrors.error('CLIENT_KEEPS_NO_SECRET');
  const secret = randomToken();
  const after = await saveClientSecret(tx, { ...before, revision: before.revision + 1 }, hashSecret(secret));
  await saveClient(tx, after);
  const ended = await endMadeBy(deps, tx, ctx, after);
  await tell(tx, ctx, after, 'client_updated');
  await audit(tx, ctx, {
    type: 'client_secret_created',
    clientId: after.id,
    details: { name: after.name, replaced: before.hasSecret ? 'yes' : 'no', ended: `${ended.length}` },
  });
  return { client: after, secret, ended };
}

/** Ends what an app began in members' places with the secrets that it had. */
function endMadeBy(deps: ClientDeps, tx: Queryable, ctx: Context, { id }: Client): Promise<readonly string[]> {
  return deps.endBegun(tx, ctx.site.id, { kind: 'app', id }, ctx.now);
}

/** @throws CLIENT_NOT_FOUND, also for another site's */
async function ownClient(tx: Queryable, ctx: Context, clientId: string): Promise<Client> {
  const client = isUuid(clientId) ? await lockClient(tx, ctx.site.id, clientId) : null;
  if (!client) throw clientErrors.error('CLIENT_NOT_FOUND');
  return client;
}

function tell(tx: Queryable, ctx: Context, client: Client, type: 'client_updated' | 'client_deleted'): Promise<void> {
  const { createdAt, secretNumber, ...facts } = client;
  return emit(tx, ctx, [
    clientEvents.tell(type, client.id, { client: { ...facts, createdDate: createdAt.toISOString() } }),
  ]);
}

import { type Check, type Queryable, unmetered } from '@headland/db';
import { type Context, isUuid, loadingCache, type Principal } from '@headland/kernel';
import type { Module } from '@headland/module';
import { clientChecks } from './checks.ts';
import { allowOrigin, allowRedirect } from './commands/allow-address.ts';
import { createApiKey } from './commands/create-api-key.ts';
import { createClient } from './commands/create-client.ts';
import { revokeApiKey } from './commands/revoke-api-key.ts';
import { selectApiKeys, selectUsedApiKey } from './db/api-keys.ts';
import { holdClient, isSecretInForce, selectClient, selectClientSecret, selectClients } from './db/clients.ts';
import type { ClientsDeps } from './deps.ts';
import { isAllowedOrigin, isAllowedRedirect } from './domain/allowed.ts';
import { API_KEY_USE_NOTED, type ApiKey, type NewApiKey } from './domain/api-key.ts';
import type { Client, NewClient } from './domain/client.ts';
import { readAddress } from './domain/web-address.ts';
import { type OauthClientHandlers, oauthClientCalls } from './http/oauth-client-calls.ts';
import { clientsModule } from './module.ts';

export { clientNameOf, fromClientInForce, refreshProfileOf } from './db/in-force.ts';
export type { Begun, BegunWith, ClientsDeps } from './deps.ts';
export { type ApiKey, type NewApiKey, parseApiKey } from './domain/api-key.ts';
export { type Client, type ClientKind, DEMO_CLIENT_ID, type NewClient, type RefreshProfile } from './domain/client.ts';
export { clientErrors } from './errors.ts';
export { clientEvents } from './events.ts';
export { clientsModule } from './module.ts';

const CLIENTS_KEPT = 5_000;

/** Apps that speak to the installation, where they may send people back to, and the keys of programs. */
export interface Clients extends Module {
  readonly handlers: OauthClientHandlers;
  readonly checks: readonly Check[];

  /** From memory for a short time. @returns null if there is none */
  find(clientId: string): Promise<Client | null>;
  list(siteId?: string): Promise<readonly Client[]>;
  /** Whether a site has this client; nobody deletes it until the end of the transaction. */
  hold(tx: Queryable, siteId: string, clientId: string): Promise<boolean>;
  /** @throws ValidationError; SITE_NOT_FOUND; CLIENT_EXISTS */
  create(input: NewClient, actor?: Principal): Promise<Client>;
  /** Adds an origin; one that is there already is no error. @throws ValidationError; CLIENT_NOT_FOUND */
  allowOrigin(clientId: string, origin: string): Promise<Client>;
  /** Adds a redirect address; one that is there already is no error. @throws ValidationError; CLIENT_NOT_FOUND */
  allowRedirect(clientId: string, url: string): Promise<Client>;
  /** Whether visitors may be sent back to addresses of this origin. @param origin of an Origin header, or of an address */
  isAllowedOrigin(client: Client, origin: string): boolean;
  /** Whether a code may be sent to this address: compared exactly. */
  isAllowedRedirect(client: Client, url: string): boolean;
  /** Whether a person may be sent back to this address: a redirect address, or any of an allowed origin. */
  isAllowedReturn(client: Client, url: string): boolean;
  /** A client and the hash of its secret, past every memory: what was replaced a moment ago is not right any more. */
  findSecret(clientId: string): Promise<{ readonly client: Client; readonly secretHash: string | null } | null>;
  /** Whether the secret of this number is still the client's; one statement. */
  isSecretInForce(siteId: string, clientId: string, secretNumber: number): Promise<boolean>;

  /** @returns the key's text, which is shown once and never again. @throws ValidationError; SITE_NOT_FOUND */
  createApiKey(input: NewApiKey, actor?: Principal): Promise<{ readonly apiKey: ApiKey; readonly text: string }>;
  listApiKeys(siteId: string): Promise<readonly ApiKey[]>;
  /** Refused everywhere within a second. @throws API_KEY_NOT_FOUND */
  revokeApiKey(siteId: string, keyId: string, actor?: Principal): Promise<void>;
  /** The key in force that has this secret; its use is noted, once a minute at most. One statement. */
  useApiKey(siteId: string, secretHash: string): Promise<ApiKey | null>;
}

export function createClients(deps: ClientsDeps): Clients {
  const { database, clock } = deps;
  const home = { origin: deps.publicUrl, storefrontClientId: deps.storefrontClientId };
  const kept = loadingCache<Client | null>({
    load: (id) => selectClient(database.pool, id),
    milliseconds: deps.cacheMilliseconds ?? 5_000,
    max: CLIENTS_KEPT,
  });

  /** What this process has just written it must not read from memory in its old form. */
  function changed(client: Client): Client {
    kept.forget(client.id);
    return client;
  }

  async function create(input: NewClient, by: Parameters<typeof createClient>[2]): Promise<Client> {
    return changed(await createClient(deps, input, by));
  }

  const calls = oauthClientCalls(
    {
      database,
      storefrontClientId: deps.storefrontClientId,
      endBegun: (tx, siteId, what, now) => deps.begun().end(tx, siteId, what, now),
      forget(client, ended) {
        const begun = deps.begun();
        begun.forgetSecret(client);
        begun.forgetSecret({ ...client, secretNumber: client.secretNumber - 1 });
        for (const id of ended) begun.forgetSession(client.siteId, id);
        changed(client);
      },
    },
    (input, by: Context) => create(input, by),
  );

  return {
    ...clientsModule,
    handlers: calls,
    checks: clientChecks,

    find: async (clientId) => (isUuid(clientId) ? kept.get(clientId.toLowerCase()) : null),
    list: (siteId) => selectClients(database.pool, siteId ?? null),
    hold: holdClient,
    create: (input, actor = { kind: 'none' }) => create(input, { principal: actor }),
    allowOrigin: async (clientId, origin) => changed(await allowOrigin(database, clientId, origin)),
    allowRedirect: async (clientId, url) => changed(await allowRedirect(database, clientId, url)),
    isAllowedOrigin: (client, origin) => isAllowedOrigin(home, client, origin),
    isAllowedRedirect: (client, url) => isAllowedRedirect(home, client, url),
    isAllowedReturn: (client, url) =>
      isAllowedRedirect(home, client, url) || isAllowedOrigin(home, client, readAddress(url)?.origin ?? ''),
    findSecret: (clientId) => selectClientSecret(database.pool, clientId),
    isSecretInForce: (siteId, clientId, number) => isSecretInForce(database.pool, siteId, clientId, number),

    createApiKey: (input, actor = { kind: 'none' }) => createApiKey(deps, input, actor),
    listApiKeys: (siteId) => selectApiKeys(database.pool, siteId),
    async revokeApiKey(siteId, keyId, actor = { kind: 'none' }) {
      const begun = deps.begun();
      const { secretHash, ended } = await revokeApiKey({ ...deps, endBegun: begun.end }, siteId, keyId, actor);
      begun.forgetApiKey(siteId, secretHash);
      for (const id of ended) begun.forgetSession(siteId, id);
    },
    useApiKey(siteId, secretHash) {
      const now = clock.now();
      const notedBefore = new Date(now.getTime() - API_KEY_USE_NOTED);
      // Whose key it is is known only with the answer: nobody is charged for the note.
      return unmetered(() => selectUsedApiKey(database.pool, siteId, secretHash, now, notedBefore));
    },
  };
}

import type { HandlersOf, identityAdmin } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { type ClientDeps, createClientSecret, deleteClient, updateClient } from '../commands/manage-clients.ts';
import { selectClients } from '../db/clients.ts';
import { checkClient } from '../domain/check-client.ts';
import type { Client, NewClient } from '../domain/client.ts';

export type OauthClientCallId =
  | 'listOauthClients'
  | 'createOauthClient'
  | 'updateOauthClient'
  | 'deleteOauthClient'
  | 'createClientSecret';
export type OauthClientHandlers = HandlersOf<OauthClientCallId>;

/** @param create as the command line makes clients */
export function oauthClientCalls(
  deps: ClientDeps,
  create: (input: NewClient, by: Context) => Promise<Client>,
): OauthClientHandlers {
  const present = (client: Client): identityAdmin.OauthClient => ({
    id: client.id,
    name: client.name,
    kind: client.kind,
    allowedOrigins: [...client.allowedOrigins],
    allowedRedirects: [...client.allowedRedirects],
    refreshProfile: client.refreshProfile,
    hasSecret: client.hasSecret,
    createdDate: client.createdAt.toISOString(),
    revision: String(client.revision),
    isStorefront: client.id === deps.storefrontClientId.toLowerCase(),
  });
  return {
    async listOauthClients(ctx) {
      return { clients: (await selectClients(deps.database.pool, ctx.site.id)).map(present) };
    },
    async createOauthClient(ctx, { client }) {
      const input = { ...client, siteId: ctx.site.id };
      checkClient(input, 'client.');
      return { client: present(await create(input, ctx)) };
    },
    async updateOauthClient(ctx, { clientId, revision, client }) {
      return { client: present(await updateClient(deps, ctx, clientId, revision ?? null, client)) };
    },
    async deleteOauthClient(ctx, { clientId }) {
      await deleteClient(deps, ctx, clientId);
      return {};
    },
    async createClientSecret(ctx, { clientId }) {
      const { client, secret } = await createClientSecret(deps, ctx, clientId);
      return { clientId: client.id, secret };
    },
  };
}

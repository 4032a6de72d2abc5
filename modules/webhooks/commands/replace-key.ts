import { idempotent } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { lockEndpoint, selectEndpoints } from '../db/endpoints.ts';
import { replaceKey } from '../db/keys.ts';
import type { WebhookDeps } from '../deps.ts';
import { webhookErrors } from '../errors.ts';
import { makeKey } from './make-key.ts';

/**
 * Gives an endpoint's app another key, which from then on signs whatever is sent to any of its endpoints, what waits
 * included; once per `Idempotency-Key`.
 * @throws WEBHOOK_ENDPOINT_NOT_FOUND
 */
export async function replaceEndpointKey(deps: WebhookDeps, ctx: Context, id: string): Promise<void> {
  const clientId = await appOf(deps, ctx, id);
  // Takes its time, and needs no lock.
  const key = await makeKey(deps.keys, clientId);
  await deps.database.transact(
    (tx) =>
      idempotent(tx, ctx, 'replaceWebhookKey', ctx.idempotencyKey, { id }, async () => {
        // It may have been deleted meanwhile.
        if (!(await lockEndpoint(tx, ctx.site.id, id))) throw webhookErrors.error('WEBHOOK_ENDPOINT_NOT_FOUND');
        await replaceKey(tx, ctx.site.id, clientId, key, ctx.now);
        return { id };
      }),
    ctx.onCommit,
  );
}

async function appOf({ database }: WebhookDeps, ctx: Context, id: string): Promise<string> {
  const endpoints = isUuid(id) ? await selectEndpoints(database.pool, ctx.site.id) : [];
  const found = endpoints.find((endpoint) => endpoint.id === id.toLowerCase());
  if (!found) throw webhookErrors.error('WEBHOOK_ENDPOINT_NOT_FOUND');
  return found.clientId;
}

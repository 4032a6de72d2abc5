import { idempotent } from '@headland/db';
import { type Context, isUuid, newId } from '@headland/kernel';
import { deleteEndpointRow, insertEndpoint, lockEndpoint, saveEndpoint } from '../db/endpoints.ts';
import { keepKey } from '../db/keys.ts';
import type { WebhookDeps } from '../deps.ts';
import { type Endpoint, type EndpointFields, MOST_ENDPOINTS } from '../domain/endpoint.ts';
import { webhookErrors } from '../errors.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { makeKey } from './make-key.ts';

export interface EndpointDeps extends WebhookDeps {
  /** Names on the wire of what apps may be told. */
  readonly eventTypes: ReadonlySet<string>;
  /** Told when endpoints have changed. */
  readonly lookAtEndpoints: () => Promise<void>;
}

/**
 * Makes an endpoint, and the app's key with its first one; once per `Idempotency-Key`.
 * @returns its id
 * @throws ValidationError; WEBHOOK_APP_NOT_FOUND; TOO_MANY_WEBHOOK_ENDPOINTS
 */
export async function createEndpoint(deps: EndpointDeps, ctx: Context, fields: EndpointFields): Promise<string> {
  checkEndpoint(fields, deps);
  const clientId = fields.clientId.toLowerCase();
  // Takes its time, and needs no lock.
  const key = await makeKey(deps.keys, clientId);
  const { answer } = await deps.database.transact(
    (tx) =>
      idempotent(tx, ctx, 'createWebhookEndpoint', ctx.idempotencyKey, fields, async () => {
        // Whoever deletes it meanwhile is waited for, or waits and takes the endpoint along.
        if (!(await deps.holdApp(tx, ctx, clientId))) throw webhookErrors.error('WEBHOOK_APP_NOT_FOUND');
        const times = { createdAt: ctx.now, updatedAt: ctx.now };
        const endpoint: Endpoint = { ...normal(fields), clientId, id: newId(ctx.now), revision: 1, ...times };
        await keepKey(tx, ctx.site.id, clientId, key, ctx.now);
        if (!(await insertEndpoint(tx, ctx.site.id, endpoint, MOST_ENDPOINTS))) {
          throw webhookErrors.error('TOO_MANY_WEBHOOK_ENDPOINTS');
        }
        return { id: endpoint.id };
      }),
    ctx.onCommit,
  );
  await deps.lookAtEndpoints();
  return answer.id;
}

/**
 * Changes an endpoint; what is on its way already goes to the new address.
 * @param revision the one that was read; null: whatever it is now
 * @throws ValidationError; WEBHOOK_ENDPOINT_NOT_FOUND; WEBHOOK_REVISION_CONFLICT
 */
export async function updateEndpoint(
  deps: EndpointDeps,
  ctx: Context,
  id: string,
  revision: string | null,
  change: Partial<Omit<EndpointFields, 'clientId'>>,
): Promise<void> {
  await deps.database.transact(async (tx) => {
    const before = isUuid(id) ? await lockEndpoint(tx, ctx.site.id, id) : null;
    if (!before) throw webhookErrors.error('WEBHOOK_ENDPOINT_NOT_FOUND');
    const current = String(before.revision);
    if (revision !== null && revision !== current) {
      throw webhookErrors.error('WEBHOOK_REVISION_CONFLICT', { given: revision, current });
    }
    const after = { ...before, ...change };
    checkEndpoint(after, deps);
    await saveEndpoint(tx, ctx.site.id, {
      ...after,
      ...normal(after),
      revision: before.revision + 1,
      updatedAt: ctx.now,
    });
  }, ctx.onCommit);
  await deps.lookAtEndpoints();
}

/** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
export async function deleteEndpoint(deps: EndpointDeps, ctx: Context, id: string): Promise<void> {
  await deps.database.transact(async (tx) => {
    if (!isUuid(id) || !(await deleteEndpointRow(tx, ctx.site.id, id))) {
      throw webhookErrors.error('WEBHOOK_ENDPOINT_NOT_FOUND');
    }
  }, ctx.onCommit);
  await deps.lookAtEndpoints();
}

function normal<Fields extends EndpointFields>(fields: Fields): EndpointFields {
  const { clientId, url, eventTypes, active } = fields;
  return { clientId, url: new URL(url).href, eventTypes: [...new Set(eventTypes)].sort(), active };
}

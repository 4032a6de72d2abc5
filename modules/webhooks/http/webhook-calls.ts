import type { HandlersOf, webhooks as wire } from '@headland/contract';
import { type Context, isUuid } from '@headland/kernel';
import { askOwn, listRows, presentNext } from '@headland/query';
import { type Language, languageOf } from '@headland/words/locality.ts';
import { createEndpoint, deleteEndpoint, type EndpointDeps, updateEndpoint } from '../commands/manage-endpoints.ts';
import { replaceEndpointKey } from '../commands/replace-key.ts';
import { replayDelivery } from '../commands/replay-delivery.ts';
import { selectDelivery } from '../db/deliveries.ts';
import { deliveryEntity, deliveryList } from '../db/delivery-entity.ts';
import { selectEndpoints } from '../db/endpoints.ts';
import { selectKeys } from '../db/keys.ts';
import { webhookErrors } from '../errors.ts';
import type { ToldKind } from '../told/told-events.ts';
import { presentAttempt, presentDelivery, presentEndpoint } from './present.ts';

export type WebhookCallId =
  | 'listWebhookEventTypes'
  | 'listWebhookEndpoints'
  | 'createWebhookEndpoint'
  | 'updateWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'replaceWebhookKey'
  | 'queryWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'replayWebhookDelivery';

/** Endpoints, the log, and sending again. */
export function webhookCalls(deps: EndpointDeps, kinds: readonly ToldKind[]): HandlersOf<WebhookCallId> {
  const { pool } = deps.database;

  async function endpointsOf({ site }: Context): Promise<wire.WebhookEndpoint[]> {
    const [endpoints, keys] = await Promise.all([selectEndpoints(pool, site.id), selectKeys(pool, site.id)]);
    return endpoints.map((endpoint) => presentEndpoint(endpoint, keys.get(endpoint.clientId)));
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND, if somebody was quicker to delete it */
  async function endpointOf(ctx: Context, id: string): Promise<wire.WebhookEndpoint> {
    const found = (await endpointsOf(ctx)).find((endpoint) => endpoint.id === id.toLowerCase());
    if (!found) throw webhookErrors.error('WEBHOOK_ENDPOINT_NOT_FOUND');
    return found;
  }

  return {
    async listWebhookEventTypes({ site }) {
      return { eventTypes: eventTypesOf(kinds, languageOf(site.locale)) };
    },
    async listWebhookEndpoints(ctx) {
      return { endpoints: await endpointsOf(ctx) };
    },
    async createWebhookEndpoint(ctx, { endpoint }) {
      return { endpoint: await endpointOf(ctx, await createEndpoint(deps, ctx, { active: true, ...endpoint })) };
    },
    async updateWebhookEndpoint(ctx, { endpointId, revision, endpoint }) {
      await updateEndpoint(deps, ctx, endpointId, revision ?? null, endpoint);
      return { endpoint: await endpointOf(ctx, endpointId) };
    },
    async deleteWebhookEndpoint(ctx, { endpointId }) {
      await deleteEndpoint(deps, ctx, endpointId);
      return {};
    },
    async replaceWebhookKey(ctx, { endpointId }) {
      await replaceEndpointKey(deps, ctx, endpointId);
      return { endpoint: await endpointOf(ctx, endpointId) };
    },
    async queryWebhookDeliveries(ctx, { endpointId = null, state = null, paging }) {
      const filter = { ...(endpointId !== null && { endpointId }), ...(state !== null && { state }) };
      const asked = askOwn({ filter, paging }, deps.cursorKey);
      const page = await listRows(deps.database, ctx, deliveryEntity, asked, deliveryList(ctx.site.id));
      return { deliveries: page.items.map(presentDelivery), paging: presentNext(page) };
    },
    async getWebhookDelivery(ctx, { deliveryId }) {
      const found = isUuid(deliveryId) ? await selectDelivery(pool, ctx.site.id, deliveryId) : null;
      if (!found) throw webhookErrors.error('WEBHOOK_DELIVERY_NOT_FOUND');
      const { delivery, attempts } = found;
      return {
        delivery: presentDelivery(delivery),
        attempts: attempts.map(presentAttempt),
        payload: delivery.payload,
      };
    },
    async replayWebhookDelivery(ctx, { deliveryId }) {
      return { delivery: presentDelivery(await replayDelivery(deps.database, ctx, deliveryId)) };
    },
  };
}

/** Several kinds may have one name on the wire. */
function eventTypesOf(kinds: readonly ToldKind[], language: Language): wire.WebhookEventType[] {
  const byName = Map.groupBy(kinds, ({ wire: { eventType } }) => eventType);
  return [...byName].map(([eventType, same]) => ({
    eventType,
    description: same.map(({ says }) => says[language]).join(' '),
    permission: same[0]?.wire.permission ?? '',
  }));
}

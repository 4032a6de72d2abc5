import { clientEvents } from '@headland/clients';
import type { EventCatalogue } from '@headland/db';
import type { Module, ReadEntity } from '@headland/module';
import { webhookChecks } from './checks.ts';
import { deleteEnded, deleteOfEntity, giveUpAll } from './db/deliveries.ts';
import { deleteOfApp } from './db/endpoints.ts';
import { deleteUnneeded } from './db/events.ts';
import type { WebhookDeps } from './deps.ts';
import { webhookCalls } from './http/webhook-calls.ts';
import { webhooksModule } from './module.ts';
import { createSender, type Sender } from './sending/sender.ts';
import { writeDeliveries } from './subscribers/write-deliveries.ts';
import { createFollowUps, type FollowUps } from './told/follow-ups.ts';
import { createShowLate } from './told/show-late.ts';
import { toldKinds } from './told/told-events.ts';

export { webhooksModule } from './module.ts';
export type { KeySealer } from './sending/sign-with-key.ts';

/** Days after its end that a delivery is kept. */
const DAYS = 30;
const DAY_MS = 86_400_000;

export interface Webhooks extends Module {
  readonly sender: Sender;
  readonly followUps: Pick<FollowUps, 'bytesOf'>;
}

/**
 * Tells apps what happens, at addresses that they give.
 * @param told everything that happens, and how its entities look on the wire
 */
export function createWebhooks(
  deps: WebhookDeps,
  told: {
    readonly events: readonly EventCatalogue[];
    readonly entities: Readonly<Record<string, ReadEntity>>;
  },
): Webhooks {
  const { database } = deps;
  const kinds = toldKinds(told.events, deps.appPermissions);
  const { systemContext } = deps;
  const sender = createSender(
    deps,
    createShowLate({ db: database.pool, systemContext, entities: told.entities }, kinds),
  );
  const followUps = createFollowUps(database, kinds);
  const lookAtEndpoints = () => followUps.look();
  const eventTypes = new Set(kinds.map(({ wire }) => wire.eventType));
  return {
    ...webhooksModule,
    sender,
    followUps,
    handlers: webhookCalls({ ...deps, eventTypes, lookAtEndpoints }, kinds),
    checks: webhookChecks,
    subscribers: [
      writeDeliveries(kinds, told.entities),
      clientEvents.subscribe('client_deleted', 'webhooks-forget-app', (tx, ctx, event) =>
        deleteOfApp(tx, ctx.site.id, event.entityId),
      ),
    ],
    jobs: [
      { name: 'webhooks-send', everySeconds: 1, outward: true, run: (now) => sender.run(now) },
      // What other processes have changed, and what went with an app.
      { name: 'webhooks-look-at-endpoints', everySeconds: 5, run: lookAtEndpoints },
      {
        name: 'webhooks-purge',
        everySeconds: 60,
        async run(now) {
          await deleteEnded(database.pool, new Date(now.getTime() - DAYS * DAY_MS));
          await deleteUnneeded(database.pool, now, new Date(now.getTime() + DAY_MS));
        },
      },
    ],
    dropWaiting: (tx, now) => giveUpAll(tx, 'given up when a restored copy took over', now),
    onMemberForgotten: (tx, ctx, memberId) => deleteOfEntity(tx, ctx.site.id, 'member', memberId),
  };
}

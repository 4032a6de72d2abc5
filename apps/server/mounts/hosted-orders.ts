import type { HostedOrders } from '@headland/client/face';
import type { Database } from '@headland/db';
import { ApplicationError, type Clock } from '@headland/kernel';
import { presentFulfilments } from '@headland/orders';
import type { Composed } from '../compose.ts';

interface Deps {
  readonly app: Pick<Composed, 'orders' | 'sites' | 'systemContext'>;
  readonly database: Database;
  readonly clock: Clock;
}

/** Orders for whoever has the link of a confirmation. */
export function createHostedOrders({ app, database, clock }: Deps): HostedOrders {
  return {
    async open(siteId, orderId, key) {
      const site = await app.sites.find(siteId);
      if (!site) return null;
      const ctx = await app.systemContext(siteId, clock.now(siteId));
      try {
        const order = await app.orders.getOrderForThankYou(database.pool, ctx, { orderId, key });
        return {
          site,
          order: app.orders.present(ctx, order),
          fulfilments: presentFulfilments(order).fulfillments ?? [],
        };
      } catch (error) {
        if (error instanceof ApplicationError && error.code === 'ORDER_NOT_FOUND') return null;
        throw error;
      }
    },
  };
}

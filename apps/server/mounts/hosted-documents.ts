import type { HostedDocuments } from '@headland/client/face';
import type { Database } from '@headland/db';
import { ApplicationError, type Clock } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';

interface Deps {
  readonly app: Pick<Composed, 'invoices' | 'orders' | 'sites' | 'systemContext'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** Papers of orders, for whoever has a link to them. Each is drawn anew, so they count like pictures that are drawn. */
export function createHostedDocuments({ app, database, clock, limiter }: Deps): HostedDocuments {
  return {
    async open(sealed, address) {
      const ticket = app.invoices.readTicket(sealed);
      if (!ticket || !(await app.sites.find(ticket.siteId))) return null;
      const now = clock.now(ticket.siteId);
      if (now.getTime() >= ticket.until) return null;
      await limiter.take('picture', address);
      return app.invoices.open(await app.systemContext(ticket.siteId, now), ticket);
    },
    async invoiceOf(siteId, orderId, key, address) {
      if (!(await app.sites.find(siteId))) return null;
      const ctx = await app.systemContext(siteId, clock.now(siteId));
      try {
        const order = await app.orders.getOrderForThankYou(database.pool, ctx, { orderId, key });
        await limiter.take('picture', address);
        return await app.invoices.ofBuyer(ctx, order);
      } catch (error) {
        if (error instanceof ApplicationError && error.code === 'ORDER_NOT_FOUND') return null;
        throw error;
      }
    },
  };
}

import { type TakeBackTicket, takeBackErrors } from '@headland/back-in-stock';
import type { HostedTakeBack } from '@headland/client/face';
import type { Context } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';
import { contextOfLink, type LinkDeps } from './linked-site.ts';
import { refusable } from './refusable.ts';

interface Deps extends LinkDeps {
  readonly app: LinkDeps['app'] & {
    readonly backInStock: Pick<Composed['backInStock'], 'readTicket' | 'lookAtWish' | 'takeBack'>;
  };
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** What somebody asked to be told of, for whoever has the link of the mail about it. */
export function createHostedTakeBack(deps: Deps): HostedTakeBack {
  const { app, limiter } = deps;
  const { backInStock } = app;

  /** @throws ApplicationError TAKE_BACK_LINK_INVALID */
  async function read(request: Request, link: string): Promise<{ ctx: Context; ticket: TakeBackTicket }> {
    const ticket = backInStock.readTicket(link);
    const ctx = ticket && (await contextOfLink(deps, request, ticket.siteId));
    if (!ticket || !ctx) throw takeBackErrors.error('TAKE_BACK_LINK_INVALID');
    return { ctx, ticket };
  }

  return {
    async look(request, link, address) {
      return refusable(takeBackErrors, async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        const { name, choices } = await backInStock.lookAtWish(ctx, ticket);
        return { site: await app.sites.get(ctx.site.id), name, choices };
      });
    },
    async end(request, link, address) {
      return refusable(takeBackErrors, async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        await backInStock.takeBack(ctx, ticket);
        return app.sites.get(ctx.site.id);
      });
    },
  };
}

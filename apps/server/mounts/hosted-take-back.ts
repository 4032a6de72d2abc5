import { type TakeBackTicket, takeBackErrors } from '@headland/back-in-stock';
import type { HostedTakeBack, TakeBackRefusal } from '@headland/client/face';
import { ApplicationError, type Clock, type Context } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';

interface Deps {
  readonly app: Pick<Composed, 'backInStock' | 'sites' | 'systemContext'>;
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly siteAt: (request: Request) => Promise<{ readonly id: string; readonly url: string } | null>;
}

/** What somebody asked to be told of, for whoever has the link of the mail about it. */
export function createHostedTakeBack({ app, clock, limiter, siteAt }: Deps): HostedTakeBack {
  const { backInStock } = app;

  /** @throws ApplicationError TAKE_BACK_LINK_INVALID */
  async function read(request: Request, link: string): Promise<{ ctx: Context; ticket: TakeBackTicket }> {
    const ticket = backInStock.readTicket(link);
    const site = ticket && (await app.sites.find(ticket.siteId));
    const here = await siteAt(request);
    // Sites may share an address; at that of another one the link is none.
    if (!ticket || !site || (here && here.id !== ticket.siteId && here.url !== site.url)) {
      throw takeBackErrors.error('TAKE_BACK_LINK_INVALID');
    }
    return { ctx: await app.systemContext(site.id, clock.now(site.id)), ticket };
  }

  return {
    async look(request, link, address) {
      return refusable(async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        const { name, choices } = await backInStock.lookAtWish(ctx, ticket);
        return { site: await app.sites.get(ctx.site.id), name, choices };
      });
    },
    async end(request, link, address) {
      return refusable(async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        await backInStock.takeBack(ctx, ticket);
        return app.sites.get(ctx.site.id);
      });
    },
  };
}

async function refusable<T>(act: () => Promise<T>): Promise<T | { code: TakeBackRefusal; status: number }> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApplicationError && isRefusal(error.code)) return { code: error.code, status: error.status };
    throw error;
  }
}

function isRefusal(code: string): code is TakeBackRefusal {
  return Object.hasOwn(takeBackErrors.entries, code);
}

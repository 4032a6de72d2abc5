import { type ComeBackTicket, comeBackErrors } from '@headland/abandoned-checkouts';
import type { ComeBackRefusal, HostedComeBack } from '@headland/client/face';
import { ApplicationError, type Clock, type Context } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';

interface Deps {
  readonly app: Pick<Composed, 'abandonedCheckouts' | 'clients' | 'redirects' | 'sites' | 'systemContext'>;
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly siteAt: (request: Request) => Promise<{ readonly id: string; readonly url: string } | null>;
}

/** Checkouts that were left, for whoever has the link of the mail about them. */
export function createHostedComeBack({ app, clock, limiter, siteAt }: Deps): HostedComeBack {
  const { abandonedCheckouts } = app;

  /** @throws ApplicationError COME_BACK_LINK_INVALID */
  async function read(request: Request, link: string): Promise<{ ctx: Context; ticket: ComeBackTicket }> {
    const ticket = abandonedCheckouts.readTicket(link);
    const site = ticket && (await app.sites.find(ticket.siteId));
    const here = await siteAt(request);
    // Sites may share an address; at that of another one the link is none.
    if (!ticket || !site || (here && here.id !== ticket.siteId && here.url !== site.url)) {
      throw comeBackErrors.error('COME_BACK_LINK_INVALID');
    }
    return { ctx: await app.systemContext(site.id, clock.now(site.id)), ticket };
  }

  /** A site's own shop, or whichever app of it there is: the page acts in its name. */
  async function clientOf(siteId: string): Promise<string> {
    const [first] = await app.clients.list(siteId);
    if (!first) throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
    return first.id;
  }

  return {
    async look(request, link, address) {
      return refusable(async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        const left = await abandonedCheckouts.lookBack(ctx, ticket);
        return { site: await app.sites.get(ctx.site.id), left };
      });
    },
    async begin(request, link, address) {
      return refusable(async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        const clientId = await clientOf(ctx.site.id);
        const { checkoutId, visitorId } = await abandonedCheckouts.comeBack(ctx, ticket);
        const visitor = { kind: 'visitor', visitorId, clientId } as const;
        const token = await app.redirects.begin(ctx, { name: 'ecomCheckout', checkoutId }, visitor);
        return { path: `/checkout/${checkoutId}?session=${token}` };
      });
    },
    async siteOf(request, link) {
      return refusable(async () => app.sites.get((await read(request, link)).ctx.site.id));
    },
    async never(request, link, address) {
      return refusable(async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        await abandonedCheckouts.sayNever(ctx, ticket);
        return app.sites.get(ctx.site.id);
      });
    },
  };
}

async function refusable<T>(act: () => Promise<T>): Promise<T | { code: ComeBackRefusal; status: number }> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApplicationError && isRefusal(error.code)) return { code: error.code, status: error.status };
    throw error;
  }
}

function isRefusal(code: string): code is ComeBackRefusal {
  return Object.hasOwn(comeBackErrors.entries, code);
}

import { type ComeBackTicket, comeBackErrors } from '@headland/abandoned-checkouts';
import type { HostedComeBack } from '@headland/client/face';
import type { Context } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';
import { contextOfLink, type LinkDeps } from './linked-site.ts';
import { refusable } from './refusable.ts';

interface Deps extends LinkDeps {
  readonly app: Pick<Composed, 'abandonedCheckouts' | 'clients' | 'redirects' | 'sites' | 'systemContext'>;
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** Checkouts that were left, for whoever has the link of the mail about them. */
export function createHostedComeBack(deps: Deps): HostedComeBack {
  const { app, limiter } = deps;
  const { abandonedCheckouts } = app;

  /** @throws ApplicationError COME_BACK_LINK_INVALID */
  async function read(request: Request, link: string): Promise<{ ctx: Context; ticket: ComeBackTicket }> {
    const ticket = abandonedCheckouts.readTicket(link);
    const ctx = ticket && (await contextOfLink(deps, request, ticket.siteId));
    if (!ticket || !ctx) throw comeBackErrors.error('COME_BACK_LINK_INVALID');
    return { ctx, ticket };
  }

  /** A site's own shop, or whichever app of it there is: the page acts in its name. */
  async function clientOf(siteId: string): Promise<string> {
    const [first] = await app.clients.list(siteId);
    if (!first) throw comeBackErrors.error('COME_BACK_CHECKOUT_OVER');
    return first.id;
  }

  return {
    async look(request, link, address) {
      return refusable(comeBackErrors, async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        const left = await abandonedCheckouts.lookBack(ctx, ticket);
        return { site: await app.sites.get(ctx.site.id), left };
      });
    },
    async begin(request, link, address) {
      return refusable(comeBackErrors, async () => {
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
      return refusable(comeBackErrors, async () => app.sites.get((await read(request, link)).ctx.site.id));
    },
    async never(request, link, address) {
      return refusable(comeBackErrors, async () => {
        await limiter.take('write', address);
        const { ctx, ticket } = await read(request, link);
        await abandonedCheckouts.sayNever(ctx, ticket);
        return app.sites.get(ctx.site.id);
      });
    },
  };
}

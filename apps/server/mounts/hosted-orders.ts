import { type PaymentStep, stepOf } from '@headland/checkout';
import type { HostedOrders, OrderOpener, OrderRest, RestRefusal } from '@headland/client/face';
import type { Database } from '@headland/db';
import { ApplicationError, type Clock, type Context, formatMoney, ValidationError } from '@headland/kernel';
import { laterOwedOf, type Order, presentFulfilments } from '@headland/orders';
import type { Composed } from '../compose.ts';
import { type RateLimiter, rateKey } from '../middleware/rate-limit.ts';

interface Deps {
  readonly app: Pick<Composed, 'orders' | 'payments' | 'checkout' | 'sites' | 'systemContext'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** Orders for whoever has the link of a confirmation. */
export function createHostedOrders({ app, database, clock, limiter }: Deps): HostedOrders {
  /** Does something for a site that there is. @returns null for an order that is not there, and for a wrong key */
  async function at<R extends object>(siteId: string, act: (ctx: Context) => Promise<R>): Promise<R | null> {
    if (!(await app.sites.find(siteId))) return null;
    try {
      return await act(await app.systemContext(siteId, clock.now(siteId)));
    } catch (error) {
      if (error instanceof ApplicationError && error.code === 'ORDER_NOT_FOUND') return null;
      throw error;
    }
  }
  const open = (ctx: Context, linked: Pick<OrderOpener, 'orderId' | 'key'>) =>
    app.orders.getOrderForThankYou(database.pool, ctx, linked);

  return {
    open: (siteId, orderId, key) =>
      at(siteId, async (ctx) => {
        const order = await open(ctx, { orderId, key });
        return {
          site: await app.sites.get(siteId),
          order: app.orders.present(ctx, order),
          fulfilments: presentFulfilments(order).fulfillments ?? [],
          rest: restOf(app, ctx, order),
          cancellation: app.orders.presentBuyersCancellation(ctx, order),
        };
      }),
    payRest: ({ siteId, ...linked }, payment, address) =>
      at(siteId, async (ctx) => {
        // Who has no key is told so before anything is counted or tried.
        await open(ctx, linked);
        try {
          // Cards can be tried: they are counted by the person's own address.
          await limiter.take('write', address);
          const caller = { address: address === null ? null : rateKey(address), origin: null, userAgent: null };
          const step = await app.checkout.payRest({ ...ctx, caller }, { ...linked, payment });
          return { url: step.state === 'OPEN' ? step.url : null };
        } catch (error) {
          if (error instanceof ValidationError) return { code: 'INVALID', fields: error.violations };
          if (error instanceof ApplicationError) return { code: error.code, fields: [], ...waitOf(error) };
          throw error;
        }
      }),
    cancel: ({ siteId, ...linked }, address) =>
      at(siteId, async (ctx) => {
        await open(ctx, linked);
        try {
          await limiter.take('write', address);
          await app.orders.cancelByBuyer(ctx, linked);
          return { refusal: null };
        } catch (error) {
          if (error instanceof ApplicationError) return { refusal: error.code };
          throw error;
        }
      }),
    async followRest({ siteId, ...linked }, address) {
      const followed = await at<PaymentStep>(siteId, async (ctx) => {
        await open(ctx, linked);
        try {
          await limiter.take('write', address);
        } catch (error) {
          // Asked too often: the page shows what was last heard.
          if (error instanceof ApplicationError && error.code === 'TOO_MANY_REQUESTS') return { state: 'UNKNOWN' };
          throw error;
        }
        return app.checkout.followRest(ctx, linked);
      });
      return followed !== null;
    },
  };
}

function waitOf({ data }: ApplicationError): Pick<RestRefusal, 'retryAfterSeconds'> {
  const { retryAfterSeconds } = (data ?? {}) as Pick<RestRefusal, 'retryAfterSeconds'>;
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
}

function restOf({ payments }: Pick<Deps['app'], 'payments'>, ctx: Context, order: Order): OrderRest | null {
  const owed = laterOwedOf(order);
  const method = payments
    .methods(ctx, { total: owed, dueNow: owed }, false)
    .find(({ kind }) => kind === payments.gateway?.asks);
  if (owed === 0 || !payments.gateway || !method) return null;
  return {
    owed: formatMoney(owed, order.currency, ctx.site.locale),
    asks: payments.gateway.asks,
    pageOrigin: method.pageOrigin,
    testCards: method.testCards.map(({ number, description }) => ({ number, does: description })),
    step: stepOf(order, 'LATER').state,
  };
}

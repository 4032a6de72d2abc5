import type { HandlersOf, statistics } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import type { OrdersDeps } from '../commands/deps.ts';
import { type Sales, salesStatistics } from '../queries/sales-statistics.ts';

export type StatisticsHandlers = HandlersOf<'getSalesStatistics'>;

/** What a shop has sold, for the overview of its owner. */
export function statisticsHandlers({ database }: Pick<OrdersDeps, 'database'>): StatisticsHandlers {
  return {
    async getSalesStatistics(ctx, { days = 30 }) {
      const found = await salesStatistics(database.pool, ctx, days);
      return {
        timeZone: ctx.site.timeZone,
        days: found.days.map(({ day, ...sales }) => ({ day, ...presentSales(ctx, sales) })),
        period: presentSales(ctx, found.period),
        periodBefore: presentSales(ctx, found.periodBefore),
        waitingForCapture: presentSales(ctx, found.waitingForCapture),
      };
    },
  };
}

function presentSales({ site }: Context, { orders, received }: Sales): statistics.Sales {
  return { orders, received: presentPrice(site, site.currency, received) };
}

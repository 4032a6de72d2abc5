import type { HandlersOf, statistics } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { presentPrice, readDays } from '@headland/purchase';
import type { OrdersDeps } from '../commands/deps.ts';
import { averageOrder, type SalesFigures } from '../domain/sales-figures.ts';
import { bestSellers } from '../queries/best-sellers.ts';
import { salesReport } from '../queries/sales-report.ts';
import { type Sales, salesStatistics } from '../queries/sales-statistics.ts';

export type StatisticsHandlers = HandlersOf<'getSalesStatistics' | 'getSalesReport' | 'getBestSellers'>;

/** What a shop has sold, for its owner: the overview, and the page of sales. */
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

    async getSalesReport(ctx, { startDate, endDate, interval = 'DAY' }) {
      const { before, currencies } = await salesReport(database, ctx, readDays(startDate, endDate), interval);
      return {
        timeZone: ctx.site.timeZone,
        startDateBefore: before.first,
        endDateBefore: before.last,
        currencies: currencies.map(({ currency, period, before: periodBefore, parts }) => ({
          currency,
          period: presentFigures(ctx, currency, period),
          periodBefore: presentFigures(ctx, currency, periodBefore),
          parts: parts.map(({ first, last, figures }) => ({
            startDate: first,
            endDate: last,
            figures: presentFigures(ctx, currency, figures),
          })),
        })),
      };
    },

    async getBestSellers(ctx, { startDate, endDate, currency = ctx.site.currency, by = 'REVENUE', limit = 10 }) {
      const found = await bestSellers(database, ctx, readDays(startDate, endDate), { currency, by, limit });
      const products = found.map(({ appId, itemId, name, pieces, revenue }) => ({
        appId,
        catalogItemId: itemId,
        name,
        pieces,
        revenue: presentPrice(ctx.site, currency, revenue),
      }));
      return { currency, products };
    },
  };
}

function presentSales({ site }: Context, { orders, received }: Sales): statistics.Sales {
  return { orders, received: presentPrice(site, site.currency, received) };
}

function presentFigures({ site }: Context, currency: string, figures: SalesFigures): statistics.SalesFigures {
  const price = (amount: Minor) => presentPrice(site, currency, amount);
  const { orders, canceled, paid, ordered, received, byGiftCard, refunded } = figures;
  return {
    orders,
    canceled,
    paid,
    ordered: price(ordered),
    average: price(averageOrder(figures)),
    received: price(received),
    byGiftCard: price(byGiftCard),
    refunded: price(refunded),
    net: price(received - refunded),
  };
}

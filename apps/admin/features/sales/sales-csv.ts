import type { CurrencySales, SoldProduct } from '@headland/contract/types/statistics';
import { amount } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvOfAll } from '../../elements/csv/csv-list.ts';
import type { Step } from './steps.ts';
import type { SalesSay } from './words.ts';

/** The days, weeks or months that the charts show, with all that is known of them. */
export function partsCsv({ currency, parts }: CurrencySales, say: SalesSay): CsvList {
  const columns: readonly CsvColumn<CurrencySales['parts'][number]>[] = [
    [say('startDate'), ({ startDate }) => startDate],
    [say('endDate'), ({ endDate }) => endDate],
    [say('orders'), ({ figures }) => figures.orders],
    [say('canceled'), ({ figures }) => figures.canceled],
    [say('paid'), ({ figures }) => figures.paid],
    [say('ordered'), ({ figures }) => amount(figures.ordered.amount)],
    [say('average'), ({ figures }) => amount(figures.average.amount)],
    [say('received'), ({ figures }) => amount(figures.received.amount)],
    [say('byGiftCard'), ({ figures }) => amount(figures.byGiftCard.amount)],
    [say('refunded'), ({ figures }) => amount(figures.refunded.amount)],
    [say('net'), ({ figures }) => amount(figures.net.amount)],
    [say('currency'), () => currency],
  ];
  return csvOfAll(columns, async () => parts);
}

export function sellersCsv(products: readonly SoldProduct[], currency: string, say: SalesSay): CsvList {
  const columns: readonly CsvColumn<SoldProduct>[] = [
    [say('product'), ({ name }) => name],
    [say('productId'), ({ catalogItemId }) => catalogItemId],
    [say('pieces'), ({ pieces }) => pieces],
    [say('revenue'), ({ revenue }) => amount(revenue.amount)],
    [say('currency'), () => currency],
  ];
  return csvOfAll(columns, async () => products);
}

export function stepsCsv(steps: readonly Step[], say: SalesSay): CsvList {
  const columns: readonly CsvColumn<Step>[] = [
    [say('step'), ({ id }) => say(id)],
    [say('count'), ({ count }) => count],
  ];
  return csvOfAll(columns, async () => steps);
}

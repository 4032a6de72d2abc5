import type { SalesFigures } from '@headland/contract/types/statistics';
import { expect, test } from 'vitest';
import { csvLine } from '../../elements/csv/csv-cell.ts';
import type { CsvList } from '../../elements/csv/csv-list.ts';
import { partsCsv, sellersCsv, stepsCsv } from './sales-csv.ts';
import { salesWords } from './words.ts';

const say = salesWords.say({ locale: 'en-US', timeZone: 'UTC' });
const yen = (amount: number) => ({ amount: String(amount), formattedAmount: `¥${amount}` });
const figures: SalesFigures = {
  ...{ orders: 3, canceled: 1, paid: 2, ordered: yen(900), average: yen(450), received: yen(800) },
  ...{ byGiftCard: yen(100), refunded: yen(1000), net: yen(-200) },
};

/** All lines of a table, as its file has them. */
async function linesOf(list: CsvList): Promise<string[]> {
  const lines = [csvLine(list.headings, 'UTC')];
  for await (const page of list.pages(new AbortController().signal)) {
    lines.push(...page.map((cells) => csvLine(cells, 'UTC')));
  }
  return lines.map((line) => line.trimEnd());
}

test('days are written with all that is known of them, amounts bare, also below zero', async () => {
  const part = { startDate: '2026-11-16', endDate: '2026-11-22', figures };
  const sold = { currency: 'JPY', period: figures, periodBefore: figures, parts: [part] };
  expect(await linesOf(partsCsv(sold, say))).toEqual([
    'From,To,Orders,Canceled,Orders paid,Ordered,Average order,Received,By gift card,Refunded,Net revenue,Currency',
    '2026-11-16,2026-11-22,3,1,2,900,450,800,100,1000,-200,JPY',
  ]);
});

test('products are other people’s words, and no formulas', async () => {
  const product = { appId: 'a', catalogItemId: 'p-1', name: '=SUM(1,2)', pieces: 4, revenue: yen(12) };
  expect(await linesOf(sellersCsv([product], 'JPY', say))).toEqual([
    'Product,Id of the product,Pieces,Revenue,Currency',
    `"'=SUM(1,2)",p-1,4,12,JPY`,
  ]);
});

test('steps are written by their names', async () => {
  const steps = [
    { id: 'carts', count: 10, share: null },
    { id: 'paid', count: 2, share: 0.2 },
  ] as const;
  expect(await linesOf(stepsCsv(steps, say))).toEqual(['Step,Number', 'Carts made,10', 'Orders paid,2']);
});

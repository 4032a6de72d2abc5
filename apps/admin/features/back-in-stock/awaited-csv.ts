import type { BackInStockItem } from '@headland/contract/types/back-in-stock';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type AwaitedList, awaitedQuestion } from './awaited-list.ts';
import type { BackInStockSay } from './words.ts';

/** The items that the list shows. */
export function awaitedCsv(list: AwaitedList, say: BackInStockSay): CsvList {
  const columns: readonly CsvColumn<BackInStockItem>[] = [
    [say('product'), ({ name }) => name],
    [say('variant'), ({ choices }) => choices],
    [say('waiting'), ({ waiting }) => String(waiting)],
    [say('since'), ({ since }) => instant(since)],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...awaitedQuestion(list, null), paging: csvPaging(cursor) };
    const { items, paging } = await api.call('queryBackInStockItems', asked, { signal });
    return { rows: items, next: paging.next };
  });
}

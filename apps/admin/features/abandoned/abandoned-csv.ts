import type { AbandonedCheckout } from '@headland/contract/types/abandoned-checkouts';
import { api } from '../../api/client.ts';
import { amount, instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type AbandonedList, abandonedQuestion } from './abandoned-list.ts';
import type { AbandonedSay } from './words.ts';

/** The carts that the list shows. */
export function abandonedCsv(list: AbandonedList, say: AbandonedSay): CsvList {
  const columns: readonly CsvColumn<AbandonedCheckout>[] = [
    [say('email'), ({ buyerInfo }) => buyerInfo?.email],
    [say('left'), ({ createdDate }) => instant(createdDate)],
    [say('items'), ({ lineItems = [] }) => lineItems.map(({ productName }) => productName?.original ?? '').join(', ')],
    [say('worth'), ({ totalPrice }) => amount(totalPrice?.amount)],
    [say('currency'), ({ currency }) => currency],
    [say('state'), ({ status = 'ABANDONED' }) => say(status)],
    [say('recovered'), ({ checkoutRecoveredDate }) => instant(checkoutRecoveredDate)],
  ];
  return csvList(columns, async (cursor, signal) => {
    // A cursor carries what was asked by itself.
    const { filter } = abandonedQuestion(list, null);
    const query = { ...(cursor === null && { filter: filter ?? {} }), cursorPaging: csvPaging(cursor) };
    const { abandonedCheckouts = [], metadata } = await api.call('queryAbandonedCheckouts', { query }, { signal });
    return { rows: abandonedCheckouts, next: metadata?.cursors?.next };
  });
}

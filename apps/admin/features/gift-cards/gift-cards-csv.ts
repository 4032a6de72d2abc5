import type { IssuedGiftCard } from '@headland/contract/types/gift-cards';
import { api } from '../../api/client.ts';
import { amount, instant } from '../../elements/csv/csv-cell.ts';
import { type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { type GiftCardList, giftCardQuestion } from './gift-card-list.ts';
import type { GiftCardSay } from './words.ts';

/** The gift cards that the list shows. @param currency of the site, in which they are issued */
export function giftCardsCsv(list: GiftCardList, say: GiftCardSay, currency: string): CsvList {
  const columns: readonly CsvColumn<IssuedGiftCard>[] = [
    [say('code'), ({ obfuscatedCode }) => obfuscatedCode],
    [say('left'), ({ balance }) => amount(balance?.amount)],
    [say('value'), ({ initialValue }) => amount(initialValue?.amount)],
    [say('currency'), () => currency],
    [say('issued'), ({ createdDate }) => instant(createdDate)],
    [say('expiresAt'), ({ expirationDate }) => instant(expirationDate)],
    [say('state'), ({ status = 'VALID' }) => say(status)],
    [say('note'), ({ note }) => note],
  ];
  return csvList(columns, async (cursor, signal) => {
    const asked = { ...giftCardQuestion(list, null), paging: csvPaging(cursor) };
    const { giftCards, paging } = await api.call('queryIssuedGiftCards', asked, { signal });
    return { rows: giftCards, next: paging.next };
  });
}

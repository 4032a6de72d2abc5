import type { Coupon } from '@headland/contract/types/coupons';
import { api } from '../../../api/client.ts';
import { type CsvCell, instant } from '../../../elements/csv/csv-cell.ts';
import { CSV_PAGE, type CsvColumn, type CsvList, csvList } from '../../../elements/csv/csv-list.ts';
import { placeAfter, placeText, readPlace } from '../../../elements/csv/row-place.ts';
import { type CouponList, couponsAfter } from './coupon-list.ts';
import { couponMark } from './coupon-status.ts';
import type { CouponSay } from './words.ts';

/** The coupons that the list shows, from its first page on. @param currency of the site, in which they take off */
export function couponsCsv(list: CouponList, say: CouponSay, currency: string): CsvList {
  const now = new Date();
  const spec = (cell: (one: NonNullable<Coupon['specification']>) => CsvCell) => (coupon: Coupon) =>
    cell(coupon.specification ?? {});
  const columns: readonly CsvColumn<Coupon>[] = [
    [say('code'), spec(({ code }) => code)],
    [say('name'), spec(({ name }) => name)],
    [say('value'), spec(({ moneyOffAmount, fixedPriceAmount }) => moneyOffAmount ?? fixedPriceAmount)],
    [say('currency'), () => currency],
    [say('percent'), spec(({ percentOffRate }) => percentOffRate)],
    [say('minimum'), spec(({ minimumSubtotal }) => minimumSubtotal)],
    [say('uses'), ({ numberOfUsages }) => numberOfUsages ?? 0],
    [say('usageLimit'), spec(({ usageLimit }) => usageLimit)],
    [say('state'), (coupon) => couponMark(coupon, now, say).text],
    [say('startsAt'), spec(({ startTime }) => whenOf(startTime))],
    [say('endsAt'), spec(({ expirationTime }) => whenOf(expirationTime))],
    [say('madeOn'), ({ dateCreated }) => whenOf(dateCreated)],
  ];
  return csvList(columns, async (cursor, signal) => {
    const place = readPlace(cursor);
    const { coupons = [] } = await api.call('queryCoupons', { query: couponsAfter(list, place, CSV_PAGE) }, { signal });
    if (coupons.length < CSV_PAGE) return { rows: coupons };
    const next = placeAfter(
      coupons.map(({ dateCreated = '' }) => dateCreated),
      place,
    );
    return { rows: coupons, next: next && placeText(next) };
  });
}

/** Instants of coupons are milliseconds, as texts. */
function whenOf(milliseconds: string | null | undefined): CsvCell {
  return milliseconds ? instant(Number(milliseconds)) : null;
}

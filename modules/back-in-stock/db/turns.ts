import { type Queryable, type RawBuilder, sql } from '@headland/db';
import type { WaitedFor, Wish } from '../domain/wish.ts';
import { WISH_COLUMNS, type WishRow } from './wishes.ts';

/** Whose turn it is: who waits for an item, or some of them by their ids. */
export type Whose = WaitedFor | { readonly ids: readonly string[] };

export interface TurnBounds {
  readonly limit: number;
  /** Since when an address' mails count, and how many there may be. */
  readonly since: Date;
  readonly mostOfAddress: number;
}

/** How commands reach the turns. A second implementation without the lock exists for tests only. */
export interface Turns {
  /**
   * Takes the turns of those who asked first and whose address has not had too many mails; given back with the transaction.
   * Whoever is being told by another server is left out.
   * @returns them in the order of asking, told as of now
   */
  take(tx: Queryable, siteId: string, whose: Whose, bounds: TurnBounds, now: Date): Promise<readonly Wish[]>;
}

export const turns: Turns = {
  async take(tx, siteId, whose, bounds, now) {
    const { rows } = await sql<WishRow>`
      with next as materialized (
        select w.id from back_in_stock_wishes w
        where w.site_id = ${siteId} and w.status = 'RECEIVED' and ${isOf(whose)} and ${hasRoom(bounds)}
        order by w.created_at, w.id limit ${bounds.limit} for update of w skip locked
      ), told as (
        update back_in_stock_wishes w set status = 'NOTIFICATION_SENT', auto_notified = true, told_at = ${now}
        from next where w.site_id = ${siteId} and w.id = next.id
        returning ${WISH_COLUMNS}
      )
      select * from told order by "createdAt", id
    `.execute(tx);
    return rows;
  },
};

export function isOf(whose: Whose): RawBuilder<boolean> {
  if ('ids' in whose) return sql<boolean>`w.id = any(${whose.ids}::uuid[])`;
  return sql<boolean>`w.product_id = ${whose.productId} and w.variant_id = ${whose.variantId}`;
}

function hasRoom({ since, mostOfAddress }: TurnBounds): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from back_in_stock_wishes t where t.site_id = w.site_id
    and lower(t.email) = lower(w.email) and t.told_at > ${since} and t.auto_notified) < ${mostOfAddress}::int`;
}

import { type Queryable, sql } from '@headland/db';

/** Slots of a count: writers of different products mostly write different rows. */
const SLOTS = 16;

/** Which slot a product counts in: always the same one, by its random last digit. */
function slotOf(productId: string): number {
  return Number.parseInt(productId.slice(-1), 16) % SLOTS;
}

export interface CountChange {
  /** A collection's id, or the key of all products. */
  readonly collectionId: string;
  readonly productId: string;
  readonly visible: -1 | 0 | 1;
  readonly total: -1 | 0 | 1;
}

/** Adds changes to the maintained counts, rows in their order so that no two writers wait for each other in a circle. */
export async function changeCounts(tx: Queryable, siteId: string, changes: readonly CountChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    collection_id: change.collectionId,
    slot: slotOf(change.productId),
    visible: change.visible,
    total: change.total,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into product_counts as c (site_id, collection_id, slot, visible, total)
    select ${siteId}, g.collection_id, g.slot, sum(g.visible), sum(g.total)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(collection_id uuid, slot smallint, visible bigint, total bigint)
    group by g.collection_id, g.slot order by g.collection_id, g.slot
    on conflict (site_id, collection_id, slot) do update
      set visible = c.visible + excluded.visible, total = c.total + excluded.total
  `.execute(tx);
}

/** Forgets the counts of a collection that is deleted; the caller has locked it and all of its products. */
export async function dropCounts(tx: Queryable, siteId: string, collectionId: string): Promise<void> {
  await sql`delete from product_counts where site_id = ${siteId} and collection_id = ${collectionId}`.execute(tx);
}

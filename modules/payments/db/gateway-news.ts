import { deleteOld, type Queryable, sql } from '@headland/db';

/**
 * Notes that a gateway's message is taken in, in the transaction of what it does.
 * @returns false if it was before: then it must do nothing more
 */
export async function noteNews(
  tx: Queryable,
  news: { readonly siteId: string; readonly gateway: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_news (site_id, gateway, news_id, at) values (${news.siteId}, ${news.gateway}, ${news.id}, ${now})
    on conflict do nothing returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether it was taken in before: then nobody has to be asked about it. */
export async function isNewsKnown(
  db: Queryable,
  news: { readonly siteId: string; readonly gateway: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gateway_news
    where site_id = ${news.siteId} and gateway = ${news.gateway} and news_id = ${news.id}
  `.execute(db);
  return rows.length > 0;
}

/** Forgets what came before an instant. */
export async function deleteNewsBefore(db: Queryable, before: Date): Promise<void> {
  await deleteOld(db, 'gateway_news', sql`at < ${before}`);
}

import { type Queryable, sql } from '@headland/db';
import { USUAL } from '../domain/limits.ts';

/** How links to files of a site end. */
export interface DownloadSettings {
  /** For which they open, from the payment on. */
  readonly days: number;
  /** Of each file of an order's line. */
  readonly mostDownloads: number;
}

export async function selectSettings(db: Queryable, siteId: string): Promise<DownloadSettings> {
  const { rows } = await sql<DownloadSettings>`
    select days, most_downloads as "mostDownloads" from download_settings where site_id = ${siteId}
  `.execute(db);
  return rows[0] ?? USUAL;
}

/** Waits until nobody else adds a file to the site, or changes its settings. */
export async function lockSettings(tx: Queryable, siteId: string): Promise<void> {
  await sql`
    insert into download_settings (site_id, days, most_downloads, longest_days)
    values (${siteId}, ${USUAL.days}, ${USUAL.mostDownloads}, ${USUAL.days})
    on conflict (site_id) do update set days = download_settings.days
  `.execute(tx);
}

/** Changes what is said, and leaves the rest. */
export async function saveSettings(
  tx: Queryable,
  siteId: string,
  change: { readonly days: number | null; readonly mostDownloads: number | null },
): Promise<void> {
  await sql`
    update download_settings set days = coalesce(${change.days}::int, days),
      most_downloads = coalesce(${change.mostDownloads}::int, most_downloads),
      longest_days = greatest(longest_days, ${change.days}::int)
    where site_id = ${siteId}
  `.execute(tx);
}

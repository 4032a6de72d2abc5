import { type Queryable, sql } from '@headland/db';
import { type AbandonedSettings, USUAL } from '../domain/limits.ts';

const COLUMNS = sql.raw('enabled, mails, after_minutes as "afterMinutes"');

export async function selectSettings(db: Queryable, siteId: string): Promise<AbandonedSettings> {
  const { rows } = await sql<AbandonedSettings>`
    select ${COLUMNS} from abandoned_checkout_settings where site_id = ${siteId}
  `.execute(db);
  return rows[0] ?? USUAL;
}

export interface WatchedSite extends AbandonedSettings {
  readonly siteId: string;
  readonly lookedUntil: Date;
}

/** Sites that want to know what is left; one statement. */
export async function selectWatched(db: Queryable): Promise<readonly WatchedSite[]> {
  const { rows } = await sql<WatchedSite>`
    select ${COLUMNS}, site_id as "siteId", looked_until as "lookedUntil" from abandoned_checkout_settings where enabled
  `.execute(db);
  return rows;
}

/** Changes what is said, and leaves the rest. What was left before it is switched on is nobody's business. */
export async function saveSettings(
  tx: Queryable,
  siteId: string,
  change: Partial<AbandonedSettings>,
  now: Date,
): Promise<AbandonedSettings> {
  const { enabled = null, mails = null, afterMinutes = null } = change;
  const { rows } = await sql<AbandonedSettings>`
    insert into abandoned_checkout_settings as s (site_id, enabled, mails, after_minutes, looked_until)
    values (${siteId}, coalesce(${enabled}::boolean, ${USUAL.enabled}), coalesce(${mails}::boolean, ${USUAL.mails}),
      coalesce(${afterMinutes}::int, ${USUAL.afterMinutes}), ${now})
    on conflict (site_id) do update set enabled = coalesce(${enabled}::boolean, s.enabled),
      mails = coalesce(${mails}::boolean, s.mails), after_minutes = coalesce(${afterMinutes}::int, s.after_minutes),
      looked_until = case when ${enabled}::boolean and not s.enabled then excluded.looked_until else s.looked_until end
    returning ${COLUMNS}
  `.execute(tx);
  return rows[0] ?? USUAL;
}

/** Goes on from there the next time; never back. */
export async function markLooked(db: Queryable, siteId: string, until: Date): Promise<void> {
  await sql`
    update abandoned_checkout_settings set looked_until = greatest(looked_until, ${until}) where site_id = ${siteId}
  `.execute(db);
}

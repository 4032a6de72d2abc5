import { type Queryable, sql } from '@headland/db';
import type { Profile, SettingsChange } from '../domain/profile.ts';

export interface StoredProfile {
  readonly profile: Profile;
  /** Counts the changes of name, region, profile and apps. */
  readonly version: number;
}

export async function selectProfile(db: Queryable, siteId: string): Promise<StoredProfile | null> {
  const { rows } = await sql<{ profile: Profile; version: number }>`
    select profile, settings_version as version from sites where id = ${siteId}
  `.execute(db);
  return rows[0] ?? null;
}

/** The currency that is in force; nobody else changes the site's settings until the transaction ends. */
export async function lockCurrency(tx: Queryable, siteId: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency from sites where id = ${siteId} for no key update
  `.execute(tx);
  return rows[0]?.currency ?? null;
}

export async function updateSettings(tx: Queryable, siteId: string, change: SettingsChange): Promise<void> {
  const { name = null, currency = null, locale = null, timeZone = null, profile = {}, appsOff = null } = change;
  await sql`
    update sites set name = coalesce(${name}::text, name), currency = coalesce(${currency}::text, currency),
      locale = coalesce(${locale}::text, locale), time_zone = coalesce(${timeZone}::text, time_zone),
      profile = profile || ${JSON.stringify(profile)}::jsonb,
      apps_off = coalesce(${appsOff === null ? null : [...appsOff]}::text[], apps_off),
      settings_version = settings_version + 1
    where id = ${siteId}
  `.execute(tx);
}

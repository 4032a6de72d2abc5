import { type Queryable, sql } from '@headland/db';
import type { MediaUse } from '@headland/module';
import type { Profile, SettingsChange, StoredSettings } from '../domain/profile.ts';

/** A change in the form in which it is stored. */
export type StoredChange = Omit<SettingsChange, 'address' | 'logo' | 'openingHours' | 'specialHours'>;

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

const COLUMNS = sql`
  name, currency, locale, time_zone as "timeZone", apps_off as "appsOff", pay_by_hand as "payByHand",
  buyer_cancel_hours as "buyerCancelHours", profile, settings_version as version
`;

export async function selectSettings(db: Queryable, siteId: string): Promise<StoredSettings | null> {
  const { rows } = await sql<StoredSettings>`select ${COLUMNS} from sites where id = ${siteId}`.execute(db);
  return rows[0] ?? null;
}

/** What is in force; nobody else changes the site's settings until the transaction ends. */
export async function lockSettings(tx: Queryable, siteId: string): Promise<StoredSettings | null> {
  const { rows } = await sql<StoredSettings>`
    select ${COLUMNS} from sites where id = ${siteId} for no key update
  `.execute(tx);
  return rows[0] ?? null;
}

/** The site, for those of these pictures that are its logo. */
export async function logoUses(db: Queryable, siteId: string, mediaIds: readonly string[]): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select asked.id as "mediaId", 'site' as kind, sites.id, sites.name
    from unnest(${mediaIds}::text[]) as asked (id)
    join sites on sites.id = ${siteId} and starts_with(sites.profile ->> 'logo', 'wix:image://v1/' || asked.id || '/')
  `.execute(db);
  return rows;
}

export async function updateSettings(tx: Queryable, siteId: string, change: StoredChange): Promise<void> {
  const { name = null, currency = null, locale = null, timeZone = null, profile = {}, appsOff = null } = change;
  const { payByHand = null, buyerCancelHours = null } = change;
  await sql`
    update sites set name = coalesce(${name}::text, name), currency = coalesce(${currency}::text, currency),
      locale = coalesce(${locale}::text, locale), time_zone = coalesce(${timeZone}::text, time_zone),
      profile = profile || ${JSON.stringify(profile)}::jsonb,
      apps_off = coalesce(${appsOff === null ? null : [...appsOff]}::text[], apps_off),
      pay_by_hand = coalesce(${payByHand}::text, pay_by_hand),
      buyer_cancel_hours = coalesce(${buyerCancelHours}::int, buyer_cancel_hours),
      settings_version = settings_version + 1
    where id = ${siteId}
  `.execute(tx);
}

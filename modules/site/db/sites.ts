import { type Queryable, sql } from '@headland/db';
import type { PayByHand, SitePlace } from '@headland/kernel';
import { logoOf } from '../domain/logo.ts';
import type { BusinessAddress } from '../domain/profile.ts';
import type { StoredSite } from '../domain/site.ts';

interface Row {
  id: string;
  short_key: string;
  name: string;
  currency: string;
  locale: string;
  time_zone: string;
  brand_color: string | null;
  logo: string | null;
  address: BusinessAddress | null;
  apps_off: string[];
  pay_by_hand: PayByHand;
  buyer_cancel_hours: number;
  is_default: boolean;
  created_at: Date;
  domains: string[];
}

const COLUMNS = sql`s.id, s.short_key, s.name, s.currency, s.locale, s.time_zone, s.brand_color, s.profile ->> 'logo' as logo,
  s.profile -> 'address' as address, s.apps_off, s.pay_by_hand, s.buyer_cancel_hours,
  s.is_default, s.created_at,
  array(select d.host from site_domains d where d.site_id = s.id order by d.position) as domains`;

function toSite(row: Row): StoredSite {
  const logo = logoOf(row.logo);
  const place = placeOf(row.address);
  return {
    id: row.id,
    shortKey: row.short_key,
    name: row.name,
    currency: row.currency,
    locale: row.locale,
    timeZone: row.time_zone,
    brandColor: row.brand_color,
    ...(logo && { logo }),
    ...(place && { place }),
    appsOff: row.apps_off,
    ...(row.pay_by_hand !== 'EVERYBODY' && { payByHand: row.pay_by_hand }),
    ...(row.buyer_cancel_hours > 0 && { buyerCancelHours: row.buyer_cancel_hours }),
    isDefault: row.is_default,
    domains: row.domains,
    createdAt: row.created_at,
  };
}

function placeOf(address: BusinessAddress | null): SitePlace | null {
  const { country, state, zip } = address ?? {};
  return country ? { country, ...(state && { subdivision: state }), ...(zip && { postalCode: zip }) } : null;
}

/** How a site is looked up; exactly one site or none answers to each. */
export type SiteKey =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'shortKey'; readonly shortKey: string }
  /** Of several spellings, the most exact first. */
  | { readonly by: 'host'; readonly hosts: readonly string[] }
  | { readonly by: 'default' };

export async function selectSite(db: Queryable, key: SiteKey): Promise<StoredSite | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from sites s where ${condition(key)}`.execute(db);
  return rows[0] ? toSite(rows[0]) : null;
}

function condition(key: SiteKey) {
  switch (key.by) {
    case 'id':
      return sql`s.id = ${key.id}`;
    case 'shortKey':
      return sql`s.short_key = ${key.shortKey}`;
    case 'default':
      return sql`s.is_default`;
    case 'host':
      return sql`s.id = (select d.site_id from site_domains d where d.host = any(${key.hosts}::text[])
        order by array_position(${key.hosts}::text[], d.host) limit 1)`;
  }
}

export async function selectSites(db: Queryable): Promise<StoredSite[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from sites s order by s.created_at, s.id`.execute(db);
  return rows.map(toSite);
}

/** @returns the colour that it had; undefined if there is no such site */
export async function updateBrandColor(tx: Queryable, siteId: string, color: string | null) {
  const { rows } = await sql<{ before: string | null }>`
    update sites s set brand_color = ${color}
    from (select id, brand_color from sites where id = ${siteId} for no key update) as old
    where s.id = old.id
    returning old.brand_color as before
  `.execute(tx);
  return rows[0]?.before;
}

export type Inserted =
  | { readonly outcome: 'stored'; readonly isDefault: boolean }
  | { readonly outcome: 'idTaken' | 'shortKeyTaken' | 'domainTaken' };

/** Writes a site with its host names; the first site of the installation becomes the default one. */
export async function insertSite(tx: Queryable, site: Omit<StoredSite, 'isDefault'>): Promise<Inserted> {
  // Two first sites made at the same moment must not both believe that they are the default.
  await sql`lock table sites in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ is_default: boolean }>`
    insert into sites (id, short_key, name, currency, locale, time_zone, brand_color, apps_off, is_default, created_at)
    values (${site.id}, ${site.shortKey}, ${site.name}, ${site.currency}, ${site.locale}, ${site.timeZone},
      ${site.brandColor}, ${[...site.appsOff]}::text[], not exists (select 1 from sites where is_default), ${site.createdAt})
    on conflict do nothing
    returning is_default
  `.execute(tx);
  if (!rows[0]) return { outcome: (await selectSite(tx, { by: 'id', id: site.id })) ? 'idTaken' : 'shortKeyTaken' };
  const domains = await sql`
    insert into site_domains (host, site_id, position, created_at)
    select d.host, ${site.id}, d.position, ${site.createdAt}
    from unnest(${site.domains}::text[]) with ordinality as d (host, position)
    on conflict (host) do nothing
    returning host
  `.execute(tx);
  if (domains.rows.length < site.domains.length) return { outcome: 'domainTaken' };
  return { outcome: 'stored', isDefault: rows[0].is_default };
}

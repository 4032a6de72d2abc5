import type { Check, Database, Queryable } from '@headland/db';
import { type Clock, isUuid, loadingCache, type Principal, type SiteSettings } from '@headland/kernel';
import type { Module } from '@headland/module';
import { siteChecks } from './checks.ts';
import type { SettingsDeps } from './commands/change-settings.ts';
import { createSite } from './commands/create-site.ts';
import { logoUses, selectProfile } from './db/settings.ts';
import { type SiteKey, selectSite, selectSites, updateBrandColor } from './db/sites.ts';
import { canonicalHost, checkBrandColor } from './domain/check-site.ts';
import type { Profile } from './domain/profile.ts';
import { type NewSite, publicUrlOf, type Repainted, type Site } from './domain/site.ts';
import { siteErrors } from './errors.ts';
import { type PropertyHandlers, propertyCalls } from './http/property-calls.ts';
import { type SettingsHandlers, settingsCalls } from './http/settings-calls.ts';
import { siteScriptCalls } from './http/site-script-calls.ts';
import { siteModule } from './module.ts';

export { siteMigrations } from './db/migrations.ts';
export type { Profile } from './domain/profile.ts';
export type { NewSite, Site } from './domain/site.ts';
export { siteErrors } from './errors.ts';
export { siteModule } from './module.ts';

export interface SitesDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Public origin of the installation without a trailing slash (HEADLAND_URL). */
  readonly publicUrl: string;
  /** Origin of pictures' addresses, where it is another one (HEADLAND_MEDIA_URL). */
  readonly mediaUrl?: string;
  /** Whether anything of a site has a price; nothing has by default. */
  readonly hasPrices?: (tx: Queryable, siteId: string) => Promise<boolean>;
  /**
   * Takes a picture of the site's library for its logo; without one there is no picture that could be taken.
   * @returns the picture in the wire's notation
   */
  readonly takeLogo?: SettingsDeps['takeLogo'];
  /** How long another process's change to a site may stay unseen; 5,000 by default. */
  readonly cacheMilliseconds?: number;
}

/** The sites of the installation. Every lookup is answered from memory for a short time. */
export interface Sites extends Module {
  /**
   * Makes a site; the first one becomes the default site.
   * @param actor who does it; nobody by default (command line, seed)
   * @throws ValidationError for a wrong field; DOMAIN_TAKEN; SITE_EXISTS
   */
  create(input: NewSite, actor?: Principal): Promise<Site>;
  /** All sites, the oldest first; not from memory. */
  list(): Promise<readonly Site[]>;
  /** @throws SITE_NOT_FOUND */
  get(siteId: string): Promise<Site>;
  /** The part of `get` that a request's context needs. */
  settings(siteId: string): Promise<SiteSettings>;
  /** What its business says of itself; one statement. @throws SITE_NOT_FOUND */
  profile(siteId: string): Promise<Profile>;
  /** @returns null if there is none */
  find(siteId: string): Promise<Site | null>;
  /** @param host value of a Host header, with or without port; a name with its port wins over the bare name */
  byHost(host: string): Promise<Site | null>;
  /** @param shortKey six hexadecimal digits */
  byShortKey(shortKey: string): Promise<Site | null>;
  /** The site of hosts that belong to no site; null before the first site is made. */
  default(): Promise<Site | null>;
  /**
   * Gives a site a colour of its own, or the house's back, in the caller's transaction; `forget` once it is committed.
   * @param color `#rrggbb` or null @param field how the caller calls it
   * @throws ValidationError of that field; SITE_NOT_FOUND
   */
  paint(tx: Queryable, siteId: string, color: string | null, field?: string): Promise<Repainted>;
  /** What this process has just changed it must not answer from memory. */
  forget(): void;
  readonly handlers: PropertyHandlers & SettingsHandlers & typeof siteScriptCalls;
  readonly checks: readonly Check[];
}

const noLibrary: SettingsDeps['takeLogo'] = async () => null;

const MAX_KEPT = 5_000;
const SHORT_KEY = /^[0-9a-f]{6}$/;

export function createSites(deps: SitesDeps): Sites {
  const kept = loadingCache<Site | null>({
    load: async (text) => {
      const site = await selectSite(deps.database.pool, readKey(text));
      const media = deps.mediaUrl === undefined ? {} : { mediaUrl: deps.mediaUrl };
      return site && { ...site, ...media, url: publicUrlOf(site, deps.publicUrl) };
    },
    milliseconds: deps.cacheMilliseconds ?? 5_000,
    max: MAX_KEPT,
  });

  const settings: SettingsDeps = {
    database: deps.database,
    takeLogo: deps.takeLogo ?? noLibrary,
    hasPrices: deps.hasPrices ?? (async () => false),
    forget: () => kept.clear(),
  };
  const sites: Sites = {
    ...siteModule,
    async create(input, actor = { kind: 'none' }) {
      const site = await createSite(deps, input, actor);
      kept.clear();
      return site;
    },
    async list() {
      const stored = await selectSites(deps.database.pool);
      return stored.map((site) => ({ ...site, url: publicUrlOf(site, deps.publicUrl) }));
    },
    async get(siteId) {
      const site = await sites.find(siteId);
      if (!site) throw siteErrors.error('SITE_NOT_FOUND');
      return site;
    },
    settings: (siteId) => sites.get(siteId),
    async profile(siteId) {
      const stored = await selectProfile(deps.database.pool, siteId);
      if (!stored) throw siteErrors.error('SITE_NOT_FOUND');
      return stored.profile;
    },
    find: async (siteId) => (isUuid(siteId) ? kept.get(`id ${siteId.toLowerCase()}`) : null),
    async byHost(host) {
      const canonical = canonicalHost(host);
      return canonical === null ? null : kept.get(`host ${canonical}`);
    },
    byShortKey: async (shortKey) => (SHORT_KEY.test(shortKey) ? kept.get(`shortKey ${shortKey}`) : null),
    default: () => kept.get('default'),
    async paint(tx, siteId, color, field = 'brandColor') {
      const after = checkBrandColor(color, field);
      const before = await updateBrandColor(tx, siteId, after);
      if (before === undefined) throw siteErrors.error('SITE_NOT_FOUND');
      return { before, after };
    },
    forget: () => kept.clear(),
    mediaUses: logoUses,
    handlers: {
      ...siteScriptCalls,
      ...propertyCalls(settings),
      ...settingsCalls(settings),
    },
    checks: siteChecks,
  };
  return sites;
}

/** The key of the cache carries the whole question, so that one cache serves all lookups. */
function readKey(text: string): SiteKey {
  const [by, value = ''] = text.split(' ');
  switch (by) {
    case 'id':
      return { by: 'id', id: value };
    case 'shortKey':
      return { by: 'shortKey', shortKey: value };
    case 'host': {
      const bare = value.replace(/:\d+$/, '');
      return { by: 'host', hosts: bare === value ? [value] : [value, bare] };
    }
    default:
      return { by: 'default' };
  }
}

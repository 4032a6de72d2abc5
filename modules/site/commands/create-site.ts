import { randomBytes } from 'node:crypto';
import { appNames } from '@headland/contract';
import { type Database, emit, type Queryable } from '@headland/db';
import { type Clock, newId, type Principal } from '@headland/kernel';
import { insertSite } from '../db/sites.ts';
import { checkSite } from '../domain/check-site.ts';
import { type NewSite, publicUrlOf, type Site, type StoredSite } from '../domain/site.ts';
import { siteErrors } from '../errors.ts';
import { siteEvents } from '../events.ts';

/**
 * Makes a site; the first one becomes the default site.
 * @throws ValidationError for a wrong field; DOMAIN_TAKEN; SITE_EXISTS
 */
export async function createSite(
  deps: { readonly database: Database; readonly clock: Clock; readonly publicUrl: string },
  input: NewSite,
  actor: Principal,
): Promise<Site> {
  const fields = checkSite(input, appNames);
  const now = deps.clock.now();
  return deps.database.transact(async (tx) => {
    const draft = {
      ...fields,
      id: fields.id ?? newId(now),
      domains: fields.domains ?? [],
      appsOff: fields.appsOff ?? [],
      createdAt: now,
    };
    const stored = await insertWithNewKey(tx, draft);
    const site: Site = { ...stored, url: publicUrlOf(stored, deps.publicUrl) };
    const { createdAt, ...facts } = site;
    await emit(tx, { site, principal: actor, now, requestId: '' }, [
      siteEvents.tell('site_created', site.id, { site: { ...facts, createdDate: createdAt.toISOString() } }),
    ]);
    return site;
  });
}

/** Short keys are few (16 million), so a new one may be taken; ten in a row are not. */
async function insertWithNewKey(tx: Queryable, draft: Omit<StoredSite, 'isDefault' | 'shortKey'>): Promise<StoredSite> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const site = { ...draft, shortKey: randomBytes(3).toString('hex') };
    const inserted = await insertSite(tx, site);
    if (inserted.outcome === 'stored') return { ...site, isDefault: inserted.isDefault };
    if (inserted.outcome === 'domainTaken') throw siteErrors.error('DOMAIN_TAKEN', { domains: draft.domains });
    if (inserted.outcome === 'idTaken') throw siteErrors.error('SITE_EXISTS', { siteId: draft.id });
  }
  throw new Error('no free short key was found for the site');
}

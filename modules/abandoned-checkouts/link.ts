import { createHmac } from 'node:crypto';
import { isUuid, type SiteSettings, siteUrl } from '@headland/kernel';
import type { AbandonedDeps, ComeBackTicket } from './deps.ts';
import type { Abandoned } from './domain/abandoned.ts';
import { LINK_LIFE } from './domain/limits.ts';

type Keys = Pick<AbandonedDeps, 'secretKey' | 'tickets'>;

/** An address as it is compared, so that no address can be read out of what is kept for good. */
export function hashAddress({ secretKey }: Pick<Keys, 'secretKey'>, siteId: string, email: string): string {
  const key = createHmac('sha256', secretKey).update('addresses of abandoned checkouts').digest();
  return createHmac('sha256', key).update(`${siteId} ${email.trim().toLowerCase()}`).digest('base64url');
}

/** Where whoever left a checkout goes on with it. @param from when its life begins */
export function comeBackLink(
  keys: Keys,
  site: SiteSettings,
  { id, email }: Pick<Abandoned, 'id' | 'email'>,
  from: Date,
) {
  const address = hashAddress(keys, site.id, email);
  const sealed = keys.tickets.seal({ siteId: site.id, id, address, until: from.getTime() + LINK_LIFE });
  return siteUrl(site, `/come-back/${sealed}`);
}

/** What a link was made for; null for a text that is no link of ours. */
export function readTicket({ tickets }: Pick<Keys, 'tickets'>, sealed: string): ComeBackTicket | null {
  const opened = tickets.open(sealed);
  return isTicket(opened) ? opened : null;
}

function isTicket(value: unknown): value is ComeBackTicket {
  if (typeof value !== 'object' || value === null) return false;
  const { siteId, id, address, until } = value as Partial<Record<keyof ComeBackTicket, unknown>>;
  return (
    typeof siteId === 'string' &&
    typeof id === 'string' &&
    isUuid(id) &&
    typeof address === 'string' &&
    typeof until === 'number'
  );
}

import { isUuid, type SiteSettings, siteUrl } from '@headland/kernel';
import type { QuotedItem } from '@headland/sellables';
import type { BackInStockDeps, TakeBackTicket } from './deps.ts';
import type { Wish } from './domain/wish.ts';

type Keys = Pick<BackInStockDeps, 'tickets'>;

/** Where whoever got a mail takes back what they asked for. */
export function takeBackLink({ tickets }: Keys, site: SiteSettings, { id }: Pick<Wish, 'id'>): string {
  return siteUrl(site, `/take-back/${tickets.seal({ siteId: site.id, id })}`);
}

/** What a link was made for; null for a text that is no link of ours. */
export function readTicket({ tickets }: Keys, sealed: string): TakeBackTicket | null {
  const opened = tickets.open(sealed);
  return isTicket(opened) ? opened : null;
}

function isTicket(value: unknown): value is TakeBackTicket {
  if (typeof value !== 'object' || value === null) return false;
  const { siteId, id } = value as Partial<Record<keyof TakeBackTicket, unknown>>;
  return typeof siteId === 'string' && typeof id === 'string' && isUuid(id);
}

/** Where the item is: where whoever asked wants to be led, else its page on the site with what was chosen. */
export function itemLink(
  site: SiteSettings,
  { itemUrl, options }: Pick<Wish, 'itemUrl' | 'options'>,
  item: Pick<QuotedItem, 'path'> | null,
): string {
  if (itemUrl !== null) return itemUrl;
  if (item === null) return `${site.url}/`;
  const chosen = typeof options.options === 'object' && options.options !== null ? Object.entries(options.options) : [];
  const query = new URLSearchParams(chosen.map(([name, choice]) => [name, String(choice)])).toString();
  return siteUrl(site, item.path) + (query === '' ? '' : `?${query}`);
}

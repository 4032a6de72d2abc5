import { type SiteSettings, siteUrl } from '@headland/kernel';
import { viewKeyOf } from './view-key.ts';

/**
 * Where an order can be looked at by whoever has its key, guests too; the site is named because several may live at one
 * address. @param secret of the installation
 */
export function orderLink(secret: string, site: SiteSettings, orderId: string): string {
  return `${siteUrl(site, `/order/${orderId}`)}?site=${site.id}&key=${viewKeyOf(secret, site.id, orderId)}`;
}

import type { SiteSettings } from '@headland/kernel';
import type { Product } from '../domain/product.ts';

/** How public documents are made; handed in, because the presenter is not a command's business. */
export interface Rendering {
  render(site: SiteSettings, product: Product): string;
  key(site: SiteSettings): string;
}

import { createHash } from 'node:crypto';
import type { SiteSettings } from '@headland/kernel';
import type { Product } from '../domain/product.ts';
import { presentProduct } from './present-product.ts';

/** Raised whenever the public document of an unchanged product would come out differently. */
const RENDERER = 1;

/** The public wire document of a product as JSON text, as it is stored and sent. */
export function renderProduct(site: SiteSettings, product: Product): string {
  return JSON.stringify(presentProduct(site, product));
}

/** Settings are objects that live for some seconds and thousands of requests. */
const keys = new WeakMap<SiteSettings, string>();

/** What a rendering depends on beside the product itself; one made under another key is not sent. */
export function renderingKey(site: SiteSettings): string {
  const known = keys.get(site);
  if (known !== undefined) return known;
  const facts = JSON.stringify([RENDERER, site.url, site.mediaUrl ?? null, site.currency, site.locale]);
  const key = createHash('sha256').update(facts).digest('base64url').slice(0, 11);
  keys.set(site, key);
  return key;
}

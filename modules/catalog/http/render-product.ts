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

const keys = new Map<string, string>();
const MOST_KEYS = 10_000;

/** What a rendering depends on beside the product itself; one made under another key is not sent. */
export function renderingKey(site: SiteSettings): string {
  const facts = JSON.stringify([RENDERER, site.url, site.currency, site.locale]);
  const known = keys.get(facts);
  if (known !== undefined) return known;
  const key = createHash('sha256').update(facts).digest('base64url').slice(0, 11);
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(facts, key);
  return key;
}

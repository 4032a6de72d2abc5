import { hasApps } from '@headland/contract/has-app';
import type { Feature } from './feature.ts';
import { account } from './features/account/feature.ts';
import { cart } from './features/cart/feature.ts';
import { home } from './features/home/feature.ts';
import { shop } from './features/shop/feature.ts';

/** Every feature of the storefront. */
export const features: readonly Feature[] = [home, shop, cart, account];

/** Those of a site, by the apps that it has. */
export function featuresOf(site: { readonly appsOff?: readonly string[] }): readonly Feature[] {
  return features.filter(({ apps }) => hasApps(site, apps));
}

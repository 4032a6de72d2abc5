import { type Decisions, site } from '../decision.ts';

export const catalogRead = {
  getProduct: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  queryProducts: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  getCollectionBySlug: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  getProductOptionsAvailability: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  queryProductVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  queryStoreVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
  getStoreVariant: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, built: true },
} as const satisfies Decisions;

import { type Decisions, site } from '../decision.ts';

export const catalogRead = {
  getProduct: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  queryProducts: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  getCollectionBySlug: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  getProductOptionsAvailability: {
    permission: 'WIX_STORES.READ_PRODUCTS',
    object: site,
    compressed: true,
    built: true,
  },
  queryProductVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  queryStoreVariants: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  getStoreVariant: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
} as const satisfies Decisions;

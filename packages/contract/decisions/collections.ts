import { type Decisions, site } from '../decision.ts';

export const collections = {
  queryCollections: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  getCollection: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
  getCollectionBySlugV2: { permission: 'WIX_STORES.READ_PRODUCTS', object: site, compressed: true, built: true },
} as const satisfies Decisions;

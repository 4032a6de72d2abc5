import { creates, type Decisions, site } from '../decision.ts';

export const catalogWrite = {
  createProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: creates, repeated: 'answeredByKey', built: true },
  updateProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  deleteProduct: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  updateProductVariants: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  resetAllProductVariantData: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  addProductsToCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  removeProductsFromCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  addProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  removeProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  addProductMediaToChoices: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  removeProductMediaFromChoices: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  deleteProductOptions: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  removeBrand: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  removeRibbon: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  createCollection: {
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    object: creates,
    repeated: 'answeredByKey',
    built: true,
  },
  updateCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  deleteCollection: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  bulkUpdateProductsProperty: {
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  bulkAdjustProductProperty: {
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
} as const satisfies Decisions;

import { creates, type Decisions, merchants, site } from '../decision.ts';

export const downloads = {
  // As pictures: bytes into the store are for the owner and their own keys.
  createDigitalFileUpload: {
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    object: creates,
    principals: ['user', 'apiKey'],
    repeated: 'nothingKept',
    built: true,
  },
  listDigitalFiles: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  deleteDigitalFile: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  listDownloadsOfOrder: { permission: 'ECOM.READ_ORDERS', object: site, principals: merchants, built: true },
  getDownloadSettings: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  updateDownloadSettings: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
} as const satisfies Decisions;

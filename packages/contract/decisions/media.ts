import { creates, type Decisions, site } from '../decision.ts';

export const media = {
  // Bytes into the store are for the owner and their own keys; an app shows what is there.
  createMediaUpload: {
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    object: creates,
    principals: ['user', 'apiKey'],
    repeated: 'nothingKept',
    built: true,
  },
  arrangeProductMedia: { permission: 'WIX_STORES.MODIFY_PRODUCTS', object: site, built: true },
  queryMediaFiles: { permission: 'MEDIA.READ_FILES', object: site, principals: ['user', 'apiKey'], built: true },
  deleteMediaFile: { permission: 'MEDIA.DELETE_FILES', object: site, principals: ['user', 'apiKey'], built: true },
} as const satisfies Decisions;

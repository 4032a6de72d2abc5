import { defineErrors } from '@headland/kernel';

/** What asking to be told, and telling, can meet. */
export const backInStockErrors = defineErrors({
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    description: 'There is no such request to be told that an item is back.',
  },
  REQUEST_COLLECTION_DISABLED: { status: 428, description: 'The shop does not take such requests.' },
  INVALID_CATALOG_REFERENCE_OPTIONS: {
    status: 400,
    description: 'The options mean nothing that is sold of this item.',
  },
  INVALID_ITEM_IMAGE_URL: {
    status: 400,
    description: 'The address of the picture is neither a web address nor one of a picture.',
  },
  BACK_IN_STOCK_ITEM_NOT_FOUND: { status: 404, description: 'The shop has no such item.' },
  BACK_IN_STOCK_ITEM_AVAILABLE: { status: 428, description: 'The item is in stock: there is nothing to wait for.' },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    description: 'Either an item or requests can be reported, not both.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, description: 'Items of this app cannot be waited for.' },
});

/** What somebody meets at the link with which they take back what they asked for. */
export const takeBackErrors = defineErrors({
  TAKE_BACK_LINK_INVALID: { status: 404, description: 'This is no link to something that was asked for.' },
  TAKE_BACK_WISH_GONE: { status: 410, description: 'Nothing is kept of what was asked for.' },
});

import { defineErrors } from '@headland/kernel';

export const downloadErrors = defineErrors({
  DOWNLOAD_PRODUCT_NOT_FOUND: { status: 404, description: 'There is no such product.' },
  DOWNLOAD_PRODUCT_NOT_DIGITAL: { status: 428, description: 'Only digital products have files.' },
  DOWNLOAD_FILE_NOT_FOUND: { status: 404, description: 'The product has no such file.' },
  DOWNLOAD_TOO_MANY_FILES: { status: 409, description: 'The product has as many files as one product may have.' },
  DOWNLOAD_STORAGE_FULL: { status: 409, description: 'The files of the site take as much room as they may.' },
  DOWNLOAD_UPLOAD_NOT_FOUND: {
    status: 404,
    description: 'This upload address is not valid any more, or was used; ask for another.',
  },
  DOWNLOAD_UPLOAD_SIZE_DIFFERS: { status: 400, description: 'The file does not have the size that was announced.' },
  DOWNLOAD_UPLOAD_INCOMPLETE: { status: 400, description: 'The upload ended before the file did.' },
});

/** Why a link gives no file; pages say each in their own words. */
export const linkErrors = defineErrors({
  DOWNLOAD_LINK_INVALID: { status: 404, description: 'This is no link to a file, or it belongs to another site.' },
  DOWNLOAD_LINK_EXPIRED: { status: 410, description: 'The link has ended.' },
  DOWNLOAD_ORDER_ENDED: {
    status: 410,
    description: 'What was bought is not paid any more: canceled, or its money was given back.',
  },
  DOWNLOAD_LIMIT_REACHED: { status: 403, description: 'The file was downloaded as often as the shop lets it.' },
  DOWNLOAD_FILE_GONE: { status: 410, description: 'The shop does not have the file any more.' },
});

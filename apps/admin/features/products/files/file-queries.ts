import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { sendUpload, type UploadProblem } from '../../../api/send-upload.ts';
import type { UploadKind } from '../../../elements/use-uploads.ts';
import { productsKey } from '../products-key.ts';

/** As many bytes as the server takes of one file. */
const MOST_BYTES = 200_000_000;

/** The files of a digital product. */
export function filesQuery(productId: string) {
  return queryOptions({
    queryKey: [...productsKey, 'files', productId],
    queryFn: async ({ signal }) => (await api.call('listDigitalFiles', { productId }, { signal })).files ?? [],
  });
}

/** How links to files end, of all products. */
export function rulesQuery() {
  return queryOptions({
    queryKey: [...productsKey, 'download rules'],
    queryFn: async ({ signal }) => {
      const { settings } = await api.call('getDownloadSettings', {}, { signal });
      return { days: settings?.days ?? 0, mostDownloads: settings?.mostDownloads ?? 0 };
    },
  });
}

/** Files of a product. */
export function filesOf(productId: string): UploadKind {
  return {
    problemOf,
    async send(file, share, signal) {
      const fileName = file.name.slice(-200) || 'file';
      const asked = { productId, fileName, sizeInBytes: file.size };
      const { upload } = await api.call('createDigitalFileUpload', asked, { signal });
      return sendUpload(upload?.uploadUrl ?? '', file, share, signal);
    },
  };
}

function problemOf({ size }: Pick<File, 'size'>): UploadProblem | null {
  if (size > MOST_BYTES) return 'fileTooLarge';
  return size === 0 ? 'empty' : null;
}

import type { Downloads } from '@headland/downloads';
import type { Clock } from '@headland/kernel';
import type { Media } from '@headland/media';
import { errorResponse } from '../middleware/errors.ts';
import { rateKey } from '../middleware/rate-limit.ts';
import { bodyReader } from '../transport/bodies.ts';

export interface UploadsMountDeps {
  readonly media: Pick<Media, 'takeUpload'>;
  readonly downloads: Pick<Downloads, 'takeFile'>;
  readonly clock: Clock;
  readonly newRequestId: () => string;
  readonly onUnexpected: (error: unknown, requestId: string, callId: string) => void;
}

/**
 * Takes the files of uploads. The address is the permission: it was sealed for whoever may upload, for one file, for a
 * quarter of an hour; no cookie and no key goes with the bytes, so no page elsewhere can send any.
 */
export function createUploadsMount({ media, downloads, clock, newRequestId, onUnexpected }: UploadsMountDeps) {
  return async (request: Request, path: string, address: string | null): Promise<Response | null> => {
    // The file goes to disk as it comes.
    const chunks = bodyReader(request)?.(false) ?? request.body ?? [];
    const who = address === null ? null : rateKey(address);
    const now = clock.now();
    const taking =
      media.takeUpload(request, path, now, { chunks, who }) ?? downloads.takeFile(request, path, now, { chunks });
    if (!taking) return null;
    const requestId = newRequestId();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-wix-request-id': requestId };
    try {
      return new Response(JSON.stringify(await taking), { headers });
    } catch (error) {
      return errorResponse(error, headers, (cause) => onUnexpected(cause, requestId, 'upload'));
    }
  };
}

import type { HandlersOf } from '@headland/contract';
import { fileName } from '../domain/file-name.ts';
import { TICKET_LIFE } from '../domain/upload-ticket.ts';
import type { Tickets } from './tickets.ts';

export function mediaCalls(tickets: Tickets) {
  return {
    async createMediaUpload(ctx, request) {
      const expires = ctx.now.getTime() + TICKET_LIFE;
      const sealed = tickets.seal({
        siteId: ctx.site.id,
        fileName: fileName(request.fileName),
        altText: request.altText ?? '',
        keep: request.keep === true,
        bytes: request.sizeInBytes,
        expires,
      });
      return {
        upload: {
          uploadUrl: `${ctx.site.url}/media/uploads/${sealed}`,
          method: 'PUT',
          expirationDate: new Date(expires).toISOString(),
        },
      };
    },
  } satisfies HandlersOf<'createMediaUpload'>;
}

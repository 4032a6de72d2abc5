import type { DownloadRefusal, HostedDownloads } from '@headland/client/face';
import { linkErrors } from '@headland/downloads';
import { ApplicationError, type Clock } from '@headland/kernel';
import type { Composed } from '../compose.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';

interface Deps {
  readonly app: Pick<Composed, 'downloads' | 'sites'>;
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly siteAt: (request: Request) => Promise<{ readonly id: string; readonly url: string } | null>;
}

/** Files of what was bought, for whoever has the link of an order's line. */
export function createHostedDownloads({ app, clock, limiter, siteAt }: Deps): HostedDownloads {
  async function open(request: Request, text: string, address: string | null): Promise<Response> {
    const link = app.downloads.readLink(text);
    const site = link && (await app.sites.find(link.siteId));
    const here = await siteAt(request);
    // Sites may share an address; at that of another one the link is none.
    if (!link || !site || (here && here.id !== link.siteId && here.url !== site.url)) {
      throw linkErrors.error('DOWNLOAD_LINK_INVALID');
    }
    await limiter.take('picture', address);
    return app.downloads.serve(request, link, clock.now(link.siteId));
  }

  return {
    async open(request, text, address) {
      try {
        return await open(request, text, address);
      } catch (error) {
        if (error instanceof ApplicationError && isRefusal(error.code)) {
          return { code: error.code, status: error.status };
        }
        throw error;
      }
    },
  };
}

function isRefusal(code: string): code is DownloadRefusal {
  return Object.hasOwn(linkErrors.entries, code);
}

import type { FaceHost } from '@headland/client/face';

/** Pages that the floor renders, and where it gets their data from, once. */
export interface PagesOrder {
  readonly bundle: string;
  readonly paths: readonly string[];
  /** Where the shop listens, and the origin that it believes to have. */
  readonly shop: string;
  readonly publicUrl: string;
  readonly clientId: string;
}

/** What renders a page, by path. */
export type Pages = ReadonlyMap<string, () => string>;

type Capture = (host: FaceHost, path: string) => Promise<() => string>;

export async function loadPages({ bundle, paths, shop, publicUrl, clientId }: PagesOrder): Promise<Pages> {
  const { capture } = (await import(bundle)) as { capture: Capture };
  const host: FaceHost = {
    url: publicUrl,
    clientId,
    site: { name: 'Bench', locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' },
    testPayments: true,
    now: () => new Date(),
    report: (error) => {
      throw error;
    },
    isUnavailable: () => false,
    api: (request) => fetch(new Request(request.url.replace(publicUrl, shop), request)),
  };
  const pages = new Map<string, () => string>();
  // One after the other: all of them are one visitor to the shop, whose costly reads wait for each other, but not for long.
  for (const path of paths) pages.set(path, await capture(host, path));
  return pages;
}

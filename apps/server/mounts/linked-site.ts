import type { Clock, Context, SiteSettings } from '@headland/kernel';

/** What says of which site a mailed link is. */
export interface LinkDeps {
  readonly app: {
    readonly sites: {
      find(siteId: string): Promise<SiteSettings | null>;
      get(siteId: string): Promise<SiteSettings>;
    };
    systemContext(siteId: string, now: Date): Promise<Context>;
  };
  readonly clock: Pick<Clock, 'now'>;
  readonly siteAt: (request: Request) => Promise<{ readonly id: string; readonly url: string } | null>;
}

/**
 * The context in which a link of a site acts.
 * @returns null for a site that is no more, and at the address of another one; sites may share an address
 */
export async function contextOfLink(
  { app, clock, siteAt }: LinkDeps,
  request: Request,
  siteId: string,
): Promise<Context | null> {
  const site = await app.sites.find(siteId);
  const here = await siteAt(request);
  if (!site || (here && here.id !== siteId && here.url !== site.url)) return null;
  return app.systemContext(site.id, clock.now(site.id));
}

import type { AppName } from './apps.ts';

interface SiteApps {
  /** Apps that the site does not have. */
  readonly appsOff?: readonly string[];
}

/** Apps that something of a face is made for: a cart has its place beside any that sells, a calendar only with all it shows. */
export type AppsNeeded = { readonly anyOf: readonly AppName[] } | { readonly allOf: readonly AppName[] };

/** Whether a site has an app, by what its settings say that it does not have; apart, for the faces' bundles. */
export function hasApp({ appsOff = [] }: SiteApps, app: AppName): boolean {
  return !appsOff.includes(app);
}

/**
 * The apps for whose lack a site does not have something: none if it has it.
 * @param needed without it, every site has it
 */
export function lackedApps(site: SiteApps, needed: AppsNeeded | undefined): readonly AppName[] {
  if (needed === undefined) return [];
  const lacked = (list: readonly AppName[]) => list.filter((app) => !hasApp(site, app));
  if ('allOf' in needed) return lacked(needed.allOf);
  const off = lacked(needed.anyOf);
  return off.length < needed.anyOf.length ? [] : off;
}

/** Whether a site has what is made for these apps. */
export function hasApps(site: SiteApps, needed: AppsNeeded | undefined): boolean {
  return lackedApps(site, needed).length === 0;
}

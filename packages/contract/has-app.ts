import type { AppName } from './apps.ts';

/** Whether a site has an app, by what its settings say that it does not have; apart, for the faces' bundles. */
export function hasApp({ appsOff = [] }: { readonly appsOff?: readonly string[] }, app: AppName): boolean {
  return !appsOff.includes(app);
}

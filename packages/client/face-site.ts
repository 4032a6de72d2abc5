/** What a site is called and how it prints money and dates. */
export interface FaceSite {
  readonly name: string;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Names of apps that it does not have: none of their pages and links is shown. Looked at anew with every page. */
  readonly appsOff?: readonly string[];
}

/** The site whose visitor is on a hosted page. */
export interface HostedSite extends FaceSite {
  /** Public origin of the site without a trailing slash. */
  readonly url: string;
  /** Where the site's name leads: the site that the person came from; missing for the site's own storefront. */
  readonly homeUrl?: string;
  /** `#rrggbb`; null or missing for the house's own colours. */
  readonly brandColor?: string | null;
  /** Origin of pictures' addresses, where it is not the site's own. */
  readonly mediaUrl?: string;
  /** Path below that origin and CSS pixels; missing where the site has none. */
  readonly logo?: { readonly path: string; readonly width: number; readonly height: number };
}

/** What a site is called and how it prints money and dates. */
export interface FaceSite {
  readonly name: string;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The site whose visitor is on a hosted page. */
export interface HostedSite extends FaceSite {
  /** Public origin of the site without a trailing slash. */
  readonly url: string;
  /** Where the site's name leads: the site that the person came from; missing for the site's own storefront. */
  readonly homeUrl?: string;
  /** `#rrggbb`; null or missing for the house's own colours. */
  readonly brandColor?: string | null;
}

import type { Principal } from './principal.ts';

/** What a site is, as far as every call needs to know it. */
export interface SiteSettings {
  readonly id: string;
  readonly name: string;
  /** ISO 4217 code; all prices of the site are in it. */
  readonly currency: string;
  /** BCP 47 tag, used for formatted amounts and the hosted pages. */
  readonly locale: string;
  /** IANA name of the business's own time zone. */
  readonly timeZone: string;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** Origin of its pictures' addresses where a host of its own serves them; missing where the site's own does. */
  readonly mediaUrl?: string;
  /** `#rrggbb` in lower case: the colour of its pages and mails; null or missing for the house's own. */
  readonly brandColor?: string | null;
  /** Missing where the site has none. */
  readonly logo?: SiteLogo;
  /** Where the business is, as far as taxes ask; missing where it has not said so. */
  readonly place?: SitePlace;
  /** Names of apps that the site does not have; their calls are refused. */
  readonly appsOff?: readonly string[];
  /** Which buyers may order and pay the business by hand; missing for everybody. */
  readonly payByHand?: PayByHand;
  /** For how many hours after ordering buyers may cancel; missing where they may not. */
  readonly buyerCancelHours?: number;
}

/** Who may order now and pay the business by hand: on delivery, by transfer, at its door. */
export type PayByHand = 'EVERYBODY' | 'MEMBERS' | 'NOBODY';

export interface SitePlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, with or without the country. */
  readonly subdivision?: string;
  readonly postalCode?: string;
}

/** A picture of the site's library for the head of its pages and mails. */
export interface SiteLogo {
  /** Begins with `/media/`. */
  readonly path: string;
  /** CSS pixels in which it is shown. */
  readonly width: number;
  readonly height: number;
}

/** The other end of a request, for limits and for frames. */
export interface RequestOrigin {
  /** Who is counted as one: an address, the first half of an IPv6 address, or `loopback`; null inside the process. */
  readonly address: string | null;
  /** Value of the browser's Origin header. */
  readonly origin: string | null;
  /** Value of the browser's User-Agent header. */
  readonly userAgent?: string | null;
  /**
   * What a face read from its own sealed cookie: a browser that a member may be known in. Only calls from inside the
   * process have one; nothing that a request says of itself becomes one.
   */
  readonly device?: string | null;
}

/** One request: who asks, of which site, when. Handed to every command, query and presenter. */
export interface Context {
  readonly site: SiteSettings;
  readonly principal: Principal;
  /** Business time of the whole request. */
  readonly now: Date;
  readonly requestId: string;
  /** The caller's `Idempotency-Key`, if one was sent. */
  readonly idempotencyKey?: string;
  /** Where the request came from; missing for work that no request asked for. */
  readonly caller?: RequestOrigin;
  /**
   * Counts what a costly read costs beyond the call itself; missing where reads are not counted.
   * @param points as the limit of reads counts them
   * @throws ApplicationError TOO_MANY_REQUESTS
   */
  readonly countRead?: (points: number) => Promise<void>;
  /** Called with the WAL position of each commit, for the read-your-writes header (wire contract, 1.2). */
  readonly onCommit?: (position: string) => void;
}

/** Absolute URL of a picture that is kept as a path. @param path begins with `/media/` */
export function mediaUrlOf(site: Pick<SiteSettings, 'url' | 'mediaUrl'>, path: string): string {
  return (site.mediaUrl ?? site.url) + path;
}

/** Absolute URL on the site. @param path begins with a slash */
export function siteUrl(site: SiteSettings, path: string): string {
  return site.url + path;
}

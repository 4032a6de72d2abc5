import type { SiteSettings } from '@headland/kernel';

/** One business of the installation. */
export interface Site extends SiteSettings {
  /** Six lower-case hexadecimal digits, unique in the installation: the site's prefix in opaque tokens and media ids. */
  readonly shortKey: string;
  readonly brandColor: string | null;
  /** Apps that it does not have. */
  readonly appsOff: readonly string[];
  /** Whether it is the site of every host name that belongs to no site. */
  readonly isDefault: boolean;
  /** Host names of its own, the main one first; with port if it is not the scheme's own. */
  readonly domains: readonly string[];
  readonly createdAt: Date;
}

/** What a new site is made of. */
export interface NewSite {
  /** A UUID if the id must be known beforehand; otherwise one is made. */
  readonly id?: string;
  /** 1 to 100 characters. */
  readonly name: string;
  /** ISO 4217 code, such as `USD`. */
  readonly currency: string;
  /** BCP 47 tag, such as `en-US`. */
  readonly locale: string;
  /** IANA name, such as `America/New_York`. */
  readonly timeZone: string;
  /** `#rrggbb`; the house's own colours without one. */
  readonly brandColor?: string | null;
  /** Names of apps that it does not have; none by default. */
  readonly appsOff?: readonly string[];
  /** Host names, the main one first; none: the site lives at the installation's own address. */
  readonly domains?: readonly string[];
}

/** A site's colour before and after a change; null for the house's own. */
export interface Repainted {
  readonly before: string | null;
  readonly after: string | null;
}

/** The part of a site that is stored, before its public address is known. */
export type StoredSite = Omit<Site, 'url'>;

/**
 * The public origin of a site: its main host name, under scheme and port of the installation unless the name says a port
 * itself, or else the installation's own.
 * @param publicUrl origin of the installation without a trailing slash
 */
export function publicUrlOf(site: Pick<StoredSite, 'domains'>, publicUrl: string): string {
  const [host] = site.domains;
  if (host === undefined) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  // The origin leaves out a port that goes without saying.
  return new URL(`${protocol}//${host.includes(':') || port === '' ? host : `${host}:${port}`}`).origin;
}

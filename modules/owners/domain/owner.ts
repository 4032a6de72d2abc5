/** Who runs the installation. Owners sign in with a one-time link; there are no default passwords. */
export interface Owner {
  readonly id: string;
  readonly createdAt: Date;
}

/** How long a one-time link may be redeemed, in milliseconds. */
export const OWNER_LINK_LIFE = 15 * 60_000;
/** How long an owner's session lives without being used, in milliseconds. */
export const OWNER_SESSION_IDLE = 12 * 3_600_000;
/** How long an owner's session lives at most, in milliseconds. */
export const OWNER_SESSION_LIFE = 7 * 24 * 3_600_000;
/** Use is noted at most this often, in milliseconds: a request that reads writes nothing most of the time. */
export const OWNER_SESSION_NOTED = 5 * 60_000;

export interface OwnerLink {
  /** 256 random bits; shown once, stored hashed. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface OwnerSession {
  /** Value of the owner's cookie: 256 random bits; stored hashed. */
  readonly cookie: string;
  readonly owner: Owner;
  /** When the session ends even if it is used; the cookie's own end. */
  readonly expiresAt: Date;
}

/** Where an owner opens a link: a page with a button, because link scanners open links too. @param url origin of the back office */
export function ownerLinkUrl(url: string, token: string): string {
  return `${url}/admin/enter?token=${token}`;
}

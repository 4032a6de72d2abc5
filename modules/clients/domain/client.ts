/** An OAuth client: one application of a site, such as its storefront. Its id is public and no secret. */
export interface Client {
  /** UUID; what the SDK calls `clientId`. */
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  /** `browser` runs at the visitor's, `server` keeps tokens for itself. */
  readonly kind: ClientKind;
  /** Origins, exact, such as `https://shop.example.org`. */
  readonly allowedOrigins: readonly string[];
  /** Complete redirect addresses, compared character by character. */
  readonly allowedRedirects: readonly string[];
  /** Whether a member's refresh token stays the same on renewal (`static`) or is replaced each time (`rotate`). */
  readonly refreshProfile: RefreshProfile;
  readonly createdAt: Date;
  /** Counts the changes, from 1. */
  readonly revision: number;
  readonly hasSecret: boolean;
  /** Counts the secrets that it was given. */
  readonly secretNumber: number;
}

export type ClientKind = 'browser' | 'server';
export type RefreshProfile = 'static' | 'rotate';

/** The client id that the public demo storefront is published with. */
export const DEMO_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

export interface NewClient {
  /** A UUID if the id must be known beforehand; otherwise one is made. */
  readonly id?: string;
  readonly siteId: string;
  /** 1 to 100 characters. */
  readonly name: string;
  readonly kind?: ClientKind;
  readonly allowedOrigins?: readonly string[];
  readonly allowedRedirects?: readonly string[];
  readonly refreshProfile?: RefreshProfile;
}

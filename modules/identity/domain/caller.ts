import type { Principal, RequestOrigin } from '@headland/kernel';

/** What a request says about its caller. */
export interface Credentials {
  /** Raw value of the Authorization header: access token, API key, or `<access token>,<api key>`. */
  readonly authorization?: string | null;
  /** Value of the header `wix-site-id`. */
  readonly siteIdHeader?: string | null;
  /** Value of the Host header (or what a trusted proxy says): names the site of callers without credentials. */
  readonly host?: string | null;
  /** Where the request came from, for what the audit log says of a key that is refused. */
  readonly caller?: RequestOrigin;
}

export interface Caller {
  readonly siteId: string;
  readonly principal: Principal;
  /** Of the comma form: whose access token stood before the API key. The key is the principal. */
  readonly onBehalfOf?: Principal;
  /** Of an app: the number of the secret that its token was given for. */
  readonly secretNumber?: number;
}

/** Where the site of something can be read from. */
export type SiteSource =
  | { readonly from: 'client'; readonly clientId: string }
  | { readonly from: 'token'; readonly token: string }
  | { readonly from: 'apiKey'; readonly apiKey: string; readonly siteIdHeader: string | null }
  | { readonly from: 'host'; readonly host: string | null }
  | { readonly from: 'media'; readonly mediaId: string };

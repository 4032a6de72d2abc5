/** How the server hosts a face (storefront, hosted pages): what it hands in, what it gets back. */

export interface FaceHost {
  /** The public API in this process: the same answers as over the network, without a socket. */
  readonly api: (request: Request) => Promise<Response>;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** OAuth client id of Headland's own storefront. */
  readonly clientId: string;
  /** The site's name and the way it prints money and dates. */
  readonly site: {
    readonly name: string;
    readonly locale: string;
    readonly currency: string;
    readonly timeZone: string;
  };
  /** True while payments go through the test gateway; every page of the shop says so. */
  readonly testPayments: boolean;
  /** Detail of a failure that the person is only told about in general words. */
  readonly report: (error: unknown, where: string) => void;
}

/** What the hosted pages get beside that: redirect sessions, which no public call opens. */
export interface HostedHost extends FaceHost {
  readonly sessions: HostedSessions;
}

export interface HostedSession {
  readonly id: string;
  readonly intent: string;
  /** The checkout that the session was made for; null for other intents. */
  readonly checkoutId: string | null;
  /** Access token of the principal who made the session, fresh. */
  readonly accessToken: string;
  /** Where the cart lives on the site that sent the person here; null if it did not say. */
  readonly cartPageUrl: string | null;
}

export type SessionOutcome = 'SUCCESS' | 'NO_ACTION' | 'ERROR';

export interface HostedSessions {
  /** @param token 256-bit text from the address or the cookie @returns null if unknown or over */
  open(token: string): Promise<HostedSession | null>;
  /** Records how the session ended, once, and tells where the person goes next. */
  finish(token: string, outcome: SessionOutcome, details: { orderId?: string }): Promise<{ returnUrl: string }>;
}

/** What the mount knows of one page request. */
export interface PageRequest {
  /** For inline scripts and styles: stands in the Content-Security-Policy of the answer. */
  readonly nonce: string;
}

/** The server entry of a built face exports `createFace`. */
export interface Face {
  fetch(request: Request, page: PageRequest): Promise<Response>;
}
export type CreateFace<Host extends FaceHost = FaceHost> = (host: Host) => Face;

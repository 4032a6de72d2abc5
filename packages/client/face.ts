/** How the server hosts a face (storefront, hosted pages): what it hands in, what it gets back. */
import type { AbandonedCheckout } from '@headland/contract/types/abandoned-checkouts';
import type { OrderCancellation } from '@headland/contract/types/order-cancellations';
import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import type { FaceSite, HostedSite } from './face-site.ts';
import type { HostedSignIn } from './sign-in/face-sign-in.ts';

export interface FaceHost {
  /**
   * The public API in this process: the same answers as over the network, without a socket.
   * @param caller for whom the face asks: limits per address then count the person. Only this door can say it.
   */
  readonly api: (request: Request, caller?: ApiCaller) => Promise<Response>;
  /** Public origin without a trailing slash. */
  readonly url: string;
  /** OAuth client id of Headland's own storefront. */
  readonly clientId: string;
  /** The site's name and the way it prints money and dates. */
  readonly site: FaceSite;
  /** True while payments go through the test gateway; every page of the shop says so. */
  readonly testPayments: boolean;
  /** Business time; the same clock that the API has. */
  readonly now: () => Date;
  /** Detail of a failure that the person is only told about in general words. */
  readonly report: (error: unknown, where: string) => void;
  /** Whether a failure means that the installation can do nothing for anybody at the moment; such a page says 503. */
  readonly isUnavailable: (error: unknown) => boolean;
}

export interface ApiCaller {
  /** The person's address, as the mount knows it; null if there is none. */
  readonly address: string | null;
  /** What the pages read from this browser's cookie for it; see `SignInFlow`. */
  readonly device?: string | null;
}

/** What the hosted pages get beside that: redirect sessions, which no public call opens. */
export interface HostedHost extends FaceHost {
  readonly sessions: HostedSessions;
  readonly signIn: HostedSignIn;
  readonly orders: HostedOrders;
  readonly documents: HostedDocuments;
  readonly downloads: HostedDownloads;
  readonly comeBack: HostedComeBack;
  readonly takeBack: HostedTakeBack;
  /** The site that the request's host belongs to, else the default one. */
  siteAt(request: Request): Promise<HostedSite>;
}

export interface HostedSession {
  readonly id: string;
  /** What the session was made for, as its module keeps it: the name of the intent, the `checkoutId` … */
  readonly intent: { readonly name: string; readonly [detail: string]: unknown };
  readonly site: HostedSite;
  /** Access token of the principal who made the session, fresh. */
  readonly accessToken: string;
  /** Whether that is somebody with an account at the site. */
  readonly isMember: boolean;
  /** Where the cart lives on the site that sent the person here; null if it did not say. */
  readonly cartPageUrl: string | null;
  /** Whether that site thanks its buyers on a page of its own. */
  readonly thanksElsewhere: boolean;
  /** Origins that the page's forms can end at. */
  readonly leadsTo: readonly string[];
}

export interface OpenedOrder {
  readonly site: HostedSite;
  readonly order: Order;
  /** What was sent of it, or waits to be collected. */
  readonly fulfilments: readonly Fulfillment[];
  /** What is due later and can be paid here; null where nothing is owed, or the shop has no way to take it. */
  readonly rest: OrderRest | null;
  /** Whether its buyer may cancel it, and how far that is. */
  readonly cancellation: OrderCancellation;
}

/** What is due later of an order. */
export interface OrderRest {
  /** As it is shown. */
  readonly owed: string;
  /** Whether a card is asked for here, or at a page of the gateway's own. */
  readonly asks: 'card' | 'page';
  /** Origin of that page; null where there is none. */
  readonly pageOrigin: string | null;
  readonly testCards: readonly { readonly number: string; readonly does: string }[];
  /** How the last payment of it stands: none, waiting at the page, taken or being decided, come to nothing, unknown. */
  readonly step: 'NONE' | 'OPEN' | 'TAKEN' | 'FAILED' | 'UNKNOWN';
}

/** How it is paid. */
export type RestChoice =
  | {
      readonly kind: 'card';
      readonly number: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
      readonly securityCode: string;
    }
  | { readonly kind: 'page' };

/** Why nothing was charged. */
export interface RestRefusal {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly violatedRule?: string }[];
  /** How long whoever has tried too often is to wait. */
  readonly retryAfterSeconds?: number;
}

/** An order, and what opens it. */
export interface OrderOpener {
  readonly siteId: string;
  readonly orderId: string;
  /** The order's view key. */
  readonly key: string;
}

/** Orders as they are shown to whoever has the link of the confirmation. */
export interface HostedOrders {
  /**
   * @param key the order's view key, as it stands in that link
   * @returns null for an order that is not there, and for a wrong key
   */
  open(siteId: string, orderId: string, key: string): Promise<OpenedOrder | null>;
  /**
   * Pays what is due later, once however often and from wherever it is asked for.
   * @param address the person's, for the limit on tries
   * @returns where to go on at the gateway's page, null if nothing is to be done there; null for an order that is not there
   */
  payRest(
    opener: OrderOpener,
    choice: RestChoice,
    address: string | null,
  ): Promise<{ readonly url: string | null } | RestRefusal | null>;
  /**
   * Cancels the order for its buyer and gives back what was paid, once however often it is asked for.
   * @param address the person's, for the limit on tries
   * @returns why nothing was done, null if it was; null for an order that is not there
   */
  cancel(opener: OrderOpener, address: string | null): Promise<{ readonly refusal: string | null } | null>;
  /** Asks the gateway what has become of that payment. @returns false for an order that is not there */
  followRest(opener: OrderOpener, address: string | null): Promise<boolean>;
}

/** A PDF file to read or to print. */
export interface HostedFile {
  /** Of Latin letters, figures and hyphens alone. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Papers of orders. */
export interface HostedDocuments {
  /**
   * What a link opens that somebody in the shop was given.
   * @param address the person's, for the limit on what is drawn
   * @returns null once it has ended, and for what is no such link
   */
  open(sealed: string, address: string | null): Promise<HostedFile | null>;
  /** The invoice of an order, for whoever has the link of its confirmation. @returns null while it is not paid */
  invoiceOf(siteId: string, orderId: string, key: string, address: string | null): Promise<HostedFile | null>;
}

/** Why a link gives no file. */
export type DownloadRefusal =
  | 'DOWNLOAD_LINK_INVALID'
  | 'DOWNLOAD_LINK_EXPIRED'
  | 'DOWNLOAD_ORDER_ENDED'
  | 'DOWNLOAD_LIMIT_REACHED'
  | 'DOWNLOAD_FILE_GONE';

/** Files of what was bought. */
export interface HostedDownloads {
  /**
   * The file that a link leads to, as it is sent.
   * @param address the person's, for the limit on how much is asked for
   */
  open(
    request: Request,
    link: string,
    address: string | null,
  ): Promise<Response | { readonly code: DownloadRefusal; readonly status: number }>;
}

/** Why a link leads back to no checkout: names of `comeBackErrors`. */
export type ComeBackRefusal = 'COME_BACK_LINK_INVALID' | 'COME_BACK_LINK_ENDED' | 'COME_BACK_CHECKOUT_OVER';

interface NoWayBack {
  readonly code: ComeBackRefusal;
  readonly status: number;
}

/** Checkouts that were left, for whoever has the link of the mail about them. Each of them is counted by the person's address. */
export interface HostedComeBack {
  /** What the link leads to; changes nothing. */
  look(
    request: Request,
    link: string,
    address: string | null,
  ): Promise<{ readonly site: HostedSite; readonly left: AbandonedCheckout } | NoWayBack>;
  /** Goes on with it. @returns where its page is */
  begin(request: Request, link: string, address: string | null): Promise<{ readonly path: string } | NoWayBack>;
  /** The site that the mail came from, also of a link that has ended. */
  siteOf(request: Request, link: string): Promise<HostedSite | NoWayBack>;
  /** The address of the mail gets no more of them. */
  never(request: Request, link: string, address: string | null): Promise<HostedSite | NoWayBack>;
}

/** Why a link takes nothing back: names of `takeBackErrors`. */
export type TakeBackRefusal = 'TAKE_BACK_LINK_INVALID' | 'TAKE_BACK_WISH_GONE';

interface NothingToTakeBack {
  readonly code: TakeBackRefusal;
  readonly status: number;
}

/** What somebody asked to be told of, for whoever has the link of the mail about it. Each is counted by the person's address. */
export interface HostedTakeBack {
  /** What the link is about; changes nothing. */
  look(
    request: Request,
    link: string,
    address: string | null,
  ): Promise<{ readonly site: HostedSite; readonly name: string; readonly choices: string } | NothingToTakeBack>;
  /** Takes back all that the address of the mail asked for. */
  end(request: Request, link: string, address: string | null): Promise<HostedSite | NothingToTakeBack>;
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
  /** Whose request it is: handed on to `api`. */
  readonly address: string | null;
  /**
   * Says that forms of this page may lead to another origin in the end; browsers follow a form's redirects nowhere else.
   */
  readonly allowFormTarget: (origin: string) => void;
  /**
   * Says what the page was made of, for the log of pages that took too long.
   * @param route pattern of the address, as it stands in code: never the address itself
   * @param counts asked only if it took too long; names that stand in code
   */
  readonly drew: (route: string, counts: () => Readonly<Record<string, number>>) => void;
}

/** The server entry of a built face exports `createFace`. */
export interface Face {
  fetch(request: Request, page: PageRequest): Promise<Response>;
}
/** The hosted pages stand among the addresses of other faces. */
export interface HostedFace extends Face {
  /** Whether an address is one of theirs. @param path without the query */
  owns(path: string): boolean;
}
export type CreateHostedFace = (host: HostedHost) => HostedFace;

export type CreateFace = (host: FaceHost) => Face;

export type { FaceSite, HostedSite } from './face-site.ts';
export type {
  HostedSignIn,
  KnownHere,
  RecoveryLink,
  SignedOut,
  SignInEnd,
  SignInFlow,
  SignInProgress,
} from './sign-in/face-sign-in.ts';

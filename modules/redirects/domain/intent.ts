/** Which callbacks belong to an intent (specification 1, section 3). */
export type CallbackKind = 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE';

/** Intents of the wire: the kind of their callbacks, and whether there is a page to lead to. */
export const INTENTS = {
  ecomCheckout: { callbacks: 'CHECKOUT', page: 'built' },
  storesProduct: { callbacks: 'CHECKOUT', page: 'built' },
  logout: { callbacks: 'LOGOUT', page: 'built' },
  auth: { callbacks: 'AUTHORIZE', page: 'built' },
  login: { callbacks: 'AUTHORIZE', page: 'built' },
  memberAccountPage: { callbacks: 'AUTHORIZE', page: 'built' },
  bookingsCheckout: { callbacks: 'CHECKOUT', page: 'later' },
  bookingsBook: { callbacks: 'CHECKOUT', page: 'later' },
  eventsCheckout: { callbacks: 'CHECKOUT', page: 'later' },
  paidPlansCheckout: { callbacks: 'CHECKOUT', page: 'later' },
  ecomOrderPaymentRequest: { callbacks: 'CHECKOUT', page: 'later' },
} as const satisfies Record<string, { callbacks: CallbackKind; page: 'built' | 'later' }>;

export type IntentName = keyof typeof INTENTS;

/** Sections of a member's account that the site has a page for: a path on the site. */
export const ACCOUNT_SECTIONS = { ACCOUNT_INFO: '/account', ORDERS: '/account/orders' } as const;

export type AccountSection = keyof typeof ACCOUNT_SECTIONS;

/** Where somebody is to be sent. */
export type Intent =
  | { readonly name: 'ecomCheckout'; readonly checkoutId: string }
  | { readonly name: 'storesProduct'; readonly productSlug: string }
  | { readonly name: 'memberAccountPage'; readonly section: AccountSection }
  | { readonly name: 'logout' }
  /** Shows a site's visitor to the pages beforehand, in a hidden frame (wire contract, 1.8). */
  | { readonly name: 'login' }
  | { readonly name: 'auth'; readonly request: AuthorizationRequest };

/** What a client asks of the authorization page; kept with the session, so that its address says nothing of it. */
export interface AuthorizationRequest {
  readonly redirectUri: string | null;
  readonly responseType: string;
  readonly responseMode: 'fragment' | 'query' | 'web_message';
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
  readonly state: string;
  readonly prompt: 'login' | 'none' | 'consent' | 'select_account' | null;
  /** SHA-256 of the sign-in's one-time token, which itself is not kept. */
  readonly sessionTokenHash: string | null;
  /** Connection to another sign-in that was named. */
  readonly idp?: string;
  /** Where the frame's message goes: the origin that asked for the session. */
  readonly origin: string | null;
}

/** Whether a request can be answered without showing anybody a page. */
export function isSilent(request: Pick<AuthorizationRequest, 'prompt' | 'responseMode'>): boolean {
  return request.prompt === 'none' || request.responseMode === 'web_message';
}

/** The page of an intent: a path on the site, and whether it opens the session by its token. */
export function pageOf(intent: Intent): { readonly path: string; readonly opensSession: boolean } {
  switch (intent.name) {
    case 'ecomCheckout':
      return { path: `/checkout/${intent.checkoutId}`, opensSession: true };
    case 'auth':
      return { path: '/authorize', opensSession: true };
    case 'login':
      return { path: '/sign-in/pre-warm', opensSession: true };
    case 'logout':
      return { path: '/sign-out', opensSession: true };
    case 'storesProduct':
      return { path: `/product-page/${encodeURIComponent(intent.productSlug)}`, opensSession: false };
    // Whoever is not signed in on the site is asked to by the page itself.
    case 'memberAccountPage':
      return { path: ACCOUNT_SECTIONS[intent.section], opensSession: false };
  }
}

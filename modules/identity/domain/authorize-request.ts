/** A request to sign in, as the redirect session kept it. */
export interface AuthorizeRequest {
  readonly clientId: string;
  /** Whose things become the member's. */
  readonly visitorId: string;
  /** Null in the silent frame alone. */
  readonly redirectUri: string | null;
  readonly responseType: string;
  readonly responseMode: 'fragment' | 'query' | 'web_message';
  readonly codeChallenge: string | null;
  readonly codeChallengeMethod: string | null;
  readonly state: string;
  readonly prompt: 'login' | 'none' | 'consent' | 'select_account' | null;
  /** SHA-256 of the session token that a sign-in without pages brought along. */
  readonly sessionTokenHash: string | null;
  /** Connection to another sign-in that the client names; there are none yet. */
  readonly idp?: string;
  /** Origin header of the request for the redirect session: where the frame's message goes. */
  readonly origin: string | null;
}

/** Where the outcome goes and what it says (`iss` after RFC 9207). */
export type AuthorizeAnswer = {
  readonly data: Readonly<Record<string, string>>;
} & (
  | { readonly mode: 'query' | 'fragment'; readonly url: string }
  /** Posted to this origin and no other, and only origins of the client may frame the page. */
  | { readonly mode: 'web_message'; readonly targetOrigin: string }
);

export type AuthorizeDecision =
  /** Client or address are not registered: say so on our own page and send nobody anywhere. */
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'answer'; readonly answer: AuthorizeAnswer }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'chooseAccount'; readonly memberId: string | null }
  | { readonly kind: 'consent'; readonly memberId: string };

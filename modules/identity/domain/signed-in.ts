/** A member whom the hosted pages know in this browser. */
export interface SignedIn {
  readonly memberId: string;
  /** The browser's own sign-in: it ends with the sessions that came of it, and they with it. */
  readonly browserId: string;
}

/** What the hosted pages remember a member by. */
export interface KnownBrowser {
  /** 256-bit text for the browser's cookie; only its hash is kept. */
  readonly token: string;
  readonly expiresAt: Date;
  /** Another one, which signs nobody in: with it the password may be tried while the account is in its delay. */
  readonly device: { readonly token: string; readonly expiresAt: Date };
  readonly signedIn: SignedIn;
}

/** What the page behind the link of a mail may know. */
export interface OpenedRecovery {
  /** Whose link it is: whoever holds it reads that mailbox. */
  readonly email: string | null;
  /** Where the person goes afterwards; it was checked when the mail was asked for. */
  readonly returnUrl: string | null;
  /** In whose name the mail was asked for; null for invitations. */
  readonly clientId: string | null;
  readonly visitorId: string | null;
}

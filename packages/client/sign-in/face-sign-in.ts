import type { HostedSite } from '../face-site.ts';

/** What a sign-in on the pages waits for; kept in its own sealed cookie, never in the form. */
export interface SignInProgress {
  /** As it was typed last, so that nobody types it twice. */
  readonly email?: string;
  /** A code was mailed, or the owner has to approve first. */
  readonly waiting?: {
    readonly for: 'code' | 'approval';
    readonly stateToken: string;
    /** Milliseconds since 1970 from which another mail may be asked for. */
    readonly resendFrom?: number;
  };
  /** A link to a new password was asked for: whoever follows it in this browser comes back to this sign-in. */
  readonly recovering?: boolean;
}

/** One sign-in on the pages: a redirect session that this browser opened and that has no result yet. */
export interface SignInFlow {
  readonly id: string;
  readonly site: HostedSite;
  /** Who asks, and where the person is sent back to. */
  readonly client: { readonly name: string; readonly origin: string };
  /** Access token of the visitor who asked. */
  readonly accessToken: string;
  /**
   * What this browser is known by since a member signed in with it; null for none. It goes along with calls of the API in
   * this process, and nowhere else.
   */
  readonly device: string | null;
  /** Bound to the cookie; every form carries it, and a form without it is refused. */
  readonly formToken: string;
  readonly first: 'signIn' | 'chooseAccount' | 'consent';
  /** Whom the pages know in this browser. */
  readonly member: { readonly email: string; readonly name: string | null } | null;
  readonly progress: SignInProgress;
  /** Origins that the flow can end at. */
  readonly leadsTo: readonly string[];
}

/** How a step went on. The cookies go with the answer. */
export type SignInEnd =
  | { readonly kind: 'go'; readonly url: string; readonly cookies: readonly string[] }
  /** Signed in; what the client gets has to be agreed to. */
  | { readonly kind: 'consent'; readonly flowId: string; readonly cookies: readonly string[] }
  /** Signed in, and there is nowhere to go. */
  | { readonly kind: 'stay'; readonly cookies: readonly string[] }
  /** The flow or the sign-in was used already, or took too long. */
  | { readonly kind: 'over' };

/** The page behind the link of a recovery or activation mail. */
export interface RecoveryLink {
  readonly site: HostedSite;
  /** False once it was used, replaced, or is too old: then another mail can be asked for. */
  readonly isGood: boolean;
  readonly email: string | null;
  /** In whose name the new password is set. */
  readonly clientId: string;
  /** Where the person goes afterwards; null for nowhere. */
  readonly returnUrl: string | null;
  readonly token: string;
  readonly accessToken: string;
  readonly formToken: string;
  /** Origins that the page can lead to. */
  readonly leadsTo: readonly string[];
}

/** What the pages ask of the server for signing in and out; everything else goes through the public API. */
export interface HostedSignIn {
  /** @returns null if this browser did not open it, it ended, or it took too long */
  open(request: Request, flowId: string): Promise<SignInFlow | null>;
  /** @returns a cookie that keeps the flow's progress */
  keep(request: Request, flow: SignInFlow, progress: SignInProgress): string;
  /** After signing in by password or code: from now on the pages know the member in this browser. */
  signedIn(request: Request, flow: SignInFlow, sessionToken: string): Promise<SignInEnd>;
  /** As the member whom the pages know already: chosen, or agreed. */
  continueAs(request: Request, flow: SignInFlow): Promise<SignInEnd>;
  /** The client is told `access_denied`. */
  deny(request: Request, flow: SignInFlow): Promise<SignInEnd>;
  /** Back without a result: to the site's own address for that, else as `deny`. */
  cancel(request: Request, flow: SignInFlow): Promise<SignInEnd>;

  /** Takes a mail's token out of the address. @returns a cookie; null if the address holds none */
  takeLink(request: Request): string | null;
  /** @returns null if this browser has opened none */
  openLink(request: Request): Promise<RecoveryLink | null>;
  /** After choosing a new password. @param sessionToken null if the member cannot sign in yet */
  recovered(request: Request, link: RecoveryLink, sessionToken: string | null): Promise<SignInEnd>;

  /** Ends the session of a sign-out address, and the pages' knowledge of its member. @returns null if it is over */
  signOut(request: Request, token: string, address: string | null): Promise<SignedOut | null>;
  /** Whom the pages know in this browser. */
  known(request: Request): Promise<KnownHere | null>;
  /** Signs out of the pages, and of whatever came of this browser's sign-in. @returns cookies */
  forget(request: Request, address: string | null): Promise<readonly string[]>;
}

export interface SignedOut {
  readonly site: HostedSite;
  /** Null if the site did not say where to go. */
  readonly returnUrl: string | null;
  readonly cookies: readonly string[];
}

export interface KnownHere {
  readonly site: HostedSite;
  readonly email: string;
  readonly formToken: string;
}

import {
  type Auth,
  type CallInfo,
  type Client,
  ClientError,
  createClient,
  createSiteAuth,
  createVisitorAuth,
  decodeSession,
  emptySession,
  encodeSession,
  SESSION_COOKIE,
  type SiteAuth,
} from '@headland/client';
import type { FaceHost, PageRequest } from '@headland/client/face';
import { type Issue, issueOf } from '../features/shell/issue.ts';
import { readBound, writeBound } from './bound-cookie.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { isExpected } from './expected-errors.ts';
import { type Jar, openJar } from './jar.ts';
import { type SignedIn, toSignedIn } from './member.ts';
import { leaveNote } from './notes.ts';
import { remember } from './remember.ts';
import { createShopFacts, type ShopFacts } from './shop-facts.ts';

const CONSISTENT_COOKIE = 'consistent';
const COUNT_COOKIE = 'cart-count';
/** As long as a visitor's refresh token lives. */
const YEAR = 365 * 24 * 3600;
/** Far longer than any replica lags behind. */
const TEN_MINUTES = 600;
const MOST_COUNTED = 9999;
const MINUTE = 60_000;
/** What devices call themselves is cut at this length. */
const LONGEST_AGENT = 500;
/** Refusals of somebody who is not signed in (any more). */
const NOBODY = [401, 403, 404];

/** One request of one person, and what may be asked for them. */
export interface Visit {
  readonly host: FaceHost;
  /** Stands in the page's Content-Security-Policy. */
  readonly nonce: string;
  /**
   * Reads that are the same for everybody. They use one visitor's token that the whole process shares, so that looking
   * around makes no tokens; what this person wrote is seen all the same, by their read-your-writes value.
   */
  readonly everybody: Client;
  /** This person's own calls. Their tokens are made at the first one, and kept in the cookie `session`. */
  readonly own: Client;
  /** Signs this person in and out. */
  readonly auth: SiteAuth;
  /** The member who is signed in; null before `meet`, and for a visitor. */
  readonly member: SignedIn | null;
  /**
   * Finds out who this is, before anything else is done for them. A member whose session has ended goes on as a visitor,
   * and is told so once. @throws ClientError if that cannot be known now
   */
  meet(): Promise<void>;
  /** Goes on with tokens that a call gave, such as those of the session after a new password. */
  goOnWith(given: { readonly accessToken: string; readonly refreshToken: string; readonly expiresIn: number }): void;
  /** From now on somebody whom nobody knows: no tokens, no cart. */
  leave(): void;
  /** True if this request was the one that found the member's session ended. */
  readonly sessionEnded: boolean;
  /** Texts for a later page. */
  readonly jar: Jar;
  readonly facts: ShopFacts;
  /** What the corner box of the masthead says today. */
  issue(): Promise<Issue>;
  /** False while the person has no tokens: they have written nothing, so there is nothing of theirs to read. */
  readonly known: boolean;
  /** Pieces in the cart as the last answer said: a number to show, never one to count with. */
  readonly cartCount: number;
  rememberCount(pieces: number): void;
  /** `Set-Cookie` values of what changed. */
  cookies(): readonly string[];
}

/** What visits of one process share. */
export interface Counter {
  open(request: Request, page: Pick<PageRequest, 'nonce' | 'address'>): Visit;
}

/** @param now milliseconds since the epoch */
export function createCounter(host: FaceHost, now: () => number): Counter {
  const secure = host.url.startsWith('https:');
  const api = { clientId: host.clientId, baseUrl: host.url, fetch: host.api, now };
  const shared = createVisitorAuth(api);
  const hooks = {
    onError({ call, error }: CallInfo & { error: ClientError }) {
      if (!isExpected(error)) host.report(error, `storefront, call ${call}`);
    },
  };

  const facts = createShopFacts(createClient({ baseUrl: host.url, auth: shared, fetch: host.api, hooks }), now);

  const issue = remember(async () => issueOf(new Date(now()), host.site), MINUTE, now);

  function open(request: Request, { nonce, address }: Pick<PageRequest, 'nonce' | 'address'>): Visit {
    const kept = readBound(request, SESSION_COOKIE, secure);
    const session = decodeSession(kept ?? '', host.clientId);
    const consistent = readCookie(request, CONSISTENT_COOKIE);
    const counted = readCount(readCookie(request, COUNT_COOKIE));
    const tokens = session?.tokens ?? emptySession;
    const agent = request.headers.get('user-agent')?.slice(0, LONGEST_AGENT);
    // What is limited per address, and the device that a session names, are the person's and not this process'.
    const fetchForThem = (call: Request) => {
      if (agent !== undefined) call.headers.set('user-agent', agent);
      return host.api(call, { address });
    };
    const auth = createSiteAuth({ ...api, fetch: fetchForThem, tokens, hooks });
    const jar = openJar(request, secure);
    const clientOf = (by: Auth) =>
      createClient({
        baseUrl: host.url,
        auth: by,
        fetch: fetchForThem,
        hooks,
        ...(consistent !== null && { consistent }),
      });
    const own = clientOf(auth);
    // Tokens of another client id are of no use here: what was counted for them is gone, too.
    let count = session ? counted : 0;
    let known = session !== null;
    let member: SignedIn | null = null;
    let sessionEnded = false;

    /** @returns null if the access token is good for nobody (any more) */
    async function askWhoIsThere(): Promise<SignedIn | null> {
      try {
        const answer = await own.call('getCurrentMember', { fieldsets: ['FULL'] });
        return answer.member ? toSignedIn(answer.member) : null;
      } catch (error) {
        if (error instanceof ClientError && NOBODY.includes(error.status)) return null;
        throw error;
      }
    }

    async function meet(): Promise<void> {
      if (!auth.loggedIn()) return;
      member = await askWhoIsThere();
      if (!member && auth.loggedIn()) {
        // The refresh token has the last word: an access token may be refused for reasons of the server's own.
        auth.setTokens({ ...emptySession, refreshToken: auth.tokens().refreshToken });
        member = await askWhoIsThere();
      }
      if (member) return;
      leave();
      sessionEnded = true;
      leaveNote(jar, 'session-ended');
    }

    function leave(): void {
      auth.setTokens(emptySession);
      member = null;
      count = 0;
      known = false;
    }

    return {
      host,
      nonce,
      own,
      auth,
      jar,
      meet,
      goOnWith({ accessToken: value, refreshToken, expiresIn }) {
        const expiresAt = Math.floor(now() / 1000) + expiresIn;
        auth.setTokens({ accessToken: { value, expiresAt }, refreshToken: { value: refreshToken, role: 'member' } });
      },
      leave,
      get member() {
        return member;
      },
      get sessionEnded() {
        return sessionEnded;
      },
      facts,
      issue,
      everybody: clientOf(shared),
      get known() {
        return known;
      },
      get cartCount() {
        return count;
      },
      rememberCount(pieces) {
        count = Math.min(pieces, MOST_COUNTED);
        // The first thing of a visitor who came without tokens.
        if (pieces > 0) known = true;
      },
      cookies() {
        const changed = [...jar.cookies()];
        const latestTokens = auth.tokens();
        if (latestTokens.refreshToken.value === '') {
          if (kept) changed.push(...writeBound(SESSION_COOKIE, '', { maxAge: 0, secure }));
        } else if (auth.changed()) {
          const text = encodeSession({ clientId: host.clientId, tokens: latestTokens });
          changed.push(...writeBound(SESSION_COOKIE, text, { maxAge: YEAR, secure }));
        }
        const latest = own.consistent();
        if (latest !== null && latest !== consistent) {
          changed.push(writeCookie(CONSISTENT_COOKIE, latest, { maxAge: TEN_MINUTES, secure }));
        }
        if (count !== counted) {
          changed.push(writeCookie(COUNT_COOKIE, String(count), { maxAge: YEAR, secure, readable: true }));
        }
        return changed;
      },
    };
  }

  return { open };
}

function readCount(text: string | null): number {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

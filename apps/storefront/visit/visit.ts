import {
  type Auth,
  type CallInfo,
  type Client,
  type ClientError,
  createClient,
  createVisitorAuth,
  decodeSession,
  emptySession,
  encodeSession,
  SESSION_COOKIE,
} from '@headland/client';
import type { FaceHost } from '@headland/client/face';
import { type Issue, issueOf } from '../features/shell/issue.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { isExpected } from './expected-errors.ts';
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
  open(request: Request, nonce: string): Visit;
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

  function open(request: Request, nonce: string): Visit {
    const kept = readCookie(request, SESSION_COOKIE);
    const session = decodeSession(kept ?? '', host.clientId);
    const consistent = readCookie(request, CONSISTENT_COOKIE);
    const counted = readCount(readCookie(request, COUNT_COOKIE));
    const auth = createVisitorAuth({ ...api, tokens: session?.tokens ?? emptySession });
    const clientOf = (by: Auth) =>
      createClient({
        baseUrl: host.url,
        auth: by,
        fetch: host.api,
        hooks,
        ...(consistent !== null && { consistent }),
      });
    const own = clientOf(auth);
    // Tokens of another client id are of no use here: what was counted for them is gone, too.
    let count = session ? counted : 0;

    return {
      host,
      nonce,
      own,
      facts,
      issue,
      everybody: clientOf(shared),
      known: session !== null,
      get cartCount() {
        return count;
      },
      rememberCount(pieces) {
        count = Math.min(pieces, MOST_COUNTED);
      },
      cookies() {
        const changed: string[] = [];
        if (auth.changed()) {
          const text = encodeSession({ clientId: host.clientId, tokens: auth.tokens() });
          changed.push(writeCookie(SESSION_COOKIE, text, { maxAge: YEAR, secure }));
        } else if (kept !== null && session === null) {
          changed.push(writeCookie(SESSION_COOKIE, '', { maxAge: 0, secure }));
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

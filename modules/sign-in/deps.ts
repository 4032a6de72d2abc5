import type { Clients } from '@headland/clients';
import type { Database } from '@headland/db';
import type { Identity } from '@headland/identity';
import type { Clock, Context, RequestOrigin } from '@headland/kernel';
import type { Members } from '@headland/members';
import type { Redirects } from '@headland/redirects';
import type { Sites } from '@headland/site';

/** Values that a browser keeps and can neither read nor change. */
export interface Sealer {
  /** @param name bound to the result: it opens under this name alone */
  seal(name: string, value: object): string;
  /** @returns null if the text was sealed under another name or secret, or was changed */
  open(name: string, sealed: string): unknown;
  /** A text that only this installation can make for a name; for forms. */
  mark(name: string): string;
}

export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'get' | 'byShortKey'>;
  readonly clients: Clients;
  readonly members: Pick<Members, 'find'>;
  readonly identity: Pick<Identity, 'signIns' | 'mintVisitorAccess'>;
  readonly redirects: Pick<Redirects, 'openSession' | 'recordResult' | 'returnUrl'>;
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  readonly sealer: Sealer;
  /** Whether the pages are served over https. */
  readonly secure: boolean;
  /** Client of the installation's own storefront, for links that no client asked for. */
  readonly storefrontClientId: string;
  /** Where a request came from, as calls of the API have it. */
  readonly originOf: (request: Request, address: string | null) => RequestOrigin;
}

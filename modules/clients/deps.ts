import type { Database, Queryable } from '@headland/db';
import type { Clock, SiteSettings } from '@headland/kernel';
import type { Client } from './domain/client.ts';

/** How sites are found. */
export interface ClientSites {
  /** @throws SITE_NOT_FOUND */
  get(siteId: string): Promise<SiteSettings & { readonly shortKey: string }>;
}

/** Members' sessions at a client, or those that an app or a key began in members' places. */
export interface BegunWith {
  readonly kind: 'client' | 'app' | 'apiKey';
  readonly id: string;
}

/** The neighbour's side: what was begun with a client, a secret or a key, and what this process remembers of them. */
export interface Begun {
  /** Ends it, in the transaction that has just taken the client, secret or key away. @returns ids of the ended sessions */
  end(tx: Queryable, siteId: string, what: BegunWith, now: Date): Promise<readonly string[]>;
  forgetSession(siteId: string, sessionId: string): void;
  /** That the secret of this number was the app's. */
  forgetSecret(client: Pick<Client, 'siteId' | 'id' | 'secretNumber'>): void;
  forgetApiKey(siteId: string, secretHash: string): void;
}

export interface ClientsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sites: ClientSites;
  /** Public origin of the installation without a trailing slash (HEADLAND_URL). */
  readonly publicUrl: string;
  /** The client of the installation's own storefront (HEADLAND_CLIENT_ID): the installation's own origin is allowed for it. */
  readonly storefrontClientId: string;
  /** Every permission id that an API key may hold. */
  readonly apiKeyPermissions: readonly string[];
  /** How long another process's change to a client may stay unseen; 5,000 by default. */
  readonly cacheMilliseconds?: number;
  /** Asked for late: whoever begins something with a client is made behind this module. */
  readonly begun: () => Begun;
}

import type { Database, Queryable } from '@headland/db';
import type { Client } from '@headland/identity';
import type { Context } from '@headland/kernel';

/** What redirect sessions ask of their neighbours. */
export interface RedirectDeps {
  readonly database: Database;
  /** Identity's door. */
  readonly identity: {
    findClient(clientId: string): Promise<Client | null>;
    isAllowedOrigin(client: Client, origin: string): boolean;
    isAllowedRedirect(client: Client, url: string): boolean;
    touchVisitor(tx: Queryable, ctx: Context): Promise<unknown>;
  };
  /** Whether a checkout exists and belongs to the caller; one statement. */
  ownsCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<boolean>;
}

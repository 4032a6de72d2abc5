import type { Database, Queryable } from '@headland/db';
import type { Client } from '@headland/identity';
import type { Context } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';

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
  /** What all modules answer; asked for at each request, because modules are made before and after. */
  readonly intents: () => readonly RedirectIntent[];
}

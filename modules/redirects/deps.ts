import type { Clients } from '@headland/clients';
import type { Database, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { RedirectIntent } from '@headland/module';

/** What redirect sessions ask of their neighbours. */
export interface RedirectDeps {
  readonly database: Database;
  readonly clients: Pick<Clients, 'find' | 'isAllowedOrigin' | 'isAllowedRedirect'>;
  /** Makes the caller's row at the first write. */
  touchVisitor(tx: Queryable, ctx: Context): Promise<unknown>;
  /** What all modules answer; asked for at each request, because modules are made before and after. */
  readonly intents: () => readonly RedirectIntent[];
}

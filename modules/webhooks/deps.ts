import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { SenderDeps } from './sending/sender.ts';

export interface WebhookDeps extends SenderDeps {
  /** Permissions of apps: of what needs another one, no app is told. */
  readonly appPermissions: readonly string[];
  /** Of the installation's own work on a site. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Whether the site has this app, which then stays until the end of the transaction. */
  readonly holdApp: (tx: Queryable, ctx: Context, clientId: string) => Promise<boolean>;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
}

import type { Database } from '@headland/db';
import type { Clock, Context } from '@headland/kernel';
import type { KeySealer } from './sending/sender.ts';

export interface WebhookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: KeySealer;
  /** Whether addresses of private networks and plain HTTP may be called. */
  readonly allowPrivate: boolean;
  /** Permissions of apps: of what needs another one, no app is told. */
  readonly appPermissions: readonly string[];
  /** Whether the site has this app. */
  readonly isApp: (ctx: Context, clientId: string) => Promise<boolean>;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  readonly report: (error: unknown, where: string) => void;
}

import type { Database } from '@headland/db';
import type { TakeTurn } from './db/lock.ts';

export interface DeliveryDeps {
  readonly database: Database;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Tests hand in a twin that does not wait. */
  readonly takeTurn?: TakeTurn;
}

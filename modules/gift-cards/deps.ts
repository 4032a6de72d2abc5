import type { Database, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';

/** Tells of orders whether they came to nothing; of one that is not there, nothing. */
export type CameToNothing = (
  db: Queryable,
  orders: readonly { readonly siteId: string; readonly orderId: string }[],
) => Promise<ReadonlyMap<string, boolean>>;

export interface GiftCardsDeps {
  readonly database: Database;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** The orders know it. */
  readonly cameToNothing: CameToNothing;
  /**
   * Counts a code that the caller's address has typed. @returns gives it back, for one that was right
   * @throws ApplicationError for an address that guesses
   */
  readonly countGuess: (ctx: Context) => () => void;
}

import type { Database, KeptRows } from '@headland/db';
import type { Sellable } from '@headland/sellables';
import type { CameToNothing } from './checks.ts';

export interface DiscountsDeps {
  readonly database: Database;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Today's prices of what somebody wants to try. */
  readonly quote: Sellable['quote'];
  /** The one name of an app that has several; any other as it is. */
  readonly canonicalApp: (appId: string) => string;
  /** For `doctor`: the orders know it. */
  readonly cameToNothing: CameToNothing;
}

/** With what this process remembers. */
export interface DiscountsWork extends DiscountsDeps {
  /** By site, whether it has rules: where it has none, nobody is asked for them. */
  readonly hasRules: KeptRows<boolean>;
}

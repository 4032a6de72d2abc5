import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Sellable } from '@headland/sellables';
import type { Turns } from './db/turns.ts';

/** What the link with which somebody takes back what they asked for holds: nothing of it can be changed. */
export interface TakeBackTicket {
  readonly siteId: string;
  /** The wish whose mail it stood in. */
  readonly id: string;
}

export interface BackInStockDeps {
  readonly database: Database;
  /** What is sold, and how much of it is there. */
  readonly sellables: Pick<Sellable, 'quote'>;
  /** Apps whose items can be waited for, the canonical id first. */
  readonly appIds: readonly string[];
  /** Whether an address is one of the caller's own shop: mails lead nowhere else on a stranger's word. */
  readonly isOwnAddress: (ctx: Context, url: string) => Promise<boolean>;
  readonly tickets: {
    seal(ticket: TakeBackTicket): string;
    /** @returns null for what was not sealed here */
    open(sealed: string): unknown;
  };
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
  /** Context of the installation's own acts (jobs) on a site; its principal is `none`. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
}

/** With the turns that are raced for; tests hand in some that nobody guards. */
export interface BackInStockWork extends BackInStockDeps {
  readonly turns: Turns;
}

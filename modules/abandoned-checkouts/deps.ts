import type { LeftCheckout, LeftCheckouts } from '@headland/checkout';
import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Addresses } from './db/addresses.ts';
import type { Content } from './domain/abandoned.ts';

/** What the link of a mail holds: nothing of it can be changed by whoever has the link. */
export interface ComeBackTicket {
  readonly siteId: string;
  /** The abandoned checkout. */
  readonly id: string;
  /** Whose mail it stood in; see `hashAddress`. */
  readonly address: string;
  /** Milliseconds since 1970 until which it opens. Wanting no more mails has no end. */
  readonly until: number;
}

export interface AbandonedDeps {
  readonly database: Database;
  /** What buyers have left, as the checkouts know it. */
  readonly checkouts: LeftCheckouts;
  /** Secret that cursors are sealed and addresses are hashed with; at least 32 bytes, the same on every node. */
  readonly secretKey: Uint8Array;
  readonly tickets: {
    seal(ticket: ComeBackTicket): string;
    /** @returns null for what was not sealed here */
    open(sealed: string): unknown;
  };
  /** Context of the installation's own acts (jobs) on a site; its principal is `none`. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Bytes that what visitors of one site have left may take together. */
  readonly mostOfVisitors: number;
}

/** With the rows that are raced for; tests hand in some that nobody guards. */
export interface AbandonedWork extends AbandonedDeps {
  readonly addresses: Addresses;
  /** What of a checkout is kept, in the wire's form. */
  readonly contentOf: (checkout: LeftCheckout['wire']) => Content;
}

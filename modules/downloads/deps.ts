import type { Database, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Order } from '@headland/orders';
import type { FileTicket } from './domain/upload-ticket.ts';

export interface DownloadDeps {
  readonly database: Database;
  /** Secret that links to files are signed with; at least 32 bytes, the same on every node. */
  readonly linkKey: Uint8Array;
  readonly tickets: {
    seal(ticket: FileTicket): string;
    /** @returns null for what was not sealed here */
    open(sealed: string): unknown;
  };
  /** What kind of product it is; null if the site has none of this id. */
  readonly productType: (db: Queryable, siteId: string, productId: string) => Promise<'physical' | 'digital' | null>;
  /** The order as it stands; null if the site has none of this id. */
  readonly loadOrder: (db: Queryable, siteId: string, orderId: string) => Promise<Order | null>;
  /** The same for whoever may read it. @throws ORDER_NOT_FOUND */
  readonly getOrder: (db: Queryable, ctx: Context, orderId: string) => Promise<Order>;
}

import type { Database } from '@headland/db';
import type { Orders } from '@headland/orders';
import type { Business } from './domain/party.ts';

/** What a link to documents holds, sealed: nothing of it can be changed by whoever has the link. */
export interface DocumentTicket {
  readonly siteId: string;
  readonly kind: 'INVOICE' | 'PACKING_SLIP';
  readonly orderIds: readonly string[];
  /** Milliseconds since 1970 until which it opens. */
  readonly until: number;
}

export interface InvoiceDeps {
  readonly database: Database;
  readonly orders: Pick<Orders, 'getOrder' | 'loadOrder' | 'reachableIds'>;
  /** What a site's business says of itself. */
  readonly businessOf: (siteId: string) => Promise<Business>;
  readonly tickets: {
    seal(ticket: DocumentTicket): string;
    /** @returns null for what was not sealed here */
    open(sealed: string): unknown;
  };
}

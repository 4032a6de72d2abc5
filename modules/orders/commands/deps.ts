import type { Database } from '@headland/db';
import type { Context, Faults } from '@headland/kernel';
import type { PaymentGateway } from '@headland/payments';
import type { Sellable } from '@headland/sellables';

export interface OrdersDeps {
  readonly database: Database;
  /** All sellables of the installation as one. */
  readonly sellables: Sellable;
  /** Null in a shop that takes manual payment only. */
  readonly gateway: PaymentGateway | null;
  /** Context of the installation's own acts (jobs) on a site; its principal is `none`. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Seals cursors and derives view keys; the same on all nodes. */
  readonly secret: string;
  readonly faults?: Faults;
  /** Told of failures that are neither refusals nor time-outs, such as a gateway that throws something else. */
  readonly report?: (error: unknown, what: string) => void;
}

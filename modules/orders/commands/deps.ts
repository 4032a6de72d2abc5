import type { Database } from '@headland/db';
import type { Context, Faults, SiteSettings } from '@headland/kernel';
import type { PaymentGateway } from '@headland/payments';
import type { DiscountSource, GiftCardSource } from '@headland/purchase';
import type { Sellable } from '@headland/sellables';

/** @returns the address of a file of an order's line; it opens until the instant named */
export type FileLink = (
  site: SiteSettings,
  file: { readonly orderId: string; readonly lineId: string; readonly fileId: string; readonly until: Date },
) => string;

export interface OrdersDeps {
  readonly database: Database;
  /** All sellables of the installation as one. */
  readonly sellables: Sellable;
  /** What an order uses up beside goods: given back when it comes to nothing. */
  readonly discounts: Pick<DiscountSource, 'giveBack' | 'takeAgain'>;
  /** What gift cards pay: given back when the order comes to nothing, or is refunded. */
  readonly giftCards: Pick<GiftCardSource, 'release' | 'holdAgain' | 'giveBack'>;
  /** Null in a shop that takes manual payment only. */
  readonly gateway: PaymentGateway | null;
  /** Context of the installation's own acts (jobs) on a site; its principal is `none`. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Seals cursors and derives view keys; the same on all nodes. */
  readonly secret: string;
  /** Where a buyer downloads a file that was sold. */
  readonly fileLink: FileLink;
  readonly faults?: Faults;
  /** Told of failures that are neither refusals nor time-outs, such as a gateway that throws something else. */
  readonly report?: (error: unknown, what: string) => void;
}

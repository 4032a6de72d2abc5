import type { Database, Queryable } from '@headland/db';
import type { Context, Faults } from '@headland/kernel';
import type { Orders } from '@headland/orders';
import type { DeclineCount, Payments } from '@headland/payments';
import type { DeliverySource, DiscountSource, GiftCardSource, TaxSource } from '@headland/purchase';
import type { Sellable } from '@headland/sellables';

/** What was ordered, for the cart that it came from. */
export interface OrderedCheckout {
  /** Null for an order that was made without a checkout. */
  readonly checkoutId: string | null;
  /** Null for an order that came from no cart. */
  readonly cartId: string | null;
  readonly orderId: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

export interface CheckoutDeps {
  readonly database: Database;
  /** All sellables of the installation as one. */
  readonly sellables: Sellable;
  readonly orders: Orders;
  readonly payments: Payments;
  /** Asked before a card is tried, and told when it was declined. */
  readonly declines: DeclineCount;
  /** Asked whenever a purchase is quoted. */
  readonly taxes: TaxSource;
  /** Asked whenever something that travels is quoted. */
  readonly deliveries: DeliverySource;
  /** Asked whenever a purchase is quoted; its uses are counted with the order. */
  readonly discounts: Pick<DiscountSource, 'ask' | 'take'>;
  /** Asked whenever a purchase with a gift card is quoted; what it pays is taken with the order. */
  readonly giftCards: Pick<GiftCardSource, 'find' | 'ask' | 'hold'>;
  /** Whether a caller's own client lists the origin of an address, so that buyers may be sent there. */
  readonly isOwnAddress: (ctx: Context, url: string) => Promise<boolean>;
  /**
   * Takes what was bought out of the cart, in the transaction that promises the goods. It may wait for the cart's lock:
   * nobody who holds that waits for a checkout (`openCheckout` does not). A failure is reported and costs the buyer
   * nothing but a cart that is still full.
   */
  readonly onOrdered: (tx: Queryable, ctx: Context, checkout: OrderedCheckout) => Promise<void>;
  /** Context of the installation's own acts (jobs) on a site; its principal is `none`. */
  readonly systemContext: (siteId: string, now: Date) => Promise<Context>;
  /** Bytes that checkouts without an order, of one site's visitors, may take together. */
  readonly mostOfVisitors: number;
  readonly faults?: Faults;
  /** Told of failures that are neither refusals nor time-outs. */
  readonly report?: (error: unknown, what: string) => void;
}

/** How a wish stands; wire: `Status`, of which the others are never reached here. */
export type WishStatus = 'RECEIVED' | 'NOTIFICATION_SENT';

/** What a merchant wants the mail to say instead of what the catalog says by then. */
export interface SaidOfItem {
  readonly name: string;
  /** Decimal text in the site's currency. */
  readonly price: string;
  /** Kept as it was said; mails show no pictures. */
  readonly imageUrl?: string;
}

/** Somebody wants to be told when an item is there again. */
export interface Wish {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  /** The rest of the reference, in its canonical form. */
  readonly options: Readonly<Record<string, unknown>>;
  /** As the item was called when it was asked for. */
  readonly name: string;
  /** What is chosen of it, such as `Size: M`; empty where there is nothing to choose. */
  readonly choices: string;
  readonly email: string;
  readonly memberId: string | null;
  /** Where whoever asked wants to be led; null: to the product's page. */
  readonly itemUrl: string | null;
  readonly said: SaidOfItem | null;
  readonly status: WishStatus;
  /** Whether the shop wrote the mail; null before there is one. */
  readonly autoNotified: boolean | null;
  readonly createdAt: Date;
  readonly toldAt: Date | null;
}

/** What is waited for: one row of stock. */
export interface WaitedFor {
  readonly productId: string;
  readonly variantId: string;
}

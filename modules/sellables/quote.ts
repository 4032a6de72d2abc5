import type { Minor } from '@headland/kernel';

/** What the wire calls `catalogReference`. */
export interface CatalogReference {
  /** Which sellable: the wire's app id. */
  readonly appId: string;
  /** What is meant; for what was reserved before there was a cart, the reservation. */
  readonly catalogItemId: string;
  /** Free-form on the wire; each sellable reads its own keys and refuses what it cannot read. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** What a merchant says of it, before its app does. Never read from buyers, and not part of the wire's reference. */
  readonly said?: SaidItem;
}

/** An item in a merchant's words, or so much of one as they say otherwise than its app. */
export type SaidItem = Partial<Pick<QuotedItem, SaidOfItems>>;

type SaidOfItems =
  | 'name'
  | 'path'
  | 'price'
  | 'fullPrice'
  | 'itemType'
  | 'descriptionLines'
  | 'physical'
  | 'payment'
  | 'fixedQuantity'
  | 'taxGroupId'
  | 'taxableAddress'
  | 'deliveryProfileId';

export interface QuoteRequest {
  readonly reference: CatalogReference;
  readonly quantity: number;
}

/** What exactly is sold: two references that mean the same thing have the same key, so equal lines can be merged. */
export interface SellableKey {
  /** Canonical app id of the sellable, whatever alias the reference used. */
  readonly appId: string;
  readonly itemId: string;
  /** Empty text if the item has no variants. */
  readonly variantId: string;
}

export interface SellableImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
  readonly filename?: string;
}

/** One chosen property as people read it: `Size: M`, `Color: Ink`. */
export interface DescriptionLine {
  readonly name: string;
  readonly text: string;
  /** CSS colour, if the choice is one. */
  readonly color?: string;
}

export type QuoteAvailability = 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND';

/** Price and stock of one line at this moment; a promise of nothing. */
export interface Quote {
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. 0 with NOT_FOUND. */
  readonly available: number | null;
  /** Null with NOT_FOUND. */
  readonly item: QuotedItem | null;
}

/** What kind of thing it is, in the wire's words; what people read of it follows. */
export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE';

/** When an item is paid, in the wire's words. */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_OFFLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER';

export interface PaymentTerms {
  readonly option: PaymentOption;
  /** What is paid now of one piece with DEPOSIT_ONLINE; null with all others. */
  readonly deposit: Minor | null;
}

/** A name under which a coupon may mean an item: all of a namespace, or one thing of a group in it. */
export interface CouponScope {
  readonly namespace: string;
  readonly group: { readonly name: string; readonly entityId: string } | null;
}

/** Whose address says how something is taxed, in the wire's words. */
export type TaxableAddress = 'SHIPPING' | 'BILLING' | 'BUSINESS';

/** What comes as files. */
export interface DigitalGoods {
  /** For which links to them open, from the payment on. */
  readonly days: number;
  /** None: the shop delivers it by hand. */
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly bytes: number;
  }[];
}

export interface QuotedItem {
  readonly key: SellableKey;
  /** The reference as it should be kept: canonical options only. */
  readonly reference: CatalogReference;
  readonly name: string;
  /** Path of the page on the site, such as `/product-page/kaiju-weekly-1`. */
  readonly path: string;
  /** What is paid for one piece, discounts of the item itself included. */
  readonly price: Minor;
  /** What one piece costs without those discounts. */
  readonly fullPrice: Minor;
  readonly itemType: ItemType;
  readonly image: SellableImage | null;
  readonly descriptionLines: readonly DescriptionLine[];
  readonly physical: { readonly sku: string | null; readonly weight: number | null; readonly shippable: boolean };
  readonly payment: PaymentTerms;
  /** The only quantity in which it is sold, such as that of a reservation; null: as many as the buyer likes. */
  readonly fixedQuantity: number | null;
  /** The wire's tax group; null: the site's usual one. */
  readonly taxGroupId: string | null;
  /** Where it is always taxed, such as a visit where the business is; missing: as everything that travels, or does not. */
  readonly taxableAddress?: TaxableAddress;
  /** The profile by which it is delivered; null or absent: the site's usual one. */
  readonly deliveryProfileId?: string | null;
  /** Names under which coupons may mean it; none: no coupon can. */
  readonly couponScopes: readonly CouponScope[];
  /** How long it is kept for a buyer who has gone to pay, in minutes. An order is kept as long as its shortest line. */
  readonly holdMinutes: number;
  /** Of what is delivered as files. */
  readonly digital?: DigitalGoods;
}

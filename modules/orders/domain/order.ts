import type { Minor } from '@headland/kernel';
import type {
  DeliveryCharge,
  DeliverySlot,
  PickupPlace,
  SettledAdjustment,
  TaxAmount,
  Taxed,
} from '@headland/purchase';
import type {
  DescriptionLine,
  DigitalGoods,
  PaymentTerms,
  QuotedItem,
  SellableImage,
  SellableKey,
  TaxableAddress,
} from '@headland/sellables';
import type { Fulfilment, FulfilmentStatus } from './fulfilment.ts';
import type { OrderNote } from './order-note.ts';
import type { AttemptState, Cause, OrderState, StockState } from './order-states.ts';
import type { OrderTags } from './order-tags.ts';
import type { Refund } from './refund.ts';

/** An address as it came with the checkout, in the wire's own form. */
export interface OrderAddress {
  readonly address?: object | null;
  readonly contactDetails?: object | null;
}

export interface OrderDelivery {
  readonly optionId: string;
  readonly title: string;
  readonly deliveryTime: string;
  readonly price: Minor;
  /** What was taken off it; absent in orders of earlier versions, which knew no discounts on deliveries. */
  readonly discount?: Minor;
  /** Absent in orders of earlier versions, which knew no taxes. */
  readonly taxes?: Taxed;
  /** Who delivers; the site's own flat rates if it is not said. */
  readonly carrierId?: string;
  /** Name of the part of the world that it was offered in. */
  readonly region?: string;
  readonly pickup?: PickupPlace;
  /** When it comes, where the buyer chose that. */
  readonly slot?: DeliverySlot;
  /** What of the price is no carriage. */
  readonly charges?: readonly DeliveryCharge[];
}

/** By namespace, as the site sent them. */
export type ExtendedFields = Readonly<Record<string, unknown>>;

/** What a buyer and a merchant read of an order and nobody counts. */
export interface OrderDetails {
  readonly billing: OrderAddress | null;
  readonly shippingDestination: OrderAddress | null;
  readonly delivery: OrderDelivery | null;
  readonly buyerNote: string | null;
  /** What the site said of the purchase, by namespace; nothing is calculated from it. */
  readonly extendedFields?: ExtendedFields;
  readonly businessLocationId?: string;
}

export interface OrderLine {
  /** Id of the line on the wire; the cart's and the checkout's line had the same. */
  readonly lineId: string;
  /** Id under which the sellable knows the line: new for every order, and again when stock is taken again. */
  readonly stockId: string;
  readonly key: SellableKey;
  readonly quantity: number;
  readonly price: Minor;
  readonly fullPrice: Minor;
  /** price × quantity. */
  readonly total: Minor;
  /** Its part of the order's discount. */
  readonly discount: Minor;
  /** On top of the price. */
  readonly tax: Minor;
  /** Within the price. */
  readonly taxIncluded: Minor;
  /** Each tax of the line with what it came to. */
  readonly taxes: readonly TaxAmount[];
  /** The wire's tax group; null: the site's usual one. */
  readonly taxGroupId: string | null;
  /** How it is paid, as it was quoted. */
  readonly payment: PaymentTerms;
  readonly item: LineItemFacts;
}

/** What the line said when it was bought; never looked up again. */
export interface LineItemFacts {
  readonly name: string;
  readonly path: string;
  readonly reference: QuotedItem['reference'];
  readonly itemType: QuotedItem['itemType'];
  readonly image: SellableImage | null;
  readonly descriptionLines: readonly DescriptionLine[];
  readonly physical: QuotedItem['physical'];
  /** What the site said of the line. */
  readonly extendedFields?: ExtendedFields;
  /** Whose address said how it is taxed; missing in what earlier versions kept. */
  readonly taxableAddress?: TaxableAddress;
  /** What was sold as files; missing in what earlier versions kept, and of what is none. */
  readonly digital?: DigitalGoods;
}

/** Which part of an order a payment is for: what is due with it, what is due later, what a gift card pays. */
export type AttemptPurpose = 'NOW' | 'LATER' | 'GIFT_CARD';

/** One attempt to pay; its id is the wire's payment id and the gateway's idempotency key. */
export interface Attempt {
  readonly id: string;
  /** Counts from 1 per order. */
  readonly number: number;
  /** `manual` for money that the owner says was received. */
  readonly gateway: string;
  readonly purpose: AttemptPurpose;
  readonly amount: Minor;
  readonly state: AttemptState;
  readonly reason: string | null;
  readonly last4: string | null;
  /** Where the buyer pays, at the gateway; null unless it waits for them there. */
  readonly actionUrl: string | null;
  /** Money that this attempt has taken. */
  readonly captured: Minor;
  readonly refunded: Minor;
  /** The money was taken although the order no longer needed it: it goes back. */
  readonly surplus: boolean;
  /** How often the reconciler has asked since the gateway last fell silent. */
  readonly asked: number;
  readonly createdAt: Date;
}

type OperationKind = 'CAPTURE' | 'VOID' | 'REFUND';

/** A capture, void or refund of an attempt; its id is the gateway's idempotency key. */
export interface Operation {
  readonly id: string;
  readonly attemptId: string;
  readonly kind: OperationKind;
  readonly amount: Minor;
  readonly state: AttemptState;
  readonly reason: string | null;
  /** The refund that it is a part of; null for what is no refund, and for surplus money. */
  readonly refundId: string | null;
  /** The merchant has done it outside of Headland: no gateway is asked. */
  readonly byHand: boolean;
  readonly asked: number;
  readonly createdAt: Date;
}

/** What a merchant may say anew of an order that is placed. */
export type DescribedField =
  | 'archived'
  | 'seenByHuman'
  | 'email'
  | 'billing'
  | 'shippingDestination'
  | 'tags'
  | 'privateTags';

export interface HistoryEntry {
  /** The order's revision after this change. */
  readonly sequence: number;
  readonly at: Date;
  readonly actor: { readonly type: string; readonly key: string };
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly cause: Cause;
  readonly detail: {
    readonly paymentId?: string;
    readonly amount?: Minor;
    readonly last4?: string;
    readonly reason?: string;
    /** The buyer is told by mail. */
    readonly notify?: true;
    /** Of canceling: the goods go back on sale. */
    readonly restock?: true;
    /** Of canceling: the buyer wants it. */
    readonly byBuyer?: true;
    readonly refundId?: string;
    readonly fulfilmentId?: string;
    /** How far the order was and is. */
    readonly fulfilled?: { readonly from: FulfilmentStatus; readonly to: FulfilmentStatus };
    /** What a fulfilment has new to be followed by. */
    readonly trackingNumber?: string;
    readonly trackingLink?: string;
    /** From here on its pieces wait to be collected. */
    readonly waits?: true;
    readonly noteId?: string;
    /** What was described otherwise. */
    readonly changed?: readonly DescribedField[];
  };
}

export interface Order extends OrderTags {
  readonly siteId: string;
  readonly id: string;
  /** Name of its kind, such as `GOODS`; see `OrderKind`. */
  readonly kind: string;
  /** What the purchase began with, such as `CART`. */
  readonly origin: string;
  /** Counts per site and kind; numbers may be missing. */
  readonly number: number;
  readonly state: OrderState;
  readonly revision: number;
  readonly stock: StockState;
  /** ISO 4217; every amount below is in it. */
  readonly currency: string;
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly fees: Minor;
  readonly shipping: Minor;
  /** On top of prices. */
  readonly tax: Minor;
  /** Within prices. */
  readonly taxIncluded: Minor;
  /** subtotal − discount + fees + shipping + tax = what is due now and later, and what gift cards pay. */
  readonly total: Minor;
  readonly dueLater: Minor;
  readonly giftCard: Minor;
  /** Everything that stands between the lines and the total, as it was when the order was placed. */
  readonly adjustments: readonly SettledAdjustment[];
  /** Money taken for this order; surplus payments are not in it. */
  readonly captured: Minor;
  readonly refunded: Minor;
  /** How far it is, by `fulfilmentStatusOf`; kept to be searched for. */
  readonly fulfilmentStatus: FulfilmentStatus;
  /** Null for an order that was made without a checkout. */
  readonly checkoutId: string | null;
  /** Revision of the checkout that the lines and addresses came from. */
  readonly checkoutRevision: number | null;
  readonly cartId: string | null;
  readonly channelType: string;
  readonly buyer: {
    readonly visitorId: string | null;
    readonly memberId: string | null;
    readonly email: string | null;
  };
  readonly details: OrderDetails;
  /** Put away by the merchant; it counts as before. */
  readonly archived: boolean;
  /** Null: nobody has said. */
  readonly seenByHuman: boolean | null;
  /** Until when its lines are kept while it is unpaid; null where nothing had to wait for a payment. */
  readonly heldUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lines: readonly OrderLine[];
  readonly attempts: readonly Attempt[];
  readonly operations: readonly Operation[];
  /** What the merchant has given back, or is about to. */
  readonly refunds: readonly Refund[];
  /** What was sent, or waits to be collected, the oldest first. */
  readonly fulfilments: readonly Fulfilment[];
  /** The oldest first. */
  readonly notes: readonly OrderNote[];
  readonly history: readonly HistoryEntry[];
}

/** The attempt that counts for a purpose: the last one that is not surplus. */
export function currentAttempt(order: Pick<Order, 'attempts'>, purpose: AttemptPurpose = 'NOW'): Attempt | null {
  return order.attempts.findLast((attempt) => attempt.purpose === purpose && !attempt.surplus) ?? null;
}

/** What is to be paid with the order. */
export function dueNowOf(order: Pick<Order, 'total' | 'dueLater' | 'giftCard'>): Minor {
  return order.total - order.dueLater - order.giftCard;
}

/** Whether an order was made to be paid later and nobody has begun to: no gateway can have money of it. */
export function awaitsPayment(order: Pick<Order, 'state' | 'attempts'>): boolean {
  return order.state === 'INITIATED' && currentAttempt(order) === null;
}

/**
 * The payment that an order still waits for, on the wire: one for the order, however many attempts are made at it. Null once
 * no money is to be charged any more.
 */
export function paymentToMake(order: Pick<Order, 'id' | 'state'>): string | null {
  return order.state === 'INITIATED' || order.state === 'DECLINED' ? order.id : null;
}

/** Kept for so long by versions that wrote no end into the order. */
const HELD_HOURS_BEFORE = 2;

/** Until when the lines of an unpaid order are kept. */
export function keptUntil(order: Pick<Order, 'attempts' | 'heldUntil' | 'createdAt'>): Date {
  const began = currentAttempt(order)?.createdAt ?? order.createdAt;
  return order.heldUntil ?? new Date(began.getTime() + HELD_HOURS_BEFORE * 3_600_000);
}

/** A capture or void that is under way or done. */
export function liveOperation(order: Pick<Order, 'operations'>, attemptId: string): Operation | null {
  return (
    order.operations.find((o) => o.attemptId === attemptId && o.kind !== 'REFUND' && o.state !== 'DECLINED') ?? null
  );
}

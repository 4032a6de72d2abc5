import type { Minor } from '@headland/kernel';

/** Money that goes back to the buyer because the merchant wants it: what it is for, and the parts of payments that carry it. */
export interface Refund {
  readonly id: string;
  /** Pieces of lines. */
  readonly lines: readonly RefundedLine[];
  /** Of the delivery. */
  readonly shipping: Minor | null;
  readonly fees: readonly RefundedFee[];
  /** Pieces that go back on sale, once some of the money has gone back. */
  readonly restock: readonly RefundedLine[];
  readonly restockedAt: Date | null;
  readonly reason: string | null;
  /** The buyer is told by mail, with these words of the merchant; null if not. */
  readonly notify: { readonly message: string | null } | null;
  readonly createdAt: Date;
}

export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
}

export interface RefundedFee {
  readonly feeId: string;
  readonly amount: Minor;
}

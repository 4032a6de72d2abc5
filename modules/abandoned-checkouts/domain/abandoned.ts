import type { Minor } from '@headland/kernel';

/**
 * What of a checkout stays as it was when it was left, in the wire's own form: nothing is calculated from it. What the mail
 * says of it is named.
 */
export interface Content {
  readonly totalPrice?: { readonly formattedAmount?: string };
  readonly lineItems?: readonly {
    readonly quantity?: number;
    readonly productName?: { readonly original?: string; readonly translated?: string | null };
    readonly price?: { readonly formattedAmount?: string };
  }[];
}

export type AbandonedStatus = 'ABANDONED' | 'RECOVERED';

/** What was done about it; `EMAIL_SENT` and `EMAIL_NOT_SENT` are ours, the others are said by apps. */
export type ActivityType =
  | 'SCHEDULED'
  | 'EMAIL_SENT'
  | 'EMAIL_NOT_SENT'
  | 'NOTIFICATION_SENT'
  | 'TASK_CREATED'
  | 'AUTOMATION_SKIPPED';

export interface Activity {
  readonly type: ActivityType;
  readonly at: string;
}

/** A checkout that a buyer with an address has left. ABANDONED → RECOVERED (its order is placed). */
export interface Abandoned {
  readonly id: string;
  readonly checkoutId: string;
  readonly cartId: string | null;
  readonly status: AbandonedStatus;
  readonly visitorId: string | null;
  readonly memberId: string | null;
  readonly email: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly total: Minor;
  readonly activities: readonly Activity[];
  readonly content: Content;
  /** When its mail was written; null: none was. */
  readonly mailedAt: Date | null;
  readonly recoveredAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Activities that are shown and kept of one checkout, the newest. */
export const MOST_ACTIVITIES = 20;

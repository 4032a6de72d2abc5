// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type GiftCardStatus =
  | 'VALID'
  | 'EXPIRED'
  | 'DISABLED';

export type GiftCardOrigin =
  | 'MANUAL'
  | 'ORDER';

export type GiftCardEntryKind =
  | 'ISSUED'
  | 'HELD'
  | 'RELEASED'
  | 'REFUNDED'
  | 'REDEEMED'
  | 'VOIDED';

export interface IssuedGiftCard {
  /** Read-only. */
  id?: string;
  /** Read-only. */
  obfuscatedCode?: string;
  initialValue?: GiftCardMoney;
  /** Read-only. */
  balance?: GiftCardMoney;
  /** Read-only. */
  status?: GiftCardStatus;
  /** Read-only. */
  origin?: GiftCardOrigin;
  /** ISO-8601. */
  expirationDate?: string | null;
  disabled?: boolean;
  note?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string;
  /** Read-only. */
  orderId?: string | null;
}

export interface GiftCardMoney {
  /** Decimal as text. */
  amount: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface GiftCardEntry {
  sequence: number;
  kind: GiftCardEntryKind;
  amount: GiftCardMoney;
  balance: GiftCardMoney;
  orderId?: string | null;
  /** ISO-8601. */
  createdDate: string;
}

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface IssueGiftCardRequest {
  giftCard: IssuedGiftCard;
}

export interface IssueGiftCardResponse {
  giftCard: IssuedGiftCard;
  code: string;
}

export interface QueryIssuedGiftCardsRequest {
  status?: GiftCardStatus;
  codeEnd?: string | null;
  paging?: CursorPaging;
}

export interface QueryIssuedGiftCardsResponse {
  giftCards: IssuedGiftCard[];
  paging: CursorPage;
}

export interface GetIssuedGiftCardRequest {
  giftCardId: string;
}

export interface GetIssuedGiftCardResponse {
  giftCard: IssuedGiftCard;
  entries: GiftCardEntry[];
}

export interface UpdateIssuedGiftCardRequest {
  giftCardId: string;
  giftCard: IssuedGiftCard;
}

export interface UpdateIssuedGiftCardResponse {
  giftCard: IssuedGiftCard;
}

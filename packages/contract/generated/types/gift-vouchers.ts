// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'VALID'
  | 'EXPIRED'
  | 'DISABLED';

export interface GetGiftCardRequest {
  code: string;
  context?: Context;
  appId?: string | null;
  pin?: string | null;
  extendedFields?: ExtendedFields;
}

export interface GetGiftCardResponse {
  giftCard?: GiftCard;
}

export interface RedeemGiftCardRequest {
  code: string;
  amount: Money;
  orderId?: string;
  appId: string;
  context?: Context;
  pin?: string | null;
  extendedFields?: ExtendedFields;
}

export interface RedeemGiftCardResponse {
  transactionId?: string;
}

export interface VoidTransactionRequest {
  transactionId: string;
  appId: string;
  context?: Context;
  extendedFields?: ExtendedFields;
}

export type VoidTransactionResponse = { [key: string]: never };

export interface Context {
  locationId?: string | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface GiftCard {
  obfuscatedCode?: string;
  balance?: Money;
  status?: Status;
  appId?: string;
  externalId?: string | null;
}

export interface Money {
  /** Decimal as text. */
  value?: string;
  currency?: string;
}

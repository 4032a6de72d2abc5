import type { QuotedItem } from './quote.ts';

/** What items said before they could say more; all of them were goods. */
const saidNothing = {
  payment: { option: 'FULL_PAYMENT_ONLINE', deposit: null },
  fixedQuantity: null,
  taxGroupId: null,
  couponScopes: [],
  holdMinutes: 120,
} as const satisfies Partial<QuotedItem>;

/**
 * An item as a cart or a checkout keeps it: documents of earlier versions lack what is filled in here, until they are
 * quoted anew.
 */
export function completeItem(stored: Omit<QuotedItem, keyof typeof saidNothing> & Partial<QuotedItem>): QuotedItem {
  return { ...saidNothing, ...stored };
}

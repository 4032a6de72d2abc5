import type { Checkout } from '@headland/contract/types/checkout';

/** What the buyer is shown that they pay, in all and now, as one text: the order is refused if it has become another. */
export function seenTotal({ priceSummary, payNow, payNowTotalAfterGiftCard }: Checkout): string {
  return `${priceSummary?.total?.amount ?? ''} ${(payNowTotalAfterGiftCard ?? payNow?.total)?.amount ?? ''}`;
}

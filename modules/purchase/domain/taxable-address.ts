import type { QuotedItem, TaxableAddress } from '@headland/sellables';

export const taxableAddresses = ['SHIPPING', 'BILLING', 'BUSINESS'] as const satisfies readonly TaxableAddress[];

/**
 * Where a line is taxed: where its merchant says, else where its item is always taxed; otherwise what travels is taxed where it
 * goes, everything else where the bill goes.
 */
export function taxableAddressOf({
  item,
  taxableAddress,
}: {
  readonly item: Pick<QuotedItem, 'physical' | 'taxableAddress'>;
  readonly taxableAddress?: TaxableAddress;
}): TaxableAddress {
  return taxableAddress ?? item.taxableAddress ?? (item.physical.shippable ? 'SHIPPING' : 'BILLING');
}

import type { GetPurchaseStepsResponse, GetSalesReportResponse } from '@headland/contract/types/statistics';

export interface Step {
  readonly id: 'carts' | 'checkouts' | 'placed' | 'paid';
  readonly count: number;
  /** As a part of the step before; null of the first, and where more did this step than the one before, on other days. */
  readonly share: number | null;
}

/** How many got how far. Orders of all currencies are one number: nothing is paid here. */
export function stepsOf(
  { carts, checkouts }: GetPurchaseStepsResponse,
  { currencies }: Pick<GetSalesReportResponse, 'currencies'>,
): readonly Step[] {
  const counts = [
    ['carts', carts],
    ['checkouts', checkouts],
    ['placed', currencies.reduce((sum, { period }) => sum + period.orders, 0)],
    ['paid', currencies.reduce((sum, { period }) => sum + period.paid, 0)],
  ] as const;
  return counts.map(([id, count], at) => {
    const before = counts[at - 1]?.[1] ?? 0;
    return { id, count, share: before > 0 && count <= before ? count / before : null };
  });
}

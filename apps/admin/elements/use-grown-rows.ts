import { useMemo } from 'react';

/**
 * The rows of a list that grows, of all its pages; undefined before the first. The same array until another answer comes.
 * @param rowsOf made once: another function makes another array
 */
export function useGrownRows<Page, Row>(
  data: { readonly pages: readonly Page[] } | undefined,
  rowsOf: (page: Page) => readonly Row[],
): Row[] | undefined {
  return useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
}

import type { ListPage } from '@headland/query';

/** A page's `pagingMetadata`: how much of it there is, and where the pages around it begin. */
export function presentCursors({ items, paging }: ListPage<unknown>) {
  if (paging.kind === 'offset') {
    const { offset, total } = paging;
    return { count: items.length, hasNext: offset + items.length < total, total };
  }
  return { count: items.length, cursors: { ...paging.cursors }, hasNext: paging.hasNext };
}

import type { ProductPage } from '../db/product-page.ts';

export interface DocumentMemoryOptions {
  /** Pages whose documents are remembered. */
  readonly pages: number;
  /** Characters of all documents together; the ones used longest ago go first. */
  readonly characters: number;
}

/**
 * Characters of the longest question that is remembered. What shops ask again and again is far shorter, and whoever makes
 * up long ones, which anybody can, must not fill the process with them.
 */
export const LONGEST_PAGE = 1_000;

/**
 * Documents that this process has sent lately. What a page holds is always asked of the database, which answers with
 * stamps; only documents that are not remembered under their stamp are sent along. So memory saves transport and never
 * decides what a reader sees.
 */
export interface DocumentMemory {
  /** Documents that the page held when it was last read. */
  recall(page: string): ReadonlyMap<number, string>;
  keep(page: string, items: ProductPage['items']): void;
}

export function documentMemory({ pages, characters }: DocumentMemoryOptions): DocumentMemory {
  const stampsOf = new Map<string, readonly number[]>();
  const bodies = new Map<number, string>();
  let held = 0;

  return {
    recall(page) {
      const found = new Map<number, string>();
      for (const stamp of stampsOf.get(page) ?? []) {
        const body = bodies.get(stamp);
        if (body !== undefined) found.set(stamp, body);
      }
      return found;
    },

    keep(page, items) {
      if (page.length > LONGEST_PAGE) return;
      const stamps: number[] = [];
      for (const item of items) {
        if (!('stamp' in item)) continue;
        stamps.push(item.stamp);
        // Moved to the young end of the map, which keeps its order of insertion.
        if (!bodies.delete(item.stamp)) held += item.body.length;
        bodies.set(item.stamp, item.body);
      }
      stampsOf.delete(page);
      stampsOf.set(page, stamps);
      forgetOldest(stampsOf, () => stampsOf.size > pages);
      forgetOldest(
        bodies,
        () => held > characters,
        (body) => {
          held -= body.length;
        },
      );
    },
  };
}

function forgetOldest<K, V>(map: Map<K, V>, full: () => boolean, forgotten?: (value: V) => void): void {
  for (const [key, value] of map) {
    if (!full()) return;
    map.delete(key);
    forgotten?.(value);
  }
}

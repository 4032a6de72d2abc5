import type { Order, Tags } from '@headland/contract/types/orders';

/** Letters of a tag, at the most. */
export const LONGEST_TAG = 5;

export interface Tag {
  readonly text: string;
  /** Whoever reads the order reads it, its buyer too. */
  readonly byBuyers: boolean;
}

/** The tags of an order, those of merchants alone first. */
export function tagsOf({ tags }: Pick<Order, 'tags'>): readonly Tag[] {
  return [
    ...(tags?.privateTags?.tagIds ?? []).map((text) => ({ text, byBuyers: false })),
    ...(tags?.tags?.tagIds ?? []).map((text) => ({ text, byBuyers: true })),
  ];
}

/** All tags of an order in one text. */
export function tagsText(order: Pick<Order, 'tags'>): string {
  return [...new Set(tagsOf(order).map(({ text }) => text))].join(', ');
}

/** A tag as calls name it. */
export function inList({ text, byBuyers }: Tag): Tags {
  const list = { tagIds: [text] };
  return byBuyers ? { tags: list } : { privateTags: list };
}

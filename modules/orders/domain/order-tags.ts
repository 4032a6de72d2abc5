/** Marks of the merchant's own on an order, each the short text that stands for it, in the order in which they were put on. */
export interface OrderTags {
  /** Read by whoever reads the order, its buyer too. */
  readonly tags: readonly string[];
  /** Read by merchants alone. */
  readonly privateTags: readonly string[];
}

/** What is put on orders, and what is taken away. */
export interface TagChange {
  readonly assign: OrderTags;
  readonly unassign: OrderTags;
}

/** Tags of a kind on one order, at the most; the limit of the wire's own lists. */
export const MOST_TAGS = 100;

/** The tags after a change. What is both put on and taken away is put on. @returns null if they would be too many */
export function retagged(before: OrderTags, { assign, unassign }: TagChange): OrderTags | null {
  const after = {
    tags: changed(before.tags, assign.tags, unassign.tags),
    privateTags: changed(before.privateTags, assign.privateTags, unassign.privateTags),
  };
  return after.tags.length > MOST_TAGS || after.privateTags.length > MOST_TAGS ? null : after;
}

function changed(before: readonly string[], on: readonly string[], off: readonly string[]): readonly string[] {
  const stay = before.filter((tag) => on.includes(tag) || !off.includes(tag));
  return [...new Set([...stay, ...on])];
}

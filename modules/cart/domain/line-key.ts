import { stockKey } from '@headland/purchase';
import type { QuotedItem } from '@headland/sellables';

/**
 * Text that decides whether two lines are one: what is sold, and everything else that the reference says in its kept
 * form. A text of the buyer's own, or a choice that selects no stock, makes a line of its own.
 */
export function mergeKey(item: QuotedItem): string {
  const { options = {}, said } = item.reference;
  return `${stockKey(item.key)} ${canonicalJson(options)}${said ? ` ${canonicalJson(said)}` : ''}`;
}

/** JSON whose keys are sorted at every depth, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}

import type { Group } from './tax-queries.ts';
import type { TaxSay } from './words.ts';

/** The group of what has no group of its own. */
export const PRODUCTS = '00000000-0000-0000-0000-000000000000';

/** Those that every site has are called so in the owner's language. */
export function groupName({ id, name, standard }: Group, say: TaxSay): string {
  if (!standard) return name;
  return say(id === PRODUCTS ? 'products' : 'delivery');
}

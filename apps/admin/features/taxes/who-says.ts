import type { Calculator } from './tax-queries.ts';
import type { TaxSay } from './words.ts';

/** The id of rates that the owner writes. */
export const BY_HAND = '6d2ad2f2-8c0d-4f0e-9a7c-6b5c0f1d0a01';

/** Those of the house, which it names in the owner's language; anybody else is called what they call themselves. */
const OWN = {
  [BY_HAND]: 'byHand',
  '6d2ad2f2-8c0d-4f0e-9a7c-6b5c0f1d0a02': 'byTable',
} as const;

/** Who says the rates of a region, in words. */
export function sayWho(appId: string, calculators: readonly Calculator[], say: TaxSay): string {
  const own = nameOfOwn(appId);
  const known = calculators.find(({ id }) => id === appId);
  if (!known && calculators.length > 0) return say('byNobody');
  return own ? say(own) : (known?.name ?? '');
}

function nameOfOwn(appId: string): (typeof OWN)[keyof typeof OWN] | undefined {
  return Object.entries(OWN).find(([id]) => id === appId)?.[1];
}

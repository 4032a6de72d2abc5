import { buyingGuards } from './buying.ts';
import { downloadingGuards } from './downloading.ts';
import type { Guard } from './guard.ts';
import { keepingGuards } from './keeping.ts';
import { payingGuards } from './paying.ts';
import { platformGuards } from './platform.ts';
import { pricingGuards } from './pricing.ts';
import { signInGuards } from './signing-in.ts';

/** Every guard that a proof asserts. */
export const guards: readonly Guard[] = [
  ...buyingGuards,
  ...payingGuards,
  ...pricingGuards,
  ...signInGuards,
  ...platformGuards,
  ...keepingGuards,
  ...downloadingGuards,
];

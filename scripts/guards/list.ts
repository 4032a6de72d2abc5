import { buyingGuards } from './buying.ts';
import { signInGuards } from './signing-in.ts';
import type { Guard } from './guard.ts';

/** Every guard that a proof asserts. */
export const guards: readonly Guard[] = [...buyingGuards, ...signInGuards];

import { buyingGuards } from './buying.ts';
import type { Guard } from './guard.ts';
import { keepingGuards } from './keeping.ts';
import { platformGuards } from './platform.ts';
import { signInGuards } from './signing-in.ts';

/** Every guard that a proof asserts. */
export const guards: readonly Guard[] = [...buyingGuards, ...signInGuards, ...platformGuards, ...keepingGuards];

import type { DeliberateChange } from './compare.ts';

/** What has changed on purpose since the answers were recorded, by name. Whatever is not listed must be as it was. */
export const deliberateChanges: readonly DeliberateChange[] = [];

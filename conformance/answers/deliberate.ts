import type { DeliberateChange } from './compare.ts';

/** What has changed on purpose since the answers were recorded, by name. Whatever is not listed must be as it was. */
export const deliberateChanges: readonly DeliberateChange[] = [
  {
    why: 'the hosted page asks for what the checkout says is missing, and for nothing else (a cart of downloads alone)',
    touches: /^GET \/headland\/v1\/checkouts\/[^ ]*.*\/payment-methods fields$/,
  },
];

import type { Guard } from './guard.ts';

const GIFT_CARD_BUDGET = 'apps/server/tests/shop/gift-card-budget.proof.test.ts';
const ABANDONED_ONCE = 'apps/server/tests/shop/abandoned-once.proof.test.ts';
const BACK_IN_STOCK_ONCE = 'apps/server/tests/shop/back-in-stock-once.proof.test.ts';
const COUPON_BUDGET = 'apps/server/tests/shop/coupon-budget.proof.test.ts';

/** Taxes, deliveries and discounts: what a purchase costs beside its goods. */
export const pricingGuards: readonly Guard[] = [
  {
    name: 'taxes of a site are written by one at a time',
    kind: 'lock',
    removals: [
      { file: 'modules/taxes/commands/write-taxes.ts', text: 'await deps.lock(tx, ctx.site.id);', instead: '' },
    ],
    proofs: [
      {
        file: 'modules/taxes/taxes-races.test.ts',
        title: 'one of them is done, the others are told that they come late',
      },
      { file: 'modules/taxes/taxes-races.test.ts', title: 'is made once' },
    ],
  },
  {
    name: 'rows that changed while they were loaded are not kept',
    kind: 'order of acts',
    removals: [
      { file: 'packages/db/kept-rows.ts', text: 'if (before === changes) {', instead: 'if (before <= changes) {' },
    ],
    proofs: [
      {
        file: 'packages/db/kept-rows.test.ts',
        title: 'reads anew what was forgotten, also while it was being read',
      },
    ],
  },
  {
    name: 'whoever changes how a site delivers waits for whoever does already',
    kind: 'lock',
    removals: [
      {
        file: 'modules/delivery/db/lock.ts',
        text: `select pg_advisory_xact_lock(hashtextextended(\${siteId}, 58))`,
        instead: `select \${siteId}::text`,
      },
    ],
    proofs: [{ file: 'modules/delivery/commands/turns.test.ts', title: 'so no two regions name one country' }],
  },
  {
    name: 'whoever takes a place in a slot waits for whoever takes one already',
    kind: 'lock',
    removals: [
      {
        file: 'modules/delivery/db/slot-holds.ts',
        text: 'select pg_advisory_xact_lock(hashtextextended(k.key, 59))',
        instead: 'select k.key',
      },
    ],
    proofs: [{ file: 'modules/delivery/slots.test.ts', title: 'delivery with its slots' }],
  },
  {
    name: 'a coupon is used no oftener than it may be',
    kind: 'limit',
    removals: [
      {
        file: 'modules/discounts/db/uses.ts',
        text: ' and (usage_limit is null or used < usage_limit)',
        instead: '',
      },
    ],
    proofs: [{ file: COUPON_BUDGET, title: 'place as many orders with a coupon of' }],
  },
  {
    name: 'a coupon is used by one customer no oftener than it may be',
    kind: 'limit',
    removals: [
      {
        file: 'modules/discounts/db/uses.ts',
        text: `where \${limit}::int is null or k.used < \${limit}::int`,
        instead: 'where true',
      },
    ],
    proofs: [{ file: COUPON_BUDGET, title: 'let one customer use a coupon once' }],
  },
  {
    name: 'a gift card pays no more than it has',
    kind: 'limit',
    removals: [
      {
        file: 'modules/gift-cards/db/ledger.ts',
        text: ` and balance >= \${amount}::bigint and disabled_at`,
        instead: ' and disabled_at',
      },
    ],
    proofs: [{ file: GIFT_CARD_BUDGET, title: 'spend a gift card of' }],
  },
  {
    name: 'what an order has of a gift card goes back once',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/gift-cards/db/ledger.ts',
        text: ' and released_at is null and refunded < amount',
        instead: '',
      },
    ],
    proofs: [{ file: GIFT_CARD_BUDGET, title: 'give a transaction back once' }],
  },
  {
    name: 'an address is written to about what it left once a week',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/abandoned-checkouts/db/addresses.ts',
        text: ` and a.mailed_at <= \${before}`,
        instead: '',
      },
    ],
    proofs: [{ file: ABANDONED_ONCE, title: 'two servers write to an address once' }],
  },
  {
    name: 'whoever waits for what is back is told once',
    kind: 'lock',
    removals: [
      {
        file: 'modules/back-in-stock/db/turns.ts',
        text: ' for update of w skip locked',
        instead: '',
      },
    ],
    proofs: [{ file: BACK_IN_STOCK_ONCE, title: 'two servers tell each who waits once' }],
  },
];

import type { Guard } from './guard.ts';

/** What stands between a payment and money that is taken twice, or lost. */
export const payingGuards: readonly Guard[] = [
  {
    name: 'what is due later is not paid beside a payment of it that is under way',
    kind: 'lock',
    removals: [
      {
        file: 'modules/checkout/commands/pay-rest.ts',
        text: 'if (isOpen || laterOwedOf(order) === 0)',
        instead: 'if (laterOwedOf(order) === 0)',
      },
    ],
    proofs: [{ file: 'modules/checkout/pay-rest.proof.test.ts', title: 'is charged once' }],
  },
  {
    name: 'a gateway that has declined is asked once more before another attempt',
    kind: 'order of acts',
    removals: [
      {
        file: 'modules/checkout/commands/place-order.ts',
        text: 'if (attempt && attempt.id !== verified) throw new AskFirst(before, attempt);',
        instead: '',
      },
    ],
    proofs: [
      { file: 'modules/checkout/lying-gateway.proof.test.ts', title: 'never charges twice and leaves nothing unknown' },
    ],
  },
  {
    name: 'who may not pay by hand may not after a declined card either',
    kind: 'object check',
    removals: [
      {
        file: 'modules/checkout/commands/place-order.ts',
        text: '      refusePlan(deps, ctx, { total: before.total, dueNow: dueNowOf(before), giftCard: before.giftCard }, plan);\n',
        instead: '',
      },
    ],
    proofs: [{ file: 'apps/server/tests/shop/pay-by-hand.test.ts', title: 'a declined card is no way around it' }],
  },
  {
    name: 'news of a payment that is known changes nothing',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/orders/domain/order-states.ts',
        text: '  SUCCEEDED: [],',
        instead: `  SUCCEEDED: ['SUCCEEDED', 'AUTHORIZED', 'DECLINED', 'PROCESSING'],`,
      },
    ],
    proofs: [
      { file: 'modules/orders/commands/gateway-news.proof.test.ts', title: 'one end, one entry of money, one event' },
    ],
  },
  {
    name: 'a request to Stripe carries the attempt as its idempotency key',
    kind: 'one-time use',
    removals: [
      {
        file: 'modules/payments/stripe/gateway.ts',
        text: 'stripe.checkout.sessions.create({ ...request, ...WHOLE }, key)',
        instead: 'stripe.checkout.sessions.create({ ...request, ...WHOLE })',
      },
    ],
    proofs: [
      {
        file: 'modules/payments/stripe/gateway.test.ts',
        title: ': there is no answer, and one page in the end',
        each: 'unanswered',
      },
    ],
  },
  {
    name: 'a payment at Stripe that was given up gets no page',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/payments/db/stripe-payments.ts',
        text: `and attempt_id = \${ref.attemptId} and not abandoned`,
        instead: `and attempt_id = \${ref.attemptId}`,
      },
      {
        file: 'modules/payments/db/migrations.ts',
        text: 'abandoned boolean not null default false check (not abandoned or session_id is null),',
        instead: 'abandoned boolean not null default false,',
      },
    ],
    proofs: [
      { file: 'modules/payments/stripe/gateway.test.ts', title: 'is closed where it was given up while it opened' },
    ],
  },
  {
    name: 'what Stripe has taken is compared with what was asked for',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/payments/stripe/read-session.ts',
        text: 'if (asked === null || session.amount_total !== asked ||',
        instead: 'if (asked === null ||',
      },
      {
        file: 'modules/payments/stripe/read-session.ts',
        text: 'if (intent.amount_received !== asked)',
        instead: 'if (false)',
      },
    ],
    proofs: [{ file: 'modules/payments/stripe/gateway.test.ts', title: 'other amounts are no payment' }],
  },
  {
    name: 'a page that waits for its buyer is closed when its goods are no longer kept',
    kind: 'order of acts',
    removals: [
      {
        file: 'modules/checkout/commands/gateway-answers.ts',
        text: "|| (end && found.status === 'ACTION_REQUIRED')",
        instead: '',
      },
    ],
    proofs: [{ file: 'apps/server/tests/shop/stripe.test.ts', title: 'ends with the hold of its goods' }],
  },
  {
    name: 'a message of the gateway is taken in with what it does',
    kind: 'transaction',
    removals: [
      {
        file: 'modules/checkout/commands/take-news.ts',
        text: 'const once = (tx: Queryable) => payments.noteNews(tx, about.siteId, id, now);',
        instead: 'const once = (_: Queryable) => payments.noteNews(database.pool, about.siteId, id, now);',
      },
    ],
    proofs: [
      {
        file: 'modules/checkout/stripe-kills.proof.test.ts',
        title: ': it comes again and does its work, once',
        each: 'settle.before-commit',
      },
    ],
  },
  {
    name: 'an attempt without an answer is asked for by one process',
    kind: 'lease',
    removals: [
      {
        file: 'modules/orders/db/due-attempts.ts',
        text: '\n      for update skip locked) due',
        instead: ') due',
      },
    ],
    proofs: [
      {
        file: 'modules/orders/db/due-attempts.test.ts',
        title: 'are passed over by whoever finds somebody else at them',
      },
    ],
  },
];

import type { Guard, Removal } from './guard.ts';

const STOCK = 'modules/catalog/db/stock.ts';
const LAST_PIECES = { file: 'modules/catalog/commands/stock-race.test.ts', title: 'T-1: sells the last' };
const LAST_PIECES_OF_SERVERS = {
  file: 'apps/server/tests/shop/two-processes.proof.test.ts',
  title: 'T-1: sell the last',
};
const KILLS = 'modules/checkout/kills.proof.test.ts';
const LATE_MONEY = { file: 'modules/checkout/late-money.proof.test.ts', title: 'promises the piece to one of two' };

const variantsLock: Removal = {
  file: STOCK,
  text: 'order by v.product_id, v.variant_id for no key update of v\n    ), mine',
  instead: 'order by v.product_id, v.variant_id\n    ), mine',
};

const markOnce: Removal = {
  file: 'modules/checkout/db/mark-checkout.ts',
  text: `and c.status = 'OPEN'
        and c.order_id is null and (select`,
  instead: 'and (select',
};

const oneOrderPerCheckout: Removal = {
  file: 'modules/orders/db/migrations.ts',
  text: 'create unique index orders_one_per_checkout on orders',
  instead: 'create index orders_one_per_checkout on orders',
};

const operationsLock: Removal = {
  file: 'modules/orders/commands/operate.ts',
  text: `const order = await loadOrder(tx, ctx.site.id, input.orderId, { lock: true });`,
  instead: `const order = await loadOrder(tx, ctx.site.id, input.orderId);`,
};

const oneOperation: Removal = {
  file: 'modules/orders/db/migrations.ts',
  text: 'create unique index payment_operations_one on',
  instead: 'create index payment_operations_one on',
};

const seriesLock: Removal = {
  file: 'modules/invoices/db/series.ts',
  text: `and series = \${series} for no key update`,
  instead: `and series = \${series}`,
};

/** Stock, checkout, orders and money. */
export const buyingGuards: readonly Guard[] = [
  {
    name: 'variants are locked while pieces are taken of them',
    kind: 'lock',
    removals: [variantsLock],
    proofs: [LAST_PIECES, LAST_PIECES_OF_SERVERS],
  },
  {
    name: 'a hold ends at its instant, whoever cleans up',
    kind: 'compare and set',
    removals: [
      { file: STOCK, text: `and h.ends_at <= \${ctx.now} and \${others}`, instead: `and false and \${others}` },
    ],
    proofs: [
      {
        file: 'modules/catalog/commands/stock.test.ts',
        title: 'a hold that has ended leaves its pieces to the next buyer',
      },
    ],
  },
  {
    name: 'what is sold is not given back as if it were held',
    kind: 'compare and set',
    removals: [
      {
        file: STOCK,
        text: `from held where state = \${from}`,
        instead: 'from held where true',
      },
    ],
    proofs: [
      { file: 'modules/catalog/commands/stock.test.ts', title: 'keep what is confirmed, until goods come back, once' },
    ],
  },
  {
    name: 'a checkout is given an order if it has none',
    kind: 'compare and set',
    removals: [markOnce, oneOrderPerCheckout],
    proofs: [
      { file: 'modules/checkout/races.proof.test.ts', title: 'makes one order of one checkout, and everybody gets it' },
    ],
  },
  {
    name: 'one key is claimed once',
    kind: 'one-time use',
    removals: [
      {
        file: 'packages/db/idempotency.ts',
        text: '(xmax = 0) as key_fresh`',
        instead: 'true as key_fresh`',
      },
      markOnce,
      oneOrderPerCheckout,
    ],
    proofs: [
      { file: 'modules/checkout/races.proof.test.ts', title: 'makes one order, one charge and fifty equal answers' },
    ],
  },
  {
    name: 'work under a key is done once',
    kind: 'one-time use',
    removals: [
      {
        file: 'packages/db/idempotency.ts',
        text: 'if (row.answer !== null) return { answer: row.answer, replayed: true };',
        instead: '',
      },
    ],
    proofs: [
      {
        file: 'packages/db/idempotency.test.ts',
        title: 'at once on two processes is done once, and all are given that answer',
      },
    ],
  },
  {
    name: 'a key means the same body',
    kind: 'compare and set',
    removals: [
      {
        file: 'packages/db/idempotency.ts',
        text: 'if (claimed.key_body_hash !== hashOf(body)) throw reused();',
        instead: '',
      },
    ],
    proofs: [{ file: 'modules/checkout/races.proof.test.ts', title: 'refuses the key for another body' }],
  },
  {
    name: 'a capture and a void wait for each other',
    kind: 'lock',
    removals: [operationsLock, oneOperation],
    proofs: [{ file: 'modules/checkout/capture-void.proof.test.ts', title: 'exactly one of the two wins' }],
  },
  {
    name: 'an order is canceled once, and not while it is sent',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/commands/cancel.ts',
        text: 'return found(tx, ctx, orderId, { lock: true });',
        instead: 'return found(tx, ctx, orderId);',
      },
    ],
    proofs: [{ file: 'modules/orders/commands/cancel.test.ts', title: 'give everything back once' }],
  },
  {
    name: 'refunds of an order wait for each other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/commands/refund.ts',
        text: 'await found(tx, ctx, input.orderId, { lock: true });',
        instead: 'await found(tx, ctx, input.orderId);',
      },
    ],
    proofs: [{ file: 'modules/orders/commands/refund.test.ts', title: 'give back what there is and no more' }],
  },
  {
    name: 'fulfilments of an order wait for each other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/commands/fulfil.ts',
        text: 'await loadOrder(tx, ctx.site.id, orderId, { lock: true });',
        instead: 'await loadOrder(tx, ctx.site.id, orderId);',
      },
    ],
    proofs: [{ file: 'modules/orders/commands/fulfil.test.ts', title: 'send each piece once' }],
  },
  {
    name: 'fulfilments of many orders wait for each other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/db/lock-orders.ts',
        text: `and id = any(\${orderIds}::uuid[]) order by id for update`,
        instead: `and id = any(\${orderIds}::uuid[])`,
      },
    ],
    proofs: [{ file: 'modules/orders/commands/fulfil.test.ts', title: 'in crossed order' }],
  },
  {
    name: 'what is said of an order waits for each other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/commands/describe.ts',
        text: 'await loadOrder(tx, ctx.site.id, orderId, { lock: true })',
        instead: 'await loadOrder(tx, ctx.site.id, orderId)',
      },
    ],
    proofs: [{ file: 'modules/orders/commands/describe.test.ts', title: 'lose nothing of each other' }],
  },
  {
    name: 'notes of an order wait for each other',
    kind: 'lock',
    removals: [
      {
        file: 'modules/orders/commands/write-notes.ts',
        text: 'await loadOrder(tx, ctx.site.id, orderId, { lock: true })',
        instead: 'await loadOrder(tx, ctx.site.id, orderId)',
      },
    ],
    proofs: [{ file: 'modules/orders/commands/describe.test.ts', title: 'write no more notes than there may be' }],
  },
  {
    name: 'an order changes as it was seen',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/orders/db/change-order.ts',
        text: `where site_id = \${before.siteId} and id = \${before.id} and state = \${before.state}
        and revision = \${before.revision}`,
        instead: `where site_id = \${before.siteId} and id = \${before.id} and state = \${before.state}`,
      },
    ],
    proofs: [
      {
        file: 'modules/orders/db/change-order.test.ts',
        title: 'whose state is the same again, but which has changed since',
      },
    ],
  },
  {
    name: 'an unpaid order is looked at again before it is canceled',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/checkout/jobs/cancel-unpaid.ts',
        text: 'if (keptUntil(order).getTime() > ctx.now.getTime()) throw new Moved();',
        instead: '',
      },
    ],
    proofs: [
      {
        file: 'modules/checkout/cancel-unpaid.test.ts',
        title: 'if its buyer begins to pay before the end of its hold',
      },
    ],
  },
  {
    name: 'an order that was paid meanwhile is not canceled',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/checkout/jobs/cancel-unpaid.ts',
        text: `if (!order || (order.state !== 'INITIATED' && order.state !== 'DECLINED')) throw new Moved();`,
        instead: 'if (!order) throw new Moved();',
      },
    ],
    proofs: [{ file: 'modules/checkout/cancel-unpaid.test.ts', title: 'if its owner marks it as paid meanwhile' }],
  },
  {
    name: 'the order and its checkout change together',
    kind: 'transaction',
    removals: [
      {
        file: 'modules/checkout/commands/settle-payment.ts',
        text: 'await markCompleted(tx, ctx, checkoutId, order.id)',
        instead: 'await markCompleted(deps.database.pool, ctx, checkoutId, order.id)',
      },
    ],
    proofs: [{ file: KILLS, title: ': nothing is lost, halved', each: 'settle.after-compare-and-set' }],
  },
  {
    name: 'goods are held together with their order',
    kind: 'transaction',
    removals: [
      {
        file: 'modules/checkout/commands/draft-order.ts',
        text: '? deps.sellables.hold(tx, ctx, stock, draft.heldUntil)',
        instead: '? deps.database.transact((own) => deps.sellables.hold(own, ctx, stock, draft.heldUntil))',
      },
    ],
    proofs: [{ file: KILLS, title: ': nothing is lost, halved', each: 'place.after-hold' }],
  },
  {
    name: 'money that comes late is kept only with its goods',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/orders/commands/settle-attempt.ts',
        text: `if (act === 'confirm' && (await sellables.confirm(tx, ctx, lines)).length > 0) throw new GoodsNotHeld('ANEW');`,
        instead: `if (act === 'confirm') await sellables.confirm(tx, ctx, lines);`,
      },
    ],
    proofs: [LATE_MONEY],
  },
  {
    name: 'a price is promised until the end of the hold, and not longer',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/checkout/commands/place-order.ts',
        text: 'const promised = before.heldUntil === null || before.heldUntil > ctx.now;',
        instead: 'const promised = true;',
      },
    ],
    proofs: [
      { file: 'modules/checkout/price-promise.test.ts', title: 'from the end of the hold on the new one is shown' },
    ],
  },
  {
    name: 'a cart is locked while it changes',
    kind: 'lock',
    removals: [
      {
        file: 'modules/cart/db/carts.ts',
        text: `and \${sql.ref(column)} = \${owner} for update\``,
        instead: `and \${sql.ref(column)} = \${owner}\``,
      },
    ],
    proofs: [{ file: 'modules/cart/cart-races.test.ts', title: 'end in one line with the right sum' }],
  },
  {
    name: 'a cart by its id is locked while it changes',
    kind: 'lock',
    removals: [
      {
        file: 'modules/cart/db/carts.ts',
        text: 'byId(ctx, id)} for update',
        instead: 'byId(ctx, id)}',
      },
    ],
    proofs: [{ file: 'modules/cart/carts-by-id.test.ts', title: 'lose none of them' }],
  },
  {
    name: 'a cart by its id is there for whose it is, and for merchants',
    kind: 'object check',
    removals: [
      {
        file: 'modules/cart/db/reachable.ts',
        text: 'if (all) return',
        instead: 'if (all || visitorId !== null) return',
      },
    ],
    proofs: [{ file: 'modules/cart/carts-by-id.test.ts', title: 'is not there for anybody else, whatever they ask' }],
  },
  {
    name: 'a series of invoices is locked while a number of it is given',
    kind: 'lock',
    removals: [seriesLock],
    proofs: [
      { file: 'apps/server/tests/shop/invoices.test.ts', title: 'forty at once' },
      { file: 'apps/server/tests/shop/invoice-numbers.proof.test.ts', title: 'T-20' },
    ],
  },
];

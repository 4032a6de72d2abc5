import type { Guard } from './guard.ts';

const WORKER = 'packages/db/outbox-worker.ts';
const KILLED_WORKERS = {
  file: 'packages/db/outbox-worker.proof.test.ts',
  title: 'none lost, order kept, effects inside exactly once',
};
const OF_A_SITE = { file: 'apps/server/tests/wire/tenancy.test.ts', title: 'as visitor, API key and owner' };
const OF_A_BUYER = {
  file: 'apps/server/tests/wire/tenancy.test.ts',
  title: 'requests of one visitor with the token of another visitor of the same site',
};

/** Events, mails, webhooks, processes, and whose is what. */
export const platformGuards: readonly Guard[] = [
  {
    name: 'an event is handed over by one process, and noted as handed over',
    kind: 'lease',
    removals: [
      { file: WORKER, text: 'if (!leased.rows[0]?.ok) return', instead: 'if (leased.rows.length === 0) return' },
      {
        file: WORKER,
        text: 'on conflict do nothing returning event_id',
        instead: `on conflict (site_id, event_id, subscriber) do update set subscriber = excluded.subscriber
        returning event_id`,
      },
    ],
    proofs: [KILLED_WORKERS],
  },
  {
    name: 'what a subscriber writes and that it was told are stored together',
    kind: 'transaction',
    removals: [
      {
        file: WORKER,
        text: `await sql\`update outbox set done_at = \${now} where site_id = \${row.site_id} and id = \${row.id}\`.execute(tx);`,
        instead: `await sql\`rollback\`.execute(tx);
      await sql\`begin\`.execute(tx);
      await sql\`update outbox set done_at = \${now} where site_id = \${row.site_id} and id = \${row.id}\`.execute(tx);`,
      },
    ],
    proofs: [KILLED_WORKERS],
  },
  {
    name: 'events of one entity go in their order',
    kind: 'order of acts',
    removals: [{ file: WORKER, text: 'order by sequence limit 1', instead: 'order by id desc limit 1' }],
    proofs: [{ file: 'packages/db/outbox-worker.test.ts', title: 'holds up its own entity' }, KILLED_WORKERS],
  },
  {
    name: 'an entity keeps its newest event, which tells the sequence',
    kind: 'order of acts',
    removals: [
      {
        file: 'packages/db/outbox-purge.ts',
        text: `newer.found is null and not (o.type = any(\${[...finalEvents]}::text[])) as becomes_head`,
        instead: `newer.found is null and o.type = any(\${[...finalEvents]}::text[]) and false as becomes_head`,
      },
    ],
    proofs: [{ file: 'packages/db/outbox-purge.test.ts', title: 'goes on without a gap after a purge of everything' }],
  },
  {
    name: 'a mail is taken by one process',
    kind: 'lease',
    removals: [
      {
        file: 'modules/mails/db/mails.ts',
        text: `set attempts = attempts + 1, next_attempt_at = \${leaseUntil}`,
        instead: `set attempts = attempts + 1, next_attempt_at = least(\${now}::timestamptz, \${leaseUntil}::timestamptz)`,
      },
    ],
    proofs: [
      { file: 'modules/mails/sending/delivery.proof.test.ts', title: 'four processes at once send each mail once' },
    ],
  },
  {
    name: 'a webhook is taken by one process',
    kind: 'lease',
    removals: [
      {
        file: 'modules/webhooks/db/deliveries.ts',
        text: `next_attempt_at = \${leaseUntil}
    from due`,
        instead: `next_attempt_at = least(\${now}::timestamptz, \${leaseUntil}::timestamptz)
    from due`,
      },
    ],
    proofs: [{ file: 'modules/webhooks/sending/sender.test.ts', title: 'send each delivery once' }],
  },
  {
    name: 'a webhook waits for what came before it',
    kind: 'order of acts',
    removals: [
      { file: 'modules/webhooks/db/deliveries.ts', text: 'and earlier.sequence < w.sequence', instead: 'and false' },
    ],
    proofs: [
      { file: 'modules/webhooks/sending/sender.test.ts', title: 'what comes later waits behind what is refused' },
    ],
  },
  {
    name: 'a form is saved as it was read',
    kind: 'compare and set',
    removals: [
      {
        file: 'modules/members/commands/update-profile.ts',
        text: 'change.revision !== null && change.revision !== current',
        instead: 'false',
      },
    ],
    proofs: [
      { file: 'modules/members/commands/two-editors.proof.test.ts', title: 'one is told that the other was quicker' },
    ],
  },
  {
    name: 'a process with a wrong clock runs no job',
    kind: 'limit',
    removals: [
      {
        file: 'apps/server/clock-check.ts',
        text: 'Math.abs(by) <= ALLOWED',
        instead: 'Math.abs(by) <= ALLOWED || true',
      },
    ],
    proofs: [{ file: 'apps/server/clock-check.test.ts', title: 'runs no job, and says so once' }],
  },
  {
    name: 'a process that goes says so before it takes no more',
    kind: 'order of acts',
    removals: [{ file: 'apps/server/lifecycle.ts', text: '  beginDraining?.();\n', instead: '' }],
    proofs: [
      {
        file: 'apps/server/tests/operating/restart.proof.test.ts',
        title: 'restarts in turn lose no request of',
      },
    ],
  },
  {
    name: 'a connection that fell silent is given up',
    kind: 'limit',
    removals: [
      { file: 'packages/db/silence.ts', text: 'connection.cut(reason);\n    //', instead: 'void connection;\n    //' },
    ],
    proofs: [{ file: 'packages/db/silence.test.ts', title: 'is given up, and the next question goes over a new one' }],
  },
  {
    name: 'requests are counted by their address',
    kind: 'limit',
    removals: [
      {
        file: 'apps/server/middleware/rate-limit.ts',
        text: 'async take(kind, address) {\n      if (address === null) return;',
        instead: 'async take(kind, address) {\n      if (address !== undefined) return;',
      },
    ],
    proofs: [
      { file: 'apps/server/middleware/rate-limit.test.ts', title: 'lets so many through and says when to come back' },
    ],
  },
  {
    name: 'a caller may do what its call names',
    kind: 'object check',
    removals: [{ file: 'apps/server/pipeline.ts', text: '      admitCaller(call, principal, site);\n', instead: '' }],
    proofs: [{ file: 'apps/server/tests/wire/permission-matrix.test.ts', title: 'I-23: the permission matrix' }],
  },
  {
    name: 'a checkout is of its buyer',
    kind: 'object check',
    removals: [
      {
        file: 'modules/checkout/db/checkout-rows.ts',
        text: 'if (reach.all) return',
        instead: 'if (reach.all || reach.visitorId !== "") return',
      },
    ],
    proofs: [OF_A_BUYER],
  },
  {
    name: 'an order is of its buyer',
    kind: 'object check',
    removals: [
      {
        file: 'modules/orders/db/reach-sql.ts',
        text: 'if (reach.all) return',
        instead: 'if (reach.all || reach.visitorId !== "") return',
      },
    ],
    proofs: [OF_A_BUYER],
  },
  {
    name: 'an order is of its site',
    kind: 'object check',
    removals: [
      {
        file: 'modules/orders/queries/get-order.ts',
        text: `where o.site_id = \${ctx.site.id} and o.id`,
        instead: 'where o.id',
      },
    ],
    proofs: [OF_A_SITE],
  },
  {
    name: 'a member is of its site',
    kind: 'object check',
    removals: [
      {
        file: 'modules/members/db/members.ts',
        text: `from identities where site_id = \${siteId} and id = \${id} and status <> 'DELETED'
`,
        instead: `from identities where id = \${id} and status <> 'DELETED'
`,
      },
    ],
    proofs: [OF_A_SITE],
  },
  {
    name: 'a product is of its site',
    kind: 'object check',
    removals: [
      {
        file: 'modules/catalog/db/products.ts',
        text: `as parts from products p
          where p.site_id = \${siteId} and`,
        instead: `as parts from products p
          where`,
      },
      {
        file: 'modules/catalog/db/products.ts',
        text: `r.key = \${renderingKey}
          where p.site_id = \${siteId} and`,
        instead: `r.key = \${renderingKey}
          where`,
      },
    ],
    proofs: [OF_A_SITE],
  },
  {
    name: "a webhook's endpoint is of its site",
    kind: 'object check',
    removals: [
      {
        file: 'modules/webhooks/db/endpoints.ts',
        text: `delete from webhook_endpoints where site_id = \${siteId} and id = \${id} returning id`,
        instead: `delete from webhook_endpoints where id = \${id} returning id`,
      },
    ],
    proofs: [OF_A_SITE],
  },
];

/** Checkouts that buyers leave: noticed where the owner wants that, with a mail that brings them back. */
import type { abandonedCheckouts as wire } from '@headland/contract';
import type { Job } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { type BroughtBack, comeBack, lookBack, sayNever } from './commands/come-back.ts';
import { forgetMember } from './commands/forget.ts';
import { selectAbandoned, selectOfMember } from './db/abandoned-rows.ts';
import { type Addresses, addresses as guarded } from './db/addresses.ts';
import type { AbandonedDeps, AbandonedWork, ComeBackTicket } from './deps.ts';
import { abandonedCalls } from './http/abandoned-calls.ts';
import { contentOf } from './http/content-of.ts';
import { ownCalls } from './http/own-calls.ts';
import { presentAbandoned } from './http/present-abandoned.ts';
import { notice } from './jobs/notice.ts';
import { purge, purgeOverflowing } from './jobs/purge.ts';
import { readTicket } from './link.ts';
import { abandonedCheckoutsModule } from './module.ts';
import { recover } from './subscribers/recover.ts';

export type { BroughtBack } from './commands/come-back.ts';
export type { Addresses, Turn } from './db/addresses.ts';
export type { AbandonedDeps, ComeBackTicket } from './deps.ts';
export { comeBackErrors } from './errors.ts';
export { abandonedCheckoutsModule } from './module.ts';

export interface AbandonedCheckouts extends Module {
  readonly jobs: readonly Job[];
  /** What a link was made for; null for what is no link of ours. */
  readTicket(sealed: string): ComeBackTicket | null;
  /** See `commands/come-back.ts`. @param ctx of the ticket's site */
  lookBack(ctx: Context, ticket: ComeBackTicket): Promise<wire.AbandonedCheckout>;
  /** See `commands/come-back.ts`. @param ctx of the ticket's site */
  comeBack(ctx: Context, ticket: ComeBackTicket): Promise<BroughtBack>;
  /** See `commands/come-back.ts`. @param ctx of the ticket's site */
  sayNever(ctx: Context, ticket: ComeBackTicket): Promise<void>;
}

/** @param replace rows that tests hand in */
export function createAbandonedCheckouts(
  deps: AbandonedDeps,
  replace: { readonly addresses?: Addresses } = {},
): AbandonedCheckouts {
  const work: AbandonedWork = { ...deps, addresses: replace.addresses ?? guarded, contentOf };
  const { pool } = deps.database;
  return {
    ...abandonedCheckoutsModule,
    handlers: { ...abandonedCalls(work), ...ownCalls(work) },
    jobs: [notice(work), purge(deps), purgeOverflowing(deps)],
    subscribers: [recover],
    entities: {
      async abandoned_checkout(db, ctx, id) {
        const left = await selectAbandoned(db, ctx.site.id, id);
        return left && presentAbandoned(deps, ctx, left);
      },
    },
    personalData: [
      {
        name: 'abandonedCheckouts',
        read: async (ctx, memberId) =>
          (await selectOfMember(pool, ctx.site.id, memberId)).map((left) => presentAbandoned(deps, ctx, left)),
      },
    ],
    onMemberForgotten: forgetMember,
    readTicket: (sealed) => readTicket(deps, sealed),
    lookBack: async (ctx, ticket) => presentAbandoned(deps, ctx, await lookBack(deps, ctx, ticket)),
    comeBack: (ctx, ticket) => comeBack(deps, ctx, ticket),
    sayNever: (ctx, ticket) => sayNever(deps, ctx, ticket),
  };
}

/** Who wants to be told that something is back in stock, and is told once. */
import type { Job } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import { forgetMember, lookAtWish, takeBack } from './commands/end.ts';
import { turns as guarded, type Turns } from './db/turns.ts';
import { selectOfMember, selectWish } from './db/wishes.ts';
import type { BackInStockDeps, BackInStockWork, TakeBackTicket } from './deps.ts';
import { presentOwn, presentRequest } from './http/present-request.ts';
import { requestCalls } from './http/request-calls.ts';
import { settingsCalls } from './http/settings-calls.ts';
import { look } from './jobs/look.ts';
import { purge, purgeOverflowing } from './jobs/purge.ts';
import { readTicket } from './link.ts';
import { backInStockModule } from './module.ts';
import { productGone } from './subscribers/product-gone.ts';

export type { TurnBounds, Turns, Whose } from './db/turns.ts';
export { turns } from './db/turns.ts';
export type { BackInStockDeps, TakeBackTicket } from './deps.ts';
export type { Wish } from './domain/wish.ts';
export { takeBackErrors } from './errors.ts';
export { backInStockModule } from './module.ts';

export interface BackInStock extends Module {
  readonly jobs: readonly Job[];
  /** What a link was made for; null for what is no link of ours. */
  readTicket(sealed: string): TakeBackTicket | null;
  /** See `commands/end.ts`. @param ctx of the ticket's site */
  lookAtWish(ctx: Context, ticket: TakeBackTicket): Promise<{ readonly name: string; readonly choices: string }>;
  /** See `commands/end.ts`. @param ctx of the ticket's site */
  takeBack(ctx: Context, ticket: TakeBackTicket): Promise<void>;
}

/** @param replace turns that tests hand in */
export function createBackInStock(deps: BackInStockDeps, replace: { readonly turns?: Turns } = {}): BackInStock {
  const work: BackInStockWork = { ...deps, turns: replace.turns ?? guarded };
  const { pool } = deps.database;
  return {
    ...backInStockModule,
    handlers: { ...requestCalls(work), ...settingsCalls(deps) },
    jobs: [look(work), purge(deps), purgeOverflowing(deps)],
    subscribers: [productGone],
    entities: {
      async back_in_stock_notification_request(db, ctx, id) {
        const wish = await selectWish(db, ctx.site.id, id);
        return wish && presentRequest(deps, wish);
      },
    },
    personalData: [
      {
        name: 'backInStockRequests',
        read: async (ctx, memberId) =>
          (await selectOfMember(pool, ctx.site.id, memberId)).map((wish) => presentOwn(deps, wish)),
      },
    ],
    onMemberForgotten: forgetMember,
    readTicket: (sealed) => readTicket(deps, sealed),
    lookAtWish: (ctx, ticket) => lookAtWish(deps, ctx, ticket),
    takeBack: (ctx, ticket) => takeBack(deps, ctx, ticket),
  };
}

import type { Queryable } from '@headland/db';
import { ApplicationError, type Context, ValidationError } from '@headland/kernel';
import { endCommand, insertCommand } from '../db/commands.ts';
import { COMMAND } from '../domain/audit-types.ts';
import { idOfAnswer, whatWasGiven } from '../domain/what-changed.ts';

/** A call that changes something, as the log needs to know it. */
export interface NotedCall {
  readonly id: string;
  /** Wire paths in its address. */
  readonly placed: readonly string[];
}

/** Ends a line of the log. */
export interface NotedCommand {
  done(answer: unknown): Promise<void>;
  failed(error: unknown): Promise<void>;
}

/**
 * Notes a command before it begins, and afterwards how it ended: a change without a line cannot be, whatever dies in
 * between. A line that stays BEGUN says that nobody knows.
 */
export async function noteCommand(
  db: Queryable,
  ctx: Context,
  call: NotedCall,
  request: unknown,
): Promise<NotedCommand> {
  const { entityIds, fields } = whatWasGiven(request, call.placed);
  const siteId = ctx.site.id;
  const id = await insertCommand(db, ctx, COMMAND, { call: call.id, entityIds, fields });
  return {
    async done(answer) {
      const made = call.placed.length > 0 ? null : idOfAnswer(answer);
      const ids = made === null ? entityIds : [made, ...entityIds.filter((one) => one !== made)];
      // What names nothing changes the site itself: its settings.
      await endCommand(db, siteId, id, { outcome: 'SUCCESS', entityIds: ids.length > 0 ? ids : [siteId], code: null });
    },
    async failed(error) {
      await endCommand(db, siteId, id, { outcome: 'REFUSED', entityIds, code: codeOf(error) });
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof ApplicationError) return error.code;
  return error instanceof ValidationError ? 'INVALID_ARGUMENT' : 'INTERNAL';
}

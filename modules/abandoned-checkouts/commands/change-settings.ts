import type { Context } from '@headland/kernel';
import { saveSettings } from '../db/settings.ts';
import type { AbandonedDeps } from '../deps.ts';
import type { AbandonedSettings } from '../domain/limits.ts';

/** Changes what is said, and leaves the rest. What was left before it is switched on stays unnoticed. */
export function changeSettings(
  { database }: Pick<AbandonedDeps, 'database'>,
  ctx: Context,
  change: Partial<AbandonedSettings>,
): Promise<AbandonedSettings> {
  return database.transact((tx) => saveSettings(tx, ctx.site.id, change, ctx.now), ctx.onCommit);
}

import type { Context } from '@headland/kernel';
import { type DownloadSettings, lockSettings, saveSettings, selectSettings } from '../db/settings.ts';
import type { DownloadDeps } from '../deps.ts';

/** @param change null leaves a setting as it is. Days count for what is bought from now on, downloads for everybody. */
export function changeSettings(
  { database }: Pick<DownloadDeps, 'database'>,
  ctx: Context,
  change: { readonly days: number | null; readonly mostDownloads: number | null },
): Promise<DownloadSettings> {
  return database.transact(async (tx) => {
    await lockSettings(tx, ctx.site.id);
    await saveSettings(tx, ctx.site.id, change);
    return selectSettings(tx, ctx.site.id);
  }, ctx.onCommit);
}

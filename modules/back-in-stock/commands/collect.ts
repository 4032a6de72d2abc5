import type { Context } from '@headland/kernel';
import { saveCollecting } from '../db/settings.ts';
import type { BackInStockDeps } from '../deps.ts';
import { backInStockErrors } from '../errors.ts';

/**
 * Wishes are taken from now on, or no longer. Whoever waits already is told all the same.
 * @throws ApplicationError NOT_SUPPORTED_APP_DEF_ID
 */
export async function collect(
  { database, appIds }: Pick<BackInStockDeps, 'database' | 'appIds'>,
  ctx: Context,
  appId: string,
  collecting: boolean,
): Promise<void> {
  if (!appIds.includes(appId.toLowerCase())) throw backInStockErrors.error('NOT_SUPPORTED_APP_DEF_ID');
  await database.transact((tx) => saveCollecting(tx, ctx.site.id, collecting), ctx.onCommit);
}

import type { HandlersOf, backInStockSettings as wire } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { collect } from '../commands/collect.ts';
import { isCollecting } from '../db/settings.ts';
import type { BackInStockDeps } from '../deps.ts';

export type SettingsCallId = 'startBackInStockRequests' | 'stopBackInStockRequests' | 'getBackInStockSettings';

/** Whether a shop takes requests to be told. */
export function settingsCalls(deps: BackInStockDeps): HandlersOf<SettingsCallId> {
  async function settings({ site }: Context): Promise<wire.BackInStockSettings> {
    const [appId = ''] = deps.appIds;
    const collectingRequests = await isCollecting(deps.database.pool, site.id);
    return { collectionStates: [{ appId, collectingRequests }] };
  }
  return {
    async startBackInStockRequests(ctx, { appId }) {
      await collect(deps, ctx, appId, true);
      return { settings: await settings(ctx) };
    },

    async stopBackInStockRequests(ctx, { appId }) {
      await collect(deps, ctx, appId, false);
      return { settings: await settings(ctx) };
    },

    async getBackInStockSettings(ctx) {
      return { settings: await settings(ctx) };
    },
  };
}

import type { HandlersOf } from '@headland/contract';
import { changeSettings } from '../commands/change-settings.ts';
import { mailByHand } from '../commands/mail-by-hand.ts';
import { selectSettings } from '../db/settings.ts';
import type { AbandonedWork } from '../deps.ts';

export type OwnCallId = 'getAbandonedCheckoutSettings' | 'updateAbandonedCheckoutSettings' | 'mailAbandonedCheckout';

/** What the owner says about checkouts that are left, and the mail that they send by hand. */
export function ownCalls(work: AbandonedWork): HandlersOf<OwnCallId> {
  const { database } = work;
  return {
    async getAbandonedCheckoutSettings(ctx) {
      return { settings: await selectSettings(database.pool, ctx.site.id) };
    },

    async updateAbandonedCheckoutSettings(ctx, { settings }) {
      return { settings: await changeSettings(work, ctx, settings) };
    },

    async mailAbandonedCheckout(ctx, { abandonedCheckoutId }) {
      await mailByHand(work, ctx, abandonedCheckoutId);
      return {};
    },
  };
}

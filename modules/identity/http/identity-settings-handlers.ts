import type { HandlersOf, identityAdmin } from '@headland/contract';
import { changeSettings } from '../commands/change-settings.ts';
import { selectSettings } from '../db/member-settings.ts';
import type { MemberSettings } from '../domain/member.ts';
import type { MemberDeps } from '../member-deps.ts';
import { presentDefinitions } from './account-handlers.ts';

export type IdentitySettingsHandlers = HandlersOf<'getIdentitySettings' | 'updateIdentitySettings'>;

/** What a site asks of its members. */
export function identitySettingsHandlers(deps: Pick<MemberDeps, 'database'>): IdentitySettingsHandlers {
  return {
    async getIdentitySettings(ctx) {
      return { settings: present(await selectSettings(deps.database.pool, ctx.site.id)) };
    },
    async updateIdentitySettings(ctx, { settings }) {
      return { settings: present(await changeSettings(deps, ctx, settings)) };
    },
  };
}

function present(settings: MemberSettings): identityAdmin.IdentitySettings {
  return { ...settings, customFields: presentDefinitions(settings.customFields) };
}

import type { HandlersOf, identityAdmin } from '@headland/contract';
import { changeSettings } from '../commands/change-settings.ts';
import { selectSettings } from '../db/member-settings.ts';
import type { MembersDeps } from '../deps.ts';
import type { MemberSettings } from '../domain/member.ts';
import { presentDefinitions } from './account-profile.ts';

export type MemberSettingsHandlers = HandlersOf<'getIdentitySettings' | 'updateIdentitySettings'>;

/** What a site asks of its members. */
export function memberSettingsCalls(deps: Pick<MembersDeps, 'database' | 'sites'>): MemberSettingsHandlers {
  return {
    async getIdentitySettings(ctx) {
      return { settings: present(await selectSettings(deps.database.pool, ctx.site.id), ctx.site.brandColor) };
    },
    async updateIdentitySettings(ctx, { settings }) {
      const changed = await changeSettings(deps, ctx, settings);
      const { brandColor } = await deps.sites.get(ctx.site.id);
      return { settings: present(changed, brandColor) };
    },
  };
}

function present(settings: MemberSettings, brandColor: string | null = null): identityAdmin.IdentitySettings {
  return { ...settings, brandColor, customFields: presentDefinitions(settings.customFields) };
}

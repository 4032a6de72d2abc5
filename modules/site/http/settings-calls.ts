import { appNames, apps, type HandlersOf, type ResponseOf } from '@headland/contract';
import type { SiteSettings } from '@headland/kernel';
import { changeSettings, type SettingsDeps } from '../commands/change-settings.ts';

export type SettingsHandlers = HandlersOf<'getSiteSettings' | 'updateSiteSettings'>;

/** What a site has that no public package changes: its language and its apps. */
export function settingsCalls(
  deps: SettingsDeps & { readonly settingsOf: (siteId: string) => Promise<SiteSettings> },
): SettingsHandlers {
  return {
    getSiteSettings: async ({ site }) => ({ settings: present(site) }),
    async updateSiteSettings(ctx, { settings: { locale, apps: switched } }) {
      const off = new Set(ctx.site.appsOff ?? []);
      for (const { app, enabled } of switched ?? []) {
        if (enabled) off.delete(app);
        else off.add(app);
      }
      const change = { ...(locale !== undefined && { locale }), ...(switched && { appsOff: [...off] }) };
      await changeSettings(deps, ctx, change, { locale: 'settings.locale' });
      return { settings: present(await deps.settingsOf(ctx.site.id)) };
    },
  };
}

function present({ locale, appsOff = [] }: SiteSettings): ResponseOf<'getSiteSettings'>['settings'] {
  return {
    locale,
    apps: appNames.map((app) => ({ app, label: apps[app].label, enabled: !appsOff.includes(app) })),
  };
}

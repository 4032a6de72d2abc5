// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type AppName =
  | 'store'
  | 'blog'
  | 'bookings'
  | 'events'
  | 'plans'
  | 'members';

export type GetSiteSettingsRequest = { [key: string]: never };

export interface GetSiteSettingsResponse {
  settings: SiteSettings;
}

export interface SiteSettings {
  locale: string;
  apps: SiteApp[];
}

export interface SiteApp {
  app: AppName;
  label: string;
  enabled: boolean;
}

export interface UpdateSiteSettingsRequest {
  settings: SettingsFields;
}

export interface SettingsFields {
  locale?: string;
  apps?: AppSwitch[];
}

export interface AppSwitch {
  app: AppName;
  enabled: boolean;
}

export interface UpdateSiteSettingsResponse {
  settings: SiteSettings;
}

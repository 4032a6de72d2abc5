// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type PayByHand =
  | 'EVERYBODY'
  | 'MEMBERS'
  | 'NOBODY';

export type AppName =
  | 'store'
  | 'blog'
  | 'bookings'
  | 'events'
  | 'plans'
  | 'members';

export type DayOfWeek =
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY'
  | 'SUNDAY';

export type GetSiteSettingsRequest = { [key: string]: never };

export interface GetSiteSettingsResponse {
  settings: SiteSettings;
}

export interface SiteSettings {
  revision: string;
  name: string;
  description: string | null;
  locale: string;
  timeZone: string;
  currency: string;
  email: string | null;
  phone: string | null;
  address: SettingsAddress;
  logo?: SettingsLogo;
  openingHours: OpeningSpan[];
  specialHours: SpecialHours[];
  payByHand: PayByHand;
  buyerCancelHours: number;
  apps: SiteApp[];
}

export interface SiteApp {
  app: AppName;
  label: string;
  enabled: boolean;
}

export interface UpdateSiteSettingsRequest {
  revision?: string;
  settings: SettingsFields;
}

export interface SettingsFields {
  name?: string;
  description?: string | null;
  locale?: string;
  timeZone?: string;
  currency?: string;
  email?: string | null;
  phone?: string | null;
  address?: SettingsAddress;
  logo?: string | null;
  openingHours?: OpeningSpan[];
  specialHours?: SpecialHours[];
  payByHand?: PayByHand;
  buyerCancelHours?: number;
  apps?: AppSwitch[];
}

export interface AppSwitch {
  app: AppName;
  enabled: boolean;
}

export interface UpdateSiteSettingsResponse {
  settings: SiteSettings;
}

export interface SettingsAddress {
  street?: string;
  streetNumber?: string;
  apartmentNumber?: string;
  zip?: string;
  city?: string;
  state?: string;
  country?: string;
}

export interface SettingsLogo {
  mediaId?: string;
  url: string;
}

export interface OpeningSpan {
  openDay: DayOfWeek;
  openTime: string;
  closeDay: DayOfWeek;
  closeTime: string;
}

export interface SpecialHours {
  startDate: string;
  endDate: string;
  isClosed: boolean;
  comment?: string;
}

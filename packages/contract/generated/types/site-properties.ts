// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type DayOfWeek =
  | 'MONDAY'
  | 'TUESDAY'
  | 'WEDNESDAY'
  | 'THURSDAY'
  | 'FRIDAY'
  | 'SATURDAY'
  | 'SUNDAY';

export type PlacementType =
  | 'BEFORE'
  | 'AFTER'
  | 'REPLACE';

export type ResolutionMethod =
  | 'QUERY_PARAM'
  | 'SUBDOMAIN'
  | 'SUBDIRECTORY';

export interface PropertiesReadRequest {
  fields?: string[];
}

export interface PropertiesReadResponse {
  version?: string;
  properties?: Properties;
}

export interface UpdateBusinessProfileRequest {
  businessProfile?: BusinessProfileData;
  fields?: string[];
}

export type UpdateBusinessProfileResponse = { [key: string]: never };

export interface UpdateBusinessContactRequest {
  businessContact?: BusinessContactData;
  fields?: string[];
}

export type UpdateBusinessContactResponse = { [key: string]: never };

export interface UpdateBusinessScheduleRequest {
  businessSchedule?: BusinessSchedule;
}

export type UpdateBusinessScheduleResponse = { [key: string]: never };

export interface UpdateBusinessRegionRequest {
  businessRegion?: BusinessRegionData;
  fields?: string[];
}

export type UpdateBusinessRegionResponse = { [key: string]: never };

export interface SitePropertiesUpdated {
  metasiteId?: string;
  event?: SitePropertiesEvent;
}

export interface Properties {
  categories?: Categories;
  locale?: Locale;
  language?: string | null;
  paymentCurrency?: string | null;
  timeZone?: string | null;
  email?: string | null;
  phone?: string | null;
  fax?: string | null;
  address?: Address;
  siteDisplayName?: string | null;
  businessName?: string | null;
  logo?: string | null;
  description?: string | null;
  businessSchedule?: BusinessSchedule;
  multilingual?: Multilingual;
  consentPolicy?: ConsentPolicy;
  businessConfig?: string | null;
  externalSiteUrl?: string | null;
  trackClicksAnalytics?: boolean;
  companyId?: string | null;
}

export interface BusinessProfileData {
  siteDisplayName?: string | null;
  businessName?: string | null;
  logo?: string | null;
  description?: string | null;
  companyId?: string | null;
}

export interface BusinessContactData {
  email?: string | null;
  phone?: string | null;
  fax?: string | null;
  address?: Address;
}

export interface BusinessSchedule {
  periods?: TimePeriod[];
  specialHourPeriod?: SpecialHourPeriod[];
}

export interface BusinessRegionData {
  paymentCurrency?: string | null;
  timeZone?: string | null;
}

export interface ConsentPolicy {
  essential?: boolean | null;
  functional?: boolean | null;
  analytics?: boolean | null;
  advertising?: boolean | null;
  dataToThirdParty?: boolean | null;
}

export interface SitePropertiesEvent {
  version?: number;
  fields?: string[];
  properties?: Properties;
}

export interface Categories {
  primary?: string;
  secondary?: string[];
  businessTermId?: string | null;
}

export interface Locale {
  languageCode?: string;
  country?: string;
}

export interface Address {
  street?: string;
  city?: string;
  country?: string;
  state?: string;
  zip?: string;
  hint?: AddressHint;
  isPhysical?: boolean;
  googleFormattedAddress?: string;
  streetNumber?: string;
  apartmentNumber?: string;
  coordinates?: GeoCoordinates;
}

export interface Multilingual {
  supportedLanguages?: SupportedLanguage[];
  autoRedirect?: boolean;
}

export interface TimePeriod {
  openDay?: DayOfWeek;
  openTime?: string;
  closeDay?: DayOfWeek;
  closeTime?: string;
}

export interface SpecialHourPeriod {
  startDate?: string;
  endDate?: string;
  isClosed?: boolean;
  comment?: string;
}

export interface AddressHint {
  text?: string;
  placement?: PlacementType;
}

export interface GeoCoordinates {
  latitude?: number;
  longitude?: number;
}

export interface SupportedLanguage {
  languageCode?: string;
  locale?: Locale;
  isPrimary?: boolean;
  countryCode?: string;
  resolutionMethod?: ResolutionMethod;
  isVisitorPrimary?: boolean | null;
}

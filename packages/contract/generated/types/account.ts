// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type AccountPrivacy =
  | 'UNDEFINED'
  | 'PUBLIC'
  | 'PRIVATE';

export type EmailTag =
  | 'UNTAGGED'
  | 'MAIN'
  | 'HOME'
  | 'WORK';

export type PhoneTag =
  | 'UNTAGGED'
  | 'MAIN'
  | 'HOME'
  | 'MOBILE'
  | 'WORK'
  | 'FAX';

export type AddressTag =
  | 'UNTAGGED'
  | 'HOME'
  | 'WORK'
  | 'BILLING'
  | 'SHIPPING';

export type CustomFieldType =
  | 'TEXT'
  | 'NUMBER'
  | 'DATE'
  | 'LIST';

export interface AccountSession {
  id: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  lastUsedDate: string;
  clientId: string;
  clientName: string;
  userAgent?: string | null;
  current: boolean;
}

export type ListMySessionsRequest = { [key: string]: never };

export interface ListMySessionsResponse {
  sessions: AccountSession[];
}

export interface EndMySessionRequest {
  sessionId: string;
}

export type EndMySessionResponse = { [key: string]: never };

export type EndMyOtherSessionsRequest = { [key: string]: never };

export interface EndMyOtherSessionsResponse {
  ended: number;
}

export interface ChangeMyPasswordRequest {
  currentPassword: string;
  newPassword: string;
}

export interface ChangeMyPasswordResponse {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

export type GetMyProfileRequest = { [key: string]: never };

export interface GetMyProfileResponse {
  profile: AccountProfile;
  customFields: CustomFieldDefinition[];
}

export interface UpdateMyProfileRequest {
  profile: AccountProfile;
}

export interface UpdateMyProfileResponse {
  profile: AccountProfile;
}

export interface AccountProfile {
  revision?: string | null;
  /** Read-only. */
  loginEmail?: string | null;
  /** Read-only. */
  loginEmailVerified?: boolean;
  /** Read-only. */
  slug?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  nickname?: string | null;
  picture?: string | null;
  company?: string | null;
  position?: string | null;
  birthdate?: string | null;
  language?: string | null;
  privacyStatus?: AccountPrivacy;
  emails?: TaggedEmail[];
  phones?: TaggedPhone[];
  addresses?: TaggedAddress[];
  customFields?: CustomFieldValue[];
}

export interface TaggedEmail {
  email: string;
  tag?: EmailTag;
}

export interface TaggedPhone {
  phone: string;
  countryCode?: string | null;
  tag?: PhoneTag;
}

export interface TaggedAddress {
  address: AccountAddress;
  tag?: AddressTag;
}

export interface AccountAddress {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  streetName?: string | null;
  streetNumber?: string | null;
}

export interface CustomFieldValue {
  key: string;
  value?: unknown;
}

export interface CustomFieldDefinition {
  key: string;
  label: string;
  type: CustomFieldType;
}

export type ExportMyDataRequest = { [key: string]: never };

export interface ExportMyDataResponse {
  /** ISO-8601. */
  exportedDate: string;
  profile: AccountProfile;
  status: string;
  /** ISO-8601. */
  createdDate: string;
  /** ISO-8601. */
  lastLoginDate?: string | null;
  sessions: AccountSession[];
  securityEvents: unknown;
  orders: unknown;
  carts?: unknown;
  abandonedCheckouts?: unknown;
  backInStockRequests?: unknown;
  mails: unknown;
}

export interface DeleteMyAccountRequest {
  password: string;
}

export type DeleteMyAccountResponse = { [key: string]: never };

export type GetSignInSettingsRequest = { [key: string]: never };

export interface GetSignInSettingsResponse {
  captcha: CaptchaKeys;
  verifyEmail: boolean;
  approveMembers: boolean;
}

export interface CaptchaKeys {
  required: boolean;
  visibleSiteKey: string;
  invisibleSiteKey: string;
}

export interface CreateCaptchaChallengeRequest {
  siteKey: string;
}

export interface CreateCaptchaChallengeResponse {
  algorithm: string;
  challenge: string;
  salt: string;
  maxNumber: number;
  signature: string;
  /** ISO-8601. */
  expiresDate: string;
}

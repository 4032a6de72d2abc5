// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type StateType =
  | 'UNKNOWN_STATE'
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK';

export type PrivacyStatus =
  | 'UNDEFINED'
  | 'PUBLIC'
  | 'PRIVATE';

export type StatusName =
  | 'UNKNOWN_STATUS'
  | 'PENDING'
  | 'ACTIVE'
  | 'DELETED'
  | 'BLOCKED'
  | 'OFFLINE';

export type Reason =
  | 'UNKNOWN_REASON'
  | 'PENDING_ADMIN_APPROVAL_REQUIRED'
  | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

export type StateStatus =
  | 'DONE'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'STATUS_CHECK';

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

export interface Identity {
  id?: string | null;
  identifiers?: Identifier[];
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string;
  /** Read-only. ISO-8601. */
  updatedDate?: string;
  connections?: Connection[];
  identityProfile?: IdentityProfile;
  metadata?: Metadata;
  email?: Email;
  status?: StatusV2;
}

export interface RegisterRequest {
  identity: Identity;
  authenticatorId?: string | null;
  inputs?: { [key: string]: string };
  captchaTokens?: CaptchaToken[];
}

export interface LoginResponse {
  state?: State;
  sessionToken?: string | null;
  identity?: Identity;
  connection?: Connection;
  additionalData?: { [key: string]: CustomValue };
}

export interface LoginRequest {
  identifier: Identifier;
  authenticatorId?: string | null;
  inputs?: { [key: string]: string };
  captchaTokens?: CaptchaToken[];
  loginId?: LoginId;
}

export interface LoginWithIdpConnectionTokenParamsRequest {
  idpConnectionId?: string;
  tokenParams?: { [key: string]: string };
}

export interface StateMachineResponse {
  state?: StateType;
  sessionToken?: string | null;
  stateToken?: string | null;
  identity?: Identity;
  additionalData?: { [key: string]: CommonCustomValue };
}

export interface ProceedToNextStateRequest {
  stateToken?: string;
}

export interface Identifier {
  /** One of Value. */
  email?: string;
  /** One of Value. */
  userName?: string;
}

export interface Connection {
  /** One of Type. */
  idpConnection?: IdpConnection;
  /** One of Type. */
  authenticatorConnection?: AuthenticatorConnection;
}

export interface IdentityProfile {
  firstName?: string | null;
  lastName?: string | null;
  nickname?: string | null;
  picture?: string | null;
  emails?: string[];
  phones?: string[];
  labels?: string[];
  language?: string | null;
  privacyStatus?: PrivacyStatus;
  customFields?: CustomField[];
  secondaryEmails?: SecondaryEmail[];
  phonesV2?: Phone[];
  addresses?: AddressWrapper[];
  company?: string | null;
  position?: string | null;
  birthdate?: string | null;
}

export interface Metadata {
  /** Read-only. */
  tags?: string[];
}

export interface Email {
  address?: string;
  isVerified?: boolean;
}

export interface StatusV2 {
  name?: StatusName;
  reasons?: Reason[];
}

export interface CaptchaToken {
  /** One of Token. */
  Recaptcha?: string;
  /** One of Token. */
  InvisibleRecaptcha?: string;
}

export interface State {
  status?: StateStatus;
  stateToken?: string | null;
}

export interface CustomValue {
  /** One of Value. */
  strValue?: string;
  /** One of Value. */
  numValue?: number;
  /** One of Value. ISO-8601. */
  dateValue?: string;
  /** One of Value. */
  listValue?: ListValue;
  /** One of Value. */
  mapValue?: MapValue;
}

export interface LoginId {
  /** One of Type. */
  email?: string;
}

export interface CommonCustomValue {
  /** One of Value. */
  strValue?: string;
  /** One of Value. */
  numValue?: number;
  /** One of Value. ISO-8601. */
  dateValue?: string;
  /** One of Value. */
  listValue?: CommonListValue;
  /** One of Value. */
  mapValue?: CommonMapValue;
}

export interface IdpConnection {
  idpConnectionId?: string;
  idpUserId?: string;
}

export interface AuthenticatorConnection {
  authenticatorConnectionId?: string;
  reEnrollmentRequired?: boolean;
}

export interface CustomField {
  name?: string;
  value?: CustomValue;
}

export interface SecondaryEmail {
  email?: string;
  tag?: EmailTag;
}

export interface Phone {
  countryCode?: string | null;
  phone?: string;
  tag?: PhoneTag;
}

export interface AddressWrapper {
  address?: Address;
  tag?: AddressTag;
}

export interface ListValue {
  value?: CustomValue[];
}

export interface MapValue {
  value?: { [key: string]: CustomValue };
}

export interface CommonListValue {
  value?: CommonCustomValue[];
}

export interface CommonMapValue {
  value?: { [key: string]: CommonCustomValue };
}

export interface Address {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  addressLine1?: string | null;
  formatted?: string | null;
  streetAddress?: StreetAddress;
  location?: AddressLocation;
}

export interface StreetAddress {
  name?: string | null;
  number?: string | null;
  apt?: string | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

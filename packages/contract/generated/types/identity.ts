// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type StateType =
  | 'UNKNOWN_STATE'
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK'
  | 'REQUIRE_MFA'
  | 'MFA_CHALLENGE'
  | 'REQUIRE_FIRST_FACTOR'
  | 'REQUIRE_MISSING_FIELDS';

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

export type V1Reason =
  | 'UNKNOWN_REASON'
  | 'PENDING_ADMIN_APPROVAL_REQUIRED'
  | 'PENDING_EMAIL_VERIFICATION_REQUIRED'
  | 'PENDING_REQUIRED_FIELDS_MISSING';

export type FactorType =
  | 'PASSWORD'
  | 'SMS'
  | 'CALL'
  | 'EMAIL'
  | 'TOTP'
  | 'PUSH'
  | 'WEBAUTHN'
  | 'RECOVERY_CODE';

export type Status =
  | 'INACTIVE'
  | 'ACTIVE'
  | 'REQUIRE_REENROLL';

export type MfaReason =
  | 'USER_SETTINGS'
  | 'HIGH_RISK_LOGIN';

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

export type FactorStatus =
  | 'ENABLED'
  | 'REQUIRE_ACTIVATION'
  | 'REQUIRE_REENROLL'
  | 'ENABLED_BY_RULE'
  | 'DISABLED_BY_RULE';

export interface Identifier {
  /** One of Value. */
  email?: string;
  /** One of Value. */
  userName?: string;
}

export interface Identity {
  identifiers?: Identifier[];
  id?: string | null;
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  connections?: Connection[];
  identityProfile?: IdentityProfile;
  metadata?: Metadata;
  email?: Email;
  status?: StatusV2;
  customAttributes?: { [key: string]: unknown } | null;
  /** Read-only. */
  factors?: Factor[];
}

export interface RegisterV2Request {
  loginId: LoginId;
  password?: string;
  profile?: IdentityProfile;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: { [key: string]: unknown } | null;
}

export interface StateMachineResponse {
  /** One of StateData. */
  requireMfaData?: RequireMfaData;
  /** One of StateData. */
  mfaChallengeData?: MfaChallengeData;
  state?: StateType;
  sessionToken?: string | null;
  stateToken?: string | null;
  identity?: Identity;
  additionalData?: { [key: string]: CustomValue };
}

export interface LoginV2Request {
  loginId: LoginId;
  password?: string | null;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: { [key: string]: unknown } | null;
  webauthn?: WebAuthnVerifyData;
  emailOtp?: ExternalEmailVerifyData;
  stateToken?: string | null;
}

export interface ChangePasswordRequest {
  newPassword: string;
}

export type ChangePasswordResponse = { [key: string]: never };

export interface SignOnRequest {
  loginId: LoginId;
  profile?: IdentityProfile;
  verifyEmail?: boolean;
  mergeExistingContact?: boolean;
}

export interface SignOnResponse {
  sessionToken?: string;
  identity?: Identity;
}

export interface LogoutRequest {
  postLogoutRedirectUri?: string | null;
  clientId?: string | null;
}

export interface RawHttpResponse {
  body?: string;
  statusCode?: number | null;
  headers?: HeadersEntry[];
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
  /** @deprecated */
  emails?: string[];
  /** @deprecated */
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
  slug?: string | null;
  subscription?: boolean | null;
  vatId?: string | null;
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
  reasons?: V1Reason[];
}

export interface Factor {
  factorId?: string;
  type?: FactorType;
  status?: Status;
}

export interface LoginId {
  /** One of Type. */
  email?: string;
}

export interface CaptchaToken {
  /** One of Token. */
  Recaptcha?: string;
  /** One of Token. */
  InvisibleRecaptcha?: string;
  /** One of Token. */
  NoCaptcha?: string;
  /** One of Token. */
  recaptchaForClientSiteKey?: RecaptchaForClientSiteKey;
}

export interface RequireMfaData {
  availableFactors?: V1Factor[];
  reason?: MfaReason;
}

export interface MfaChallengeData {
  factorType?: FactorType;
  verificationChallengeData?: VerificationChallenge;
  availableFactors?: V1Factor[];
  reason?: MfaReason;
}

export interface CustomValue {
  /** One of Value. */
  strValue?: string;
  /** One of Value. */
  numValue?: number;
  /** One of Value. ISO-8601. */
  dateValue?: string | null;
  /** One of Value. */
  listValue?: ListValue;
  /** One of Value. */
  mapValue?: MapValue;
}

export interface WebAuthnVerifyData {
  challengeId?: string | null;
  credential?: string | null;
}

export interface ExternalEmailVerifyData {
  code?: string | null;
}

export interface HeadersEntry {
  key?: string;
  value?: string;
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
  value?: V1CustomValue;
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

export interface RecaptchaForClientSiteKey {
  token?: string;
  siteKeyId?: string;
}

export interface V1Factor {
  factorType?: FactorType;
  factorStatus?: FactorStatus;
}

export interface VerificationChallenge {
  /** One of FactorChallengeData. */
  pushData?: PushChallengeData;
  /** One of FactorChallengeData. */
  webauthnData?: WebAuthnChallengeData;
  hint?: string | null;
}

export interface ListValue {
  value?: CustomValue[];
}

export interface MapValue {
  value?: { [key: string]: CustomValue };
}

export interface V1CustomValue {
  /** One of Value. */
  strValue?: string;
  /** One of Value. */
  numValue?: number;
  /** One of Value. ISO-8601. */
  dateValue?: string | null;
  /** One of Value. */
  listValue?: V1ListValue;
  /** One of Value. */
  mapValue?: V1MapValue;
  /** One of Value. */
  boolValue?: boolean;
}

export interface Address {
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine?: string | null;
  addressLine2?: string | null;
  formattedAddress?: string | null;
  streetName?: string | null;
  streetNumber?: string | null;
  hint?: string | null;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
  addressLine1?: string | null;
  formatted?: string | null;
  streetAddress?: StreetAddress;
  location?: AddressLocation;
}

export interface PushChallengeData {
  transactionId?: string;
}

export interface WebAuthnChallengeData {
  challengeId?: string;
  publicKeyCredentialRequestOptionsJson?: string;
}

export interface V1ListValue {
  value?: V1CustomValue[];
}

export interface V1MapValue {
  value?: { [key: string]: V1CustomValue };
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

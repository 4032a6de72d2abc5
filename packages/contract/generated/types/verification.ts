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

export type MfaReason =
  | 'USER_SETTINGS'
  | 'HIGH_RISK_LOGIN';

export type FactorType =
  | 'PASSWORD'
  | 'SMS'
  | 'CALL'
  | 'EMAIL'
  | 'TOTP'
  | 'PUSH'
  | 'WEBAUTHN'
  | 'RECOVERY_CODE';

export type FactorStatus =
  | 'ENABLED'
  | 'REQUIRE_ACTIVATION'
  | 'REQUIRE_REENROLL'
  | 'ENABLED_BY_RULE'
  | 'DISABLED_BY_RULE';

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
  | 'PENDING_EMAIL_VERIFICATION_REQUIRED'
  | 'PENDING_REQUIRED_FIELDS_MISSING';

export type Status =
  | 'INACTIVE'
  | 'ACTIVE'
  | 'REQUIRE_REENROLL';

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

export interface VerifyDuringAuthenticationRequest {
  code: string;
  stateToken: string;
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

export interface Identity {
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
  reasons?: Reason[];
}

export interface Factor {
  factorId?: string;
  type?: FactorType;
  status?: Status;
}

export interface ListValue {
  value?: CustomValue[];
}

export interface MapValue {
  value?: { [key: string]: CustomValue };
}

export interface PushChallengeData {
  transactionId?: string;
}

export interface WebAuthnChallengeData {
  challengeId?: string;
  publicKeyCredentialRequestOptionsJson?: string;
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
}

export interface V1ListValue {
  value?: V1CustomValue[];
}

export interface V1MapValue {
  value?: { [key: string]: V1CustomValue };
}

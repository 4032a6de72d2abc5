// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, instant, number, text } from '../../schema-fields.ts';
import { later, list, map, nullable, object } from '../../schema-structures.ts';

const Identifier: z.ZodType = object({
    email: text(),
    userName: text(),
  }, { oneOf: {"Value":["email","userName"]} });

const IdpConnection: z.ZodType = object({
    idpConnectionId: text(),
    idpUserId: text(),
  });

const AuthenticatorConnection: z.ZodType = object({
    authenticatorConnectionId: text(),
    reEnrollmentRequired: flag(),
  });

const Connection: z.ZodType = object({
    idpConnection: IdpConnection,
    authenticatorConnection: AuthenticatorConnection,
  }, { oneOf: {"Type":["idpConnection","authenticatorConnection"]} });

const PrivacyStatus: z.ZodType = choice(["UNDEFINED","PUBLIC","PRIVATE"]);

const ListValue: z.ZodType = object({
    value: list(later(() => CustomValue)),
  });

const MapValue: z.ZodType = object({
    value: map(later(() => CustomValue)),
  });

const CustomValue: z.ZodType = object({
    strValue: text(),
    numValue: number(),
    dateValue: instant(),
    listValue: ListValue,
    mapValue: MapValue,
  }, { oneOf: {"Value":["strValue","numValue","dateValue","listValue","mapValue"]} });

const CustomField: z.ZodType = object({
    name: text(),
    value: CustomValue,
  });

const EmailTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","WORK"]);

const SecondaryEmail: z.ZodType = object({
    email: text(),
    tag: EmailTag,
  });

const PhoneTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","MOBILE","WORK","FAX"]);

const Phone: z.ZodType = object({
    countryCode: nullable(text()),
    phone: text(),
    tag: PhoneTag,
  });

const StreetAddress: z.ZodType = object({
    name: nullable(text({ maxLength: 1000 })),
    number: nullable(text({ maxLength: 1000 })),
    apt: nullable(text({ maxLength: 100 })),
  });

const AddressLocation: z.ZodType = object({
    latitude: nullable(number({ min: -90, max: 90 })),
    longitude: nullable(number({ min: -180, max: 180 })),
  });

const Address: z.ZodType = object({
    country: nullable(text()),
    subdivision: nullable(text()),
    city: nullable(text()),
    postalCode: nullable(text()),
    addressLine: nullable(text()),
    addressLine2: nullable(text()),
    addressLine1: nullable(text({ maxLength: 1000 })),
    formatted: nullable(text({ maxLength: 1000 })),
    streetAddress: StreetAddress,
    location: AddressLocation,
  });

const AddressTag: z.ZodType = choice(["UNTAGGED","HOME","WORK","BILLING","SHIPPING"]);

const AddressWrapper: z.ZodType = object({
    address: Address,
    tag: AddressTag,
  });

const IdentityProfile: z.ZodType = object({
    firstName: nullable(text({ maxLength: 100 })),
    lastName: nullable(text({ maxLength: 100 })),
    nickname: nullable(text({ maxLength: 100 })),
    picture: nullable(text({ maxLength: 2048 })),
    emails: list(text()),
    phones: list(text()),
    labels: list(text()),
    language: nullable(text()),
    privacyStatus: PrivacyStatus,
    customFields: list(CustomField),
    secondaryEmails: list(SecondaryEmail),
    phonesV2: list(Phone),
    addresses: list(AddressWrapper),
    company: nullable(text()),
    position: nullable(text()),
    birthdate: nullable(text()),
  });

const Metadata: z.ZodType = object({}, { readOnly: ["tags"] });

const Email: z.ZodType = object({
    address: text(),
    isVerified: flag(),
  });

const StatusName: z.ZodType = choice(["UNKNOWN_STATUS","PENDING","ACTIVE","DELETED","BLOCKED","OFFLINE"]);

const Reason: z.ZodType = choice(["UNKNOWN_REASON","PENDING_ADMIN_APPROVAL_REQUIRED","PENDING_EMAIL_VERIFICATION_REQUIRED"]);

const StatusV2: z.ZodType = object({
    name: StatusName,
    reasons: list(Reason),
  });

const Identity: z.ZodType = object({
    id: nullable(text()),
    identifiers: list(Identifier),
    revision: nullable(text()),
    connections: list(Connection),
    identityProfile: IdentityProfile,
    metadata: Metadata,
    email: Email,
    status: StatusV2,
  }, { readOnly: ["createdDate","updatedDate"] });

const CaptchaToken: z.ZodType = object({
    Recaptcha: text(),
    InvisibleRecaptcha: text(),
  }, { oneOf: {"Token":["Recaptcha","InvisibleRecaptcha"]} });

export const RegisterRequest: z.ZodType = object({
    identity: Identity,
    authenticatorId: nullable(text()),
    inputs: map(text()),
    captchaTokens: list(CaptchaToken),
  });

const LoginId: z.ZodType = object({
    email: text(),
  });

export const LoginRequest: z.ZodType = object({
    identifier: Identifier,
    authenticatorId: nullable(text()),
    inputs: map(text()),
    captchaTokens: list(CaptchaToken),
    loginId: LoginId,
  });

export const LoginWithIdpConnectionTokenParamsRequest: z.ZodType = object({
    idpConnectionId: text(),
    tokenParams: map(text()),
  });

export const ProceedToNextStateRequest: z.ZodType = object({
    stateToken: text(),
  });

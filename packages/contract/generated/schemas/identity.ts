// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, instant, number, text } from '../../schema-fields.ts';
import { free, later, list, map, nullable, object } from '../../schema-structures.ts';

const LoginId: z.ZodType = object({
    email: text({ format: "EMAIL" }),
  });

const PrivacyStatus: z.ZodType = choice(["UNDEFINED","PUBLIC","PRIVATE"]);

const V1ListValue: z.ZodType = object({
    value: list(later(() => V1CustomValue)),
  });

const V1MapValue: z.ZodType = object({
    value: map(later(() => V1CustomValue)),
  });

const V1CustomValue: z.ZodType = object({
    strValue: text(),
    numValue: number(),
    dateValue: nullable(instant()),
    listValue: V1ListValue,
    mapValue: V1MapValue,
    boolValue: flag(),
  }, { oneOf: {"Value":["strValue","numValue","dateValue","listValue","mapValue","boolValue"]} });

const CustomField: z.ZodType = object({
    name: text(),
    value: V1CustomValue,
  });

const EmailTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","WORK"]);

const SecondaryEmail: z.ZodType = object({
    email: text({ format: "EMAIL" }),
    tag: EmailTag,
  });

const PhoneTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","MOBILE","WORK","FAX"]);

const Phone: z.ZodType = object({
    countryCode: nullable(text({ format: "COUNTRY" })),
    phone: text({ format: "PHONE" }),
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
    country: nullable(text({ format: "COUNTRY" })),
    subdivision: nullable(text()),
    city: nullable(text()),
    postalCode: nullable(text()),
    addressLine: nullable(text()),
    addressLine2: nullable(text()),
    formattedAddress: nullable(text()),
    streetName: nullable(text({ maxLength: 1000 })),
    streetNumber: nullable(text({ maxLength: 1000 })),
    hint: nullable(text({ maxLength: 500 })),
    countryFullname: nullable(text({ maxLength: 500 })),
    subdivisionFullname: nullable(text({ maxLength: 500 })),
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
    labels: list(text(), { maxSize: 2000 }),
    language: nullable(text({ format: "LANGUAGE" })),
    privacyStatus: PrivacyStatus,
    customFields: list(CustomField),
    secondaryEmails: list(SecondaryEmail),
    phonesV2: list(Phone),
    addresses: list(AddressWrapper),
    company: nullable(text({ maxLength: 1000 })),
    position: nullable(text({ maxLength: 1000 })),
    birthdate: nullable(text({ format: "LOCAL_DATE" })),
    slug: nullable(text({ maxLength: 255 })),
    subscription: nullable(flag()),
    vatId: nullable(text({ maxLength: 1000 })),
  });

const RecaptchaForClientSiteKey: z.ZodType = object({
    token: text({ maxLength: 5000 }),
    siteKeyId: text({ format: "GUID" }),
  });

const CaptchaToken: z.ZodType = object({
    Recaptcha: text({ maxLength: 5000 }),
    InvisibleRecaptcha: text({ maxLength: 5000 }),
    NoCaptcha: text({ maxLength: 5000 }),
    recaptchaForClientSiteKey: RecaptchaForClientSiteKey,
  }, { oneOf: {"Token":["Recaptcha","InvisibleRecaptcha","NoCaptcha","recaptchaForClientSiteKey"]} });

export const RegisterV2Request: z.ZodType = object({
    loginId: LoginId,
    password: text(),
    profile: IdentityProfile,
    captchaTokens: list(CaptchaToken),
    clientMetaData: nullable(map(free())),
  });

const WebAuthnVerifyData: z.ZodType = object({
    challengeId: nullable(text({ format: "GUID" })),
    credential: nullable(text({ maxLength: 3000 })),
  });

const ExternalEmailVerifyData: z.ZodType = object({
    code: nullable(text({ minLength: 1, maxLength: 100 })),
  });

export const LoginV2Request: z.ZodType = object({
    loginId: LoginId,
    password: nullable(text()),
    captchaTokens: list(CaptchaToken),
    clientMetaData: nullable(map(free())),
    webauthn: WebAuthnVerifyData,
    emailOtp: ExternalEmailVerifyData,
    stateToken: nullable(text({ maxLength: 1000 })),
  });

export const ChangePasswordRequest: z.ZodType = object({
    newPassword: text(),
  });

export const SignOnRequest: z.ZodType = object({
    loginId: LoginId,
    profile: IdentityProfile,
    verifyEmail: flag(),
    mergeExistingContact: flag(),
  });

export const LogoutRequest: z.ZodType = object({
    postLogoutRedirectUri: nullable(text({ format: "WEB_URL" })),
    clientId: nullable(text({ format: "GUID" })),
  });

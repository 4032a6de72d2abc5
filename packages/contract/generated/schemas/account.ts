// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, text } from '../../schema-fields.ts';
import { free, list, nullable, object } from '../../schema-structures.ts';

export const ListMySessionsRequest: z.ZodType = object({});

export const EndMySessionRequest: z.ZodType = object({
    sessionId: text({ format: "GUID" }),
  });

export const EndMyOtherSessionsRequest: z.ZodType = object({});

export const ChangeMyPasswordRequest: z.ZodType = object({
    currentPassword: text({ minLength: 1, maxLength: 1024 }),
    newPassword: text({ minLength: 1, maxLength: 1024 }),
  });

export const GetMyProfileRequest: z.ZodType = object({});

const AccountPrivacy: z.ZodType = choice(["UNDEFINED","PUBLIC","PRIVATE"]);

const EmailTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","WORK"]);

const TaggedEmail: z.ZodType = object({
    email: text({ maxLength: 254, format: "EMAIL" }),
    tag: EmailTag,
  });

const PhoneTag: z.ZodType = choice(["UNTAGGED","MAIN","HOME","MOBILE","WORK","FAX"]);

const TaggedPhone: z.ZodType = object({
    phone: text({ maxLength: 40 }),
    countryCode: nullable(text({ format: "COUNTRY" })),
    tag: PhoneTag,
  });

const AccountAddress: z.ZodType = object({
    country: nullable(text({ format: "COUNTRY" })),
    subdivision: nullable(text({ maxLength: 100 })),
    city: nullable(text({ maxLength: 100 })),
    postalCode: nullable(text({ maxLength: 40 })),
    addressLine: nullable(text({ maxLength: 200 })),
    addressLine2: nullable(text({ maxLength: 200 })),
    streetName: nullable(text({ maxLength: 200 })),
    streetNumber: nullable(text({ maxLength: 40 })),
  });

const AddressTag: z.ZodType = choice(["UNTAGGED","HOME","WORK","BILLING","SHIPPING"]);

const TaggedAddress: z.ZodType = object({
    address: AccountAddress,
    tag: AddressTag,
  });

const CustomFieldValue: z.ZodType = object({
    key: text({ minLength: 1, maxLength: 50 }),
    value: free(),
  });

const AccountProfile: z.ZodType = object({
    revision: nullable(text()),
    firstName: nullable(text({ maxLength: 100 })),
    lastName: nullable(text({ maxLength: 100 })),
    nickname: nullable(text({ maxLength: 100 })),
    picture: nullable(text({ maxLength: 1000 })),
    company: nullable(text({ maxLength: 100 })),
    position: nullable(text({ maxLength: 100 })),
    birthdate: nullable(text({ format: "LOCAL_DATE" })),
    language: nullable(text({ format: "LANGUAGE" })),
    privacyStatus: AccountPrivacy,
    emails: list(TaggedEmail, { maxSize: 10 }),
    phones: list(TaggedPhone, { maxSize: 10 }),
    addresses: list(TaggedAddress, { maxSize: 20 }),
    customFields: list(CustomFieldValue, { maxSize: 50 }),
  }, { readOnly: ["loginEmail","loginEmailVerified","slug"] });

export const UpdateMyProfileRequest: z.ZodType = object({
    profile: AccountProfile,
  });

export const ExportMyDataRequest: z.ZodType = object({});

export const DeleteMyAccountRequest: z.ZodType = object({
    password: text({ minLength: 1, maxLength: 1024 }),
  });

export const GetSignInSettingsRequest: z.ZodType = object({});

export const CreateCaptchaChallengeRequest: z.ZodType = object({
    siteKey: text({ minLength: 1, maxLength: 200 }),
  });

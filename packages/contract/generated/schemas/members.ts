// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const Set: z.ZodType = choice(["PUBLIC","EXTENDED","FULL"]);

export const GetMyMemberRequest: z.ZodType = object({
    fieldsets: list(Set, { maxSize: 3 }),
  });

export const GetMemberRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    fieldsets: list(Set, { maxSize: 3 }),
  });

const Paging: z.ZodType = object({
    limit: nullable(number()),
    offset: nullable(number()),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(map(list(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const Query: z.ZodType = object({
    filter: free(),
    paging: Paging,
    sorting: list(Sorting),
    cursorPaging: CursorPaging,
  });

const Search: z.ZodType = object({
    expression: nullable(text({ minLength: 1, maxLength: 100 })),
    fields: list(text(), { maxSize: 4 }),
  });

export const QueryMembersRequest: z.ZodType = object({
    query: Query,
    fieldSet: Set,
    fieldsets: list(Set, { maxSize: 3 }),
    search: Search,
  });

export const ListMembersRequest: z.ZodType = object({
    paging: Paging,
    fieldSet: Set,
    fieldsets: list(Set, { maxSize: 3 }),
    sorting: list(Sorting),
    cursorPaging: CursorPaging,
  });

const Status: z.ZodType = choice(["UNKNOWN","PENDING","APPROVED","BLOCKED","OFFLINE"]);

const StreetAddress: z.ZodType = object({
    number: text({ maxLength: 100 }),
    name: text({ maxLength: 200 }),
  });

const Address: z.ZodType = object({
    streetAddress: StreetAddress,
    addressLine: nullable(text({ maxLength: 200 })),
    addressLine2: nullable(text()),
    city: nullable(text()),
    subdivision: nullable(text()),
    country: nullable(text()),
    postalCode: nullable(text()),
  }, { readOnly: ["id"], oneOf: {"Street":["streetAddress","addressLine"]} });

const CustomField: z.ZodType = object({
    name: nullable(text()),
    value: free(),
  });

const Contact: z.ZodType = object({
    firstName: nullable(text({ maxLength: 100 })),
    lastName: nullable(text({ maxLength: 100 })),
    phones: nullable(list(text())),
    emails: nullable(list(text({ format: "EMAIL" }))),
    addresses: list(Address),
    birthdate: nullable(text({ maxLength: 100 })),
    company: nullable(text({ maxLength: 100 })),
    jobTitle: nullable(text({ maxLength: 100 })),
    customFields: map(CustomField),
  }, { readOnly: ["contactId"] });

const Image: z.ZodType = object({
    id: text(),
    url: text(),
    height: number(),
    width: number(),
    offsetX: nullable(number()),
    offsetY: nullable(number()),
  }, { readOnly: ["altText","filename"] });

const Profile: z.ZodType = object({
    nickname: nullable(text({ maxLength: 100 })),
    photo: Image,
    cover: Image,
    title: nullable(text({ maxLength: 100 })),
  }, { readOnly: ["slug"] });

const PrivacyStatusStatus: z.ZodType = choice(["UNKNOWN","PRIVATE","PUBLIC"]);

const ExtendedFields: z.ZodType = object({
    namespaces: map(free()),
  });

const Member: z.ZodType = object({
    loginEmail: nullable(text({ format: "EMAIL" })),
    status: Status,
    contact: Contact,
    profile: Profile,
    privacyStatus: PrivacyStatusStatus,
    extendedFields: ExtendedFields,
  }, { readOnly: ["id","loginEmailVerified","contactId","activityStatus","createdDate","updatedDate","lastLoginDate"] });

export const CreateMemberRequest: z.ZodType = object({
    member: Member,
  });

const UpdatedMember: z.ZodType = object({
    loginEmail: nullable(text({ format: "EMAIL" })),
    contact: Contact,
    profile: Profile,
    privacyStatus: PrivacyStatusStatus,
    extendedFields: ExtendedFields,
    id: nullable(text({ format: "GUID" })),
  }, { readOnly: ["loginEmailVerified","status","contactId","activityStatus","createdDate","updatedDate","lastLoginDate"] });

export const UpdateMemberRequest: z.ZodType = object({
    member: UpdatedMember,
  });

export const UpdateMySlugRequest: z.ZodType = object({
    slug: text({ minLength: 1, maxLength: 255 }),
  });

export const UpdateMemberSlugRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    slug: text({ minLength: 1, maxLength: 255 }),
  });

export const MemberIdRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const DeleteMyMemberRequest: z.ZodType = object({
    contentAssigneeId: nullable(text({ format: "GUID" })),
  });

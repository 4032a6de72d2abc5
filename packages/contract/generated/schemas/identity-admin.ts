// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, instant, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

const MemberStatus: z.ZodType = choice(["PENDING","ACTIVE","BLOCKED","DELETED","OFFLINE"]);

const MemberSort: z.ZodType = choice(["NEWEST","OLDEST","LAST_LOGIN","EMAIL"]);

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const SearchMembersRequest: z.ZodType = object({
    text: nullable(text({ maxLength: 254 })),
    status: MemberStatus,
    sort: MemberSort,
    paging: CursorPaging,
  });

export const GetMemberAccountRequest: z.ZodType = object({
    memberId: text({ format: "GUID" }),
  });

export const EndMemberSessionsRequest: z.ZodType = object({
    memberId: text({ format: "GUID" }),
    sessionId: nullable(text({ format: "GUID" })),
  });

export const ListOauthClientsRequest: z.ZodType = object({});

const ClientKind: z.ZodType = choice(["browser","server"]);

const RefreshProfile: z.ZodType = choice(["static","rotate"]);

const ClientFields: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 100 }),
    kind: ClientKind,
    allowedOrigins: list(text({ maxLength: 300 }), { maxSize: 100 }),
    allowedRedirects: list(text({ maxLength: 2048 }), { maxSize: 100 }),
    refreshProfile: RefreshProfile,
  });

export const CreateOauthClientRequest: z.ZodType = object({
    client: ClientFields,
  });

export const UpdateOauthClientRequest: z.ZodType = object({
    clientId: text({ format: "GUID" }),
    revision: nullable(text({ maxLength: 20 })),
    client: ClientFields,
  });

export const DeleteOauthClientRequest: z.ZodType = object({
    clientId: text({ format: "GUID" }),
  });

export const CreateClientSecretRequest: z.ZodType = object({
    clientId: text({ format: "GUID" }),
  });

export const GetIdentitySettingsRequest: z.ZodType = object({});

const CustomFieldType: z.ZodType = choice(["TEXT","NUMBER","DATE","LIST"]);

const CustomFieldDefinition: z.ZodType = object({
    key: text({ minLength: 1, maxLength: 50 }),
    label: text({ minLength: 1, maxLength: 100 }),
    type: CustomFieldType,
  });

const IdentitySettings: z.ZodType = object({
    protectiveAnswers: flag(),
    verifyEmail: flag(),
    approveMembers: flag(),
    requireCaptcha: flag(),
    brandColor: nullable(text({ format: "COLOR" })),
    customFields: list(CustomFieldDefinition, { maxSize: 50 }),
  });

export const UpdateIdentitySettingsRequest: z.ZodType = object({
    settings: IdentitySettings,
  });

const AuditActorKind: z.ZodType = choice(["none","visitor","member","user","app","apiKey","system"]);

export const QueryAuditEventsRequest: z.ZodType = object({
    types: list(text({ maxLength: 50 }), { maxSize: 100 }),
    memberId: nullable(text({ format: "GUID" })),
    calls: list(text({ maxLength: 60 }), { maxSize: 50 }),
    entityId: nullable(text({ maxLength: 60 })),
    actorKinds: list(AuditActorKind, { maxSize: 10 }),
    actorId: nullable(text({ maxLength: 60 })),
    from: nullable(instant()),
    to: nullable(instant()),
    paging: CursorPaging,
  });

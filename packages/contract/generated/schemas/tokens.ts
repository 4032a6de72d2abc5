// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { bytes, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

const PathParametersEntry: z.ZodType = object({
    key: text(),
    value: text(),
  });

const QueryParametersEntry: z.ZodType = object({
    key: text(),
    value: text(),
  });

const HeadersEntry: z.ZodType = object({
    key: text(),
    value: text(),
  });

export const TokenRequest: z.ZodType = object({
    grantType: text({ maxLength: 50 }),
    grant_type: text({ maxLength: 50 }),
    clientId: nullable(text({ maxLength: 100 })),
    client_id: nullable(text({ maxLength: 100 })),
    refreshToken: nullable(text({ maxLength: 10000 })),
    refresh_token: nullable(text({ maxLength: 10000 })),
    code: nullable(text({ maxLength: 10000 })),
    codeVerifier: nullable(text({ maxLength: 200 })),
    code_verifier: nullable(text({ maxLength: 200 })),
    redirectUri: nullable(text({ maxLength: 2048 })),
    redirect_uri: nullable(text({ maxLength: 2048 })),
    scope: nullable(text({ maxLength: 1000 })),
    member_id: nullable(text({ maxLength: 100 })),
    session_token: nullable(text({ maxLength: 10000 })),
    client_secret: nullable(text({ maxLength: 1000 })),
    instance_id: nullable(text({ maxLength: 100 })),
    access_token: nullable(text({ maxLength: 20000 })),
    body: bytes(),
    pathParams: list(PathParametersEntry),
    queryParams: list(QueryParametersEntry),
    headers: list(HeadersEntry),
    method: text(),
    rawPath: text(),
    rawQuery: text(),
  });

export const OauthAccessRequest: z.ZodType = object({
    grant_type: text({ maxLength: 50 }),
    client_id: nullable(text({ maxLength: 100 })),
    client_secret: nullable(text({ maxLength: 1000 })),
    code: nullable(text({ maxLength: 10000 })),
    refresh_token: nullable(text({ maxLength: 10000 })),
  });

export const TokenInfoRequest: z.ZodType = object({
    token: nullable(text({ maxLength: 20000 })),
    body: bytes(),
    pathParams: list(PathParametersEntry),
    queryParams: list(QueryParametersEntry),
    headers: list(HeadersEntry),
    method: text(),
    rawPath: text(),
    rawQuery: text(),
  });

export const GetTokenKeysRequest: z.ZodType = object({});

export const GetUserInfoRequest: z.ZodType = object({});

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type SubjectType =
  | 'UNKNOWN'
  | 'USER'
  | 'VISITOR'
  | 'MEMBER'
  | 'APP';

export interface TokenRequest {
  grantType?: string;
  grant_type?: string;
  clientId?: string | null;
  client_id?: string | null;
  refreshToken?: string | null;
  refresh_token?: string | null;
  code?: string | null;
  codeVerifier?: string | null;
  code_verifier?: string | null;
  redirectUri?: string | null;
  redirect_uri?: string | null;
  scope?: string | null;
  member_id?: string | null;
  session_token?: string | null;
  client_secret?: string | null;
  instance_id?: string | null;
  access_token?: string | null;
  body?: string;
  pathParams?: PathParametersEntry[];
  queryParams?: QueryParametersEntry[];
  headers?: HeadersEntry[];
  method?: string;
  rawPath?: string;
  rawQuery?: string;
}

export interface TokenResponse {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number;
  token_type?: string;
  body?: string;
  statusCode?: number | null;
  headers?: HeadersEntry[];
}

export interface OauthAccessRequest {
  grant_type?: string;
  client_id?: string | null;
  client_secret?: string | null;
  code?: string | null;
  refresh_token?: string | null;
}

export interface OauthAccessResponse {
  access_token?: string;
  refresh_token?: string;
}

export interface TokenInfoRequest {
  token?: string | null;
  body?: string;
  pathParams?: PathParametersEntry[];
  queryParams?: QueryParametersEntry[];
  headers?: HeadersEntry[];
  method?: string;
  rawPath?: string;
  rawQuery?: string;
}

export interface TokenInfoResponse {
  active?: boolean;
  subjectType?: SubjectType;
  subjectId?: string;
  exp?: string | null;
  iat?: string | null;
  clientId?: string;
  accountId?: string | null;
  siteId?: string | null;
  instanceId?: string | null;
  vendorProductId?: string | null;
  body?: string;
  statusCode?: number | null;
  headers?: HeadersEntry[];
}

export type GetTokenKeysRequest = { [key: string]: never };

export interface GetTokenKeysResponse {
  keys: JsonWebKey[];
}

export interface JsonWebKey {
  kid: string;
  kty: string;
  alg: string;
  use: string;
  crv?: string;
  x?: string;
  y?: string;
}

export interface HeadersEntry {
  key?: string;
  value?: string;
}

export interface PathParametersEntry {
  key?: string;
  value?: string;
}

export interface QueryParametersEntry {
  key?: string;
  value?: string;
}

export type GetUserInfoRequest = { [key: string]: never };

export interface GetUserInfoResponse {
  sub?: string;
  email?: string | null;
  email_verified?: boolean;
  name?: string | null;
  given_name?: string | null;
  family_name?: string | null;
  nickname?: string | null;
  picture?: string | null;
}

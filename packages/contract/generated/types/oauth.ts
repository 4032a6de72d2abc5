// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type SubjectType =
  | 'UNKNOWN'
  | 'USER'
  | 'VISITOR'
  | 'MEMBER'
  | 'APP';

export interface RefreshToken {
  token?: string;
}

export interface AuthorizeRequest {
  clientId?: string;
  responseType?: string;
  redirectUri?: string | null;
  scope?: string | null;
  state?: string;
  responseMode?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  sessionToken?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  /** @deprecated */
  signInUrl?: string | null;
  userConsented?: boolean | null;
  optionalLogin?: boolean | null;
  metaSiteId?: string | null;
  idp?: string | null;
  nonce?: string | null;
  acrValues?: string | null;
  maxAge?: string | null;
  prompt?: string | null;
  stepUpError?: string | null;
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
}

export interface RawHttpRequest {
  body?: string;
  pathParams?: PathParametersEntry[];
  queryParams?: QueryParametersEntry[];
  headers?: HeadersEntry[];
  method?: string;
  rawPath?: string;
  rawQuery?: string;
}

export interface RawHttpResponse {
  body?: string;
  statusCode?: number | null;
  headers?: HeadersEntry[];
}

export interface PathParametersEntry {
  key?: string;
  value?: string;
}

export interface QueryParametersEntry {
  key?: string;
  value?: string;
}

export interface HeadersEntry {
  key?: string;
  value?: string;
}

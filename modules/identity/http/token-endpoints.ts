import { parseApiKey } from '@headland/clients';
import type { ResponseOf } from '@headland/contract';
import { ApplicationError, type RequestOrigin, ValidationError } from '@headland/kernel';
import { refuseAppAccess } from '../commands/app-token.ts';
import { type GrantDeps, grantTokens } from '../commands/grant-tokens.ts';
import { type Grant, type GrantProblem, readAppAccess, readGrant } from '../domain/token-request.ts';
import { noClient, tokenError } from '../errors.ts';
import { subjectId } from '../tokens/access-token.ts';
import type { CredentialReader } from './credentials.ts';
import type { EndpointAnswer, EndpointRequest } from './endpoint.ts';
import { type Fields, readFields, unwrap, wrap } from './request-body.ts';

type TokenAnswer = ResponseOf<'token'>;
type TokenInfo = ResponseOf<'tokenInfo'>;
type TokenKeys = ResponseOf<'getTokenKeys'>;

/** The token endpoint and its neighbours (wire contract, 1.7; RFC 6749, 7517). */
export interface TokenEndpoints {
  token(request: EndpointRequest): Promise<EndpointAnswer>;
  oauthAccess(request: EndpointRequest): Promise<never>;
  tokenInfo(request: EndpointRequest): Promise<EndpointAnswer>;
  jwks(): Promise<EndpointAnswer>;
}

export function createTokenEndpoints(
  deps: GrantDeps & { readonly credentials: CredentialReader; readonly now: () => Date },
): TokenEndpoints {
  async function grant(
    read: Grant | GrantProblem,
    { authorization, caller: from }: EndpointRequest,
  ): Promise<TokenAnswer> {
    const caller = async () =>
      authorization ? deps.credentials.authenticate({ authorization, ...(from && { caller: from }) }) : null;
    const pair = await grantTokens(deps, accepted(read), caller, from, deps.now());
    return {
      access_token: pair.accessToken,
      // An app asks again with its secret (RFC 6749, 4.4.3).
      ...(pair.refreshToken !== null && { refresh_token: pair.refreshToken }),
      expires_in: pair.expiresIn,
      token_type: 'Bearer',
    };
  }

  async function token(fields: Fields, request: EndpointRequest): Promise<TokenAnswer> {
    if (!isWrapped(fields)) return grant(readGrant(fields), request);
    // A wrapped request is answered by a wrapped response, whose own status says how it went.
    try {
      const inner = unwrap(fields);
      if (!inner) throw tokenError('invalid_request', 'The wrapped body is neither JSON nor a form.');
      return wrap(200, await grant(readGrant(inner), request));
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      return wrap(error.status, error.besides);
    }
  }

  async function tokenInfo(fields: Fields, from: RequestOrigin | undefined): Promise<TokenInfo> {
    const text = fields.token ?? unwrap(fields)?.token;
    if (typeof text === 'string' && text !== '') return describe(deps.credentials, text, from);
    throw ValidationError.field('token', 'must be given', 'REQUIRED_FIELD');
  }

  async function keys(): Promise<TokenKeys> {
    const publicKeys = await deps.keyring.publicKeys();
    return {
      keys: publicKeys.map(({ kid, key }) => {
        const { kty = '', crv = '', x = '' } = key.export({ format: 'jwk' });
        return { kid, kty, alg: 'EdDSA', use: 'sig', crv, x };
      }),
    };
  }

  return {
    async token(request) {
      return secret(await token(fieldsOf(request), request));
    },
    async oauthAccess(request) {
      const access = accepted(readAppAccess(fieldsOf(request)));
      return refuseAppAccess(deps.signIn, access, request.caller, deps.now());
    },
    async tokenInfo(request) {
      const fields = readFields(request);
      if (!fields) throw ValidationError.field('body', 'must be a JSON object or a form');
      return secret(await tokenInfo(fields, request.caller));
    },
    jwks: async () => ({ ...success(await keys()), headers: { 'cache-control': 'public, max-age=60' } }),
  };
}

function success(body: object): EndpointAnswer {
  return { status: 200, headers: {}, body: JSON.stringify(body) };
}

/** What holds a token is kept by nobody on the way (RFC 6749, 5.1). */
function secret(body: object): EndpointAnswer {
  return { ...success(body), headers: { 'cache-control': 'no-store' } };
}

function isWrapped(fields: Fields): boolean {
  return typeof fields.body === 'string' && fields.grantType === undefined && fields.grant_type === undefined;
}

/** @throws invalid_request */
function fieldsOf(request: EndpointRequest): Fields {
  const fields = readFields(request);
  if (fields) return fields;
  throw tokenError('invalid_request', 'The body is neither a JSON object nor a form.');
}

/** @throws the token endpoint's error of whatever is wrong with the request */
function accepted<Read extends { readonly grant: string }>(read: Read | GrantProblem): Read {
  if ('grant' in read) return read;
  switch (read.problem) {
    case 'invalid_request':
      throw tokenError('invalid_request', read.description);
    case 'unsupported_grant_type':
      if (read.grantType === null) throw tokenError('unsupported_grant_type');
      if (read.at) throw tokenError('unsupported_grant_type', `The grant ${read.grantType} is offered at ${read.at}.`);
      throw tokenError('unsupported_grant_type', `The grant ${read.grantType} is not offered.`);
    case 'invalid_client':
      throw read.lacks === 'id' ? noClient() : tokenError('invalid_client', 'The client secret is missing.');
  }
}

const SUBJECT_TYPES = { visitor: 'VISITOR', member: 'MEMBER', app: 'APP' } as const;

/** Whoever holds a token may ask what it is; of anything that is not in force, nothing is told. */
async function describe(
  credentials: CredentialReader,
  text: string,
  from: RequestOrigin | undefined,
): Promise<TokenInfo> {
  try {
    if (parseApiKey(text)) {
      const key = await credentials.readApiKey(text, from);
      const iat = String(Math.floor(key.createdAt.getTime() / 1000));
      return { active: true, subjectType: 'APP', subjectId: key.id, iat, siteId: key.siteId };
    }
    const { subject, ...claims } = await credentials.readLiveToken(text);
    return {
      active: true,
      subjectType: SUBJECT_TYPES[subject.kind],
      subjectId: subjectId(subject),
      exp: String(claims.expiresAt),
      iat: String(claims.issuedAt),
      clientId: claims.clientId,
      siteId: claims.siteId,
      instanceId: claims.clientId,
    };
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.status !== 401) throw error;
    return { active: false };
  }
}

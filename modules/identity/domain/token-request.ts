import { isUuid } from '@headland/kernel';

/** What a token request asks for, whichever of its two spellings it came in (wire contract, 1.7). */
export type Grant =
  | { readonly grant: 'anonymous'; readonly clientId: string }
  | { readonly grant: 'refresh_token'; readonly refreshToken: string; readonly clientId: string | null }
  | {
      readonly grant: 'authorization_code';
      readonly clientId: string;
      readonly code: string;
      readonly codeVerifier: string | null;
      readonly redirectUri: string | null;
    }
  | {
      readonly grant: 'authorized_client';
      readonly memberId: string;
      readonly sessionToken: string | null;
      readonly clientId: string | null;
    }
  | {
      readonly grant: 'client_credentials';
      readonly clientId: string;
      readonly clientSecret: string;
      /** What the public SDK calls the installation of an app; here an app is installed by being there. */
      readonly instanceId: string | null;
    };

export type GrantProblem =
  | { readonly problem: 'invalid_request'; readonly description: string }
  | { readonly problem: 'invalid_client'; readonly lacks: 'id' | 'secret' }
  | {
      readonly problem: 'unsupported_grant_type';
      /** Only names of ours are repeated; null for every other. */
      readonly grantType: string | null;
      /** The address where it is offered. */
      readonly at?: string;
    };

/** Grants that are known by name and not offered yet; they come with apps. */
const LATER = new Set(['strip_bound_session']);

type Fields = Readonly<Record<string, unknown>>;

const SPELLINGS = {
  grantType: 'grant_type',
  clientId: 'client_id',
  refreshToken: 'refresh_token',
  code: 'code',
  codeVerifier: 'code_verifier',
  redirectUri: 'redirect_uri',
  memberId: 'member_id',
  sessionToken: 'session_token',
  clientSecret: 'client_secret',
  instanceId: 'instance_id',
} as const;

type Name = keyof typeof SPELLINGS;

/** @param fields members of the JSON body, or of the form */
export function readGrant(fields: Fields): Grant | GrantProblem {
  const read = readMembers(fields);
  if ('problem' in read) return read;
  const { grantType, refreshToken, code, memberId } = read;
  const clientId = read.clientId?.toLowerCase() ?? null;
  if (grantType === undefined) return missing('grant_type');
  switch (grantType) {
    case 'anonymous':
      if (clientId === null) return missing('client_id');
      return isUuid(clientId) ? { grant: grantType, clientId } : { problem: 'invalid_client', lacks: 'id' };
    case 'refresh_token':
      return refreshToken === undefined ? missing('refresh_token') : { grant: grantType, refreshToken, clientId };
    case 'authorization_code': {
      if (clientId === null) return missing('client_id');
      if (code === undefined) return missing('code');
      if (!isUuid(clientId)) return { problem: 'invalid_client', lacks: 'id' };
      const { codeVerifier = null, redirectUri = null } = read;
      return { grant: grantType, clientId, code, codeVerifier, redirectUri };
    }
    case 'authorized_client':
      if (memberId === undefined) return missing('member_id');
      if (!isUuid(memberId)) return { problem: 'invalid_request', description: 'The field member_id must be a GUID.' };
      return {
        grant: grantType,
        memberId: memberId.toLowerCase(),
        sessionToken: read.sessionToken ?? null,
        clientId: clientId !== null && isUuid(clientId) ? clientId : null,
      };
    case 'client_credentials': {
      if (clientId === null) return missing('client_id');
      const { clientSecret, instanceId = null } = read;
      // Whoever shows no secret is no client (RFC 6749, 5.2).
      if (clientSecret === undefined) return { problem: 'invalid_client', lacks: 'secret' };
      if (!isUuid(clientId)) return { problem: 'invalid_client', lacks: 'id' };
      return { grant: grantType, clientId, clientSecret, instanceId: instanceId?.toLowerCase() ?? null };
    }
    default:
      return { problem: 'unsupported_grant_type', grantType: LATER.has(grantType) ? grantType : null };
  }
}

/** What the older address of apps is asked for (wire contract, 1.7), with who asks. */
export interface AppAccess {
  readonly grant: 'authorization_code' | 'refresh_token';
  readonly clientId: string;
  readonly clientSecret: string;
}

/** @param fields members of the JSON body, or of the form */
export function readAppAccess(fields: Fields): AppAccess | GrantProblem {
  const read = readMembers(fields);
  if ('problem' in read) return read;
  const { grantType, clientSecret } = read;
  const clientId = read.clientId?.toLowerCase();
  if (grantType === undefined) return missing('grant_type');
  if (grantType === 'client_credentials') return { problem: 'unsupported_grant_type', grantType, at: '/oauth2/token' };
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    return { problem: 'unsupported_grant_type', grantType: null };
  }
  if (grantType === 'authorization_code' && read.code === undefined) return missing('code');
  if (grantType === 'refresh_token' && read.refreshToken === undefined) return missing('refresh_token');
  if (clientId === undefined) return missing('client_id');
  // Whoever shows no secret is no client (RFC 6749, 5.2).
  if (clientSecret === undefined) return { problem: 'invalid_client', lacks: 'secret' };
  if (!isUuid(clientId)) return { problem: 'invalid_client', lacks: 'id' };
  return { grant: grantType, clientId, clientSecret };
}

function readMembers(fields: Fields): Partial<Record<Name, string>> | GrantProblem {
  const read: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(SPELLINGS) as Name[]) {
    const value = readField(fields, name, SPELLINGS[name]);
    if (typeof value === 'object' && value !== null) return value;
    if (value !== null) read[name] = value;
  }
  return read;
}

function missing(name: string): GrantProblem {
  return { problem: 'invalid_request', description: `The field ${name} is missing.` };
}

/** One value out of two spellings; both may be there if they agree. Empty text and null mean absent. */
function readField(fields: Fields, camelCase: string, snakeCase: string): string | null | GrantProblem {
  const values = [fields[camelCase], fields[snakeCase]].filter((v) => v !== undefined && v !== null && v !== '');
  const [value = null] = values;
  if (values.some((one) => one !== value)) {
    return { problem: 'invalid_request', description: `${camelCase} and ${snakeCase} contradict each other.` };
  }
  if (value === null || typeof value === 'string') return value;
  return { problem: 'invalid_request', description: `The field ${camelCase} must be a text.` };
}

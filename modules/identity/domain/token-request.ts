import { isUuid } from '@headland/kernel';

/** What a token request asks for, whichever of its two spellings it came in (wire contract, 1.7). */
export type Grant =
  | { readonly grant: 'anonymous'; readonly clientId: string }
  | { readonly grant: 'refresh_token'; readonly refreshToken: string; readonly clientId: string | null };

export type GrantProblem =
  | { readonly problem: 'invalid_request'; readonly description: string }
  | { readonly problem: 'invalid_client' }
  | { readonly problem: 'unsupported_grant_type'; readonly grantType: string };

/** Grants that are known by name and not offered yet; they come with members and apps. */
const LATER = new Set(['authorization_code', 'authorized_client', 'client_credentials', 'strip_bound_session']);

type Fields = Readonly<Record<string, unknown>>;

/** @param fields members of the JSON body, or of the form */
export function readGrant(fields: Fields): Grant | GrantProblem {
  const grantType = readField(fields, 'grantType', 'grant_type');
  const clientId = readField(fields, 'clientId', 'client_id');
  const refreshToken = readField(fields, 'refreshToken', 'refresh_token');
  for (const field of [grantType, clientId, refreshToken]) {
    if (typeof field === 'object' && field !== null) return field;
  }
  if (typeof grantType !== 'string') return missing('grant_type');
  if (grantType === 'anonymous') {
    if (typeof clientId !== 'string') return missing('client_id');
    return isUuid(clientId) ? { grant: 'anonymous', clientId: clientId.toLowerCase() } : { problem: 'invalid_client' };
  }
  if (grantType === 'refresh_token') {
    if (typeof refreshToken !== 'string') return missing('refresh_token');
    return {
      grant: 'refresh_token',
      refreshToken,
      clientId: typeof clientId === 'string' ? clientId.toLowerCase() : null,
    };
  }
  return { problem: 'unsupported_grant_type', grantType: LATER.has(grantType) ? grantType : 'this' };
}

function missing(name: string): GrantProblem {
  return { problem: 'invalid_request', description: `The member ${name} is missing.` };
}

/** One value out of two spellings; both may be there if they agree. Empty text and null mean absent. */
function readField(fields: Fields, camelCase: string, snakeCase: string): string | null | GrantProblem {
  const values = [fields[camelCase], fields[snakeCase]].filter((v) => v !== undefined && v !== null && v !== '');
  const [value = null] = values;
  if (values.some((one) => one !== value)) {
    return { problem: 'invalid_request', description: `${camelCase} and ${snakeCase} contradict each other.` };
  }
  if (value === null || typeof value === 'string') return value;
  return { problem: 'invalid_request', description: `The member ${camelCase} must be a text.` };
}

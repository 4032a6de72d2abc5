import { ApplicationError, defineErrors } from '@headland/kernel';

export const identityErrors = defineErrors({
  TOKEN_INVALID: { status: 401, description: 'The access token is not valid.' },
  TOKEN_EXPIRED: { status: 401, description: 'The access token has expired.' },
  API_KEY_INVALID: { status: 401, description: 'The API key is not valid or was revoked.' },
  SITE_MISMATCH: { status: 403, description: 'The header wix-site-id names another site than the credentials.' },
  NO_SITE: { status: 503, description: 'This installation has no site yet; make one with the command "site create".' },
  UNKNOWN_MEDIA: { status: 404, description: 'There is no such file.' },
  CLIENT_NOT_FOUND: { status: 404, description: 'There is no client with this id.' },
  CLIENT_EXISTS: { status: 409, description: 'There is a client with this id already.' },
  CLIENT_ADDRESSES_FULL: { status: 409, description: 'The client has as many addresses as one client may have.' },
  API_KEY_NOT_FOUND: { status: 404, description: 'There is no API key with this id that is in force.' },
  OWNER_LINK_INVALID: { status: 401, description: 'This sign-in link was used already or is too old.' },
});

/** What can go wrong at the token endpoint; the lower-case code is OAuth's own (RFC 6749, section 5.2). */
export const tokenErrors = defineErrors({
  invalid_request: { status: 400, description: 'The token request is incomplete or contradicts itself.' },
  invalid_client: { status: 401, description: 'There is no client with this id.' },
  invalid_grant: { status: 400, description: 'The refresh token is not valid, has expired, or is of another client.' },
  unsupported_grant_type: { status: 400, description: 'This grant is not offered.' },
});

export type TokenErrorCode = keyof typeof tokenErrors.entries;

/** @param description replaces the catalogue's text where more can be said */
export function tokenError(code: TokenErrorCode, description?: string): ApplicationError {
  const text = description ?? tokenErrors.entries[code].description;
  return new ApplicationError(
    code,
    tokenErrors.entries[code].status,
    text,
    {},
    { error: code, error_description: text },
  );
}

import { ApplicationError, defineErrors } from '@headland/kernel';

export const identityErrors = defineErrors({
  TOKEN_INVALID: { status: 401, description: 'The access token is not valid.' },
  TOKEN_EXPIRED: { status: 401, description: 'The access token has expired.' },
  API_KEY_INVALID: { status: 401, description: 'The API key is not valid or was revoked.' },
  SITE_MISMATCH: { status: 403, description: 'The header wix-site-id names another site than the credentials.' },
  NO_SITE: { status: 503, description: 'This installation has no site yet; make one with the command "site create".' },
  UNKNOWN_MEDIA: { status: 404, description: 'There is no such file.' },
});

/** What can go wrong at the token endpoint; the lower-case code is OAuth's own (RFC 6749, section 5.2). */
export const tokenErrors = defineErrors({
  invalid_request: { status: 400, description: 'The token request is incomplete or contradicts itself.' },
  invalid_client: { status: 401, description: 'There is no client with this id, or its secret is wrong.' },
  invalid_grant: {
    status: 400,
    description: 'The code or refresh token is not valid, has expired, or is of another client.',
  },
  unauthorized_client: { status: 403, description: 'This caller may not have tokens of members.' },
  unsupported_grant_type: { status: 400, description: 'This grant is not offered.' },
});

/** A client's id is no secret: whoever has the wrong one is told so, and where the right ones stand. */
export function noClient(): ApplicationError {
  return tokenError(
    'invalid_client',
    'There is no client with this id; `headland client list` prints those that there are.',
  );
}

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

/** Signing in. The numbers are those that the public SDK's helpers compare with (specification 3, section 8). */
export const signInErrors = defineErrors({
  '-19970': { status: 400, description: 'The captcha was not solved, or its answer was used before.' },
  '-19971': { status: 400, description: 'The captcha must be solved first.' },
  '-19973': { status: 403, description: 'This account needs a new password before it can be used.' },
  '-19976': { status: 403, description: 'The password is wrong.' },
  '-19999': { status: 404, description: 'There is no account with this e-mail address.' },
  THROTTLED_FEATURE: { status: 429, description: 'Too many tries; come again a little later.' },
  INVALID_STATE_TOKEN: { status: 403, description: 'This sign-in was finished already or has taken too long.' },
  VERIFICATION_FAILED: { status: 403, description: 'The code is wrong or too old.' },
  RECOVERY_TOKEN_INVALID: { status: 403, description: 'This link was used already, was replaced or is too old.' },
  VERIFICATION_NOT_YOURS: { status: 404, description: 'A verification can be started for oneself only.' },
  IDP_CONNECTION_NOT_FOUND: { status: 404, description: 'No such connection to another sign-in is configured.' },
  MEMBER_NOT_ACTIVE: { status: 409, description: 'The member is blocked, deleted or not approved yet.' },
  SESSION_NOT_OWN: {
    status: 403,
    description: 'An app or an API key began this session; a new password needs the present one or a link from a mail.',
  },
  SESSION_NOT_FOUND: { status: 404, description: 'There is no such session that has not ended.' },
});

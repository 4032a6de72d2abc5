import type { Client } from '@headland/clients';
import type { RequestOf } from '@headland/contract';
import { type Context, hashSecret, ValidationError } from '@headland/kernel';
import type { RedirectDeps } from '../deps.ts';
import type { AuthorizationRequest } from '../domain/intent.ts';
import { checkClient, required } from './refusals.ts';

const MODES = ['fragment', 'query', 'web_message'] as const;
const PROMPTS = ['login', 'none', 'consent', 'select_account'] as const;

/**
 * Reads what a client asks of the authorization page. Client and addresses are looked at before anything else, and both
 * must be registered, so that whatever is wrong later is told to registered addresses alone.
 * @throws ValidationError
 */
export function readAuthorization(
  deps: RedirectDeps,
  ctx: Context,
  client: Client | null,
  { auth, origin }: RequestOf<'createRedirectSession'>,
): AuthorizationRequest {
  const given = auth?.authRequest;
  if (!given) throw required('auth.authRequest');
  checkClient('auth.authRequest.clientId', given.clientId, client);
  const redirectUri = given.redirectUri || null;
  if (redirectUri !== null && !(client && deps.clients.isAllowedRedirect(client, redirectUri))) {
    throw ValidationError.field(
      'auth.authRequest.redirectUri',
      'is not allowed for this client; `headland client allow-redirect` or the app in the back office allows it',
      'VALIDATION',
    );
  }
  const responseMode = oneOf(MODES, given.responseMode ?? 'query', 'auth.authRequest.responseMode');
  const prompt = auth.prompt === undefined ? null : oneOf(PROMPTS, auth.prompt, 'auth.prompt');
  const request: AuthorizationRequest = {
    redirectUri,
    responseType: given.responseType ?? 'code',
    responseMode,
    codeChallenge: given.codeChallenge ?? null,
    codeChallengeMethod: given.codeChallengeMethod ?? null,
    state: given.state ?? '',
    prompt,
    ...(given.idp && { idp: given.idp }),
    sessionTokenHash: given.sessionToken ? hashSecret(given.sessionToken) : null,
    origin: ctx.caller?.origin ?? (origin ? new URL(origin).origin : null),
  };
  if (responseMode !== 'web_message' && redirectUri === null) throw required('auth.authRequest.redirectUri');
  if (responseMode === 'web_message') {
    if (request.origin === null || !client || !deps.clients.isAllowedOrigin(client, request.origin)) {
      throw ValidationError.field(
        'origin',
        'must be an origin that is allowed for this client; `headland client allow-origin` allows it',
        'VALIDATION',
      );
    }
  }
  return request;
}

function oneOf<T extends string>(words: readonly T[], text: string, field: string): T {
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw ValidationError.field(field, `must be one of ${words.join(', ')}`, 'INVALID_ENUM_VALUE', { enumValues: words });
}

import type { AuditContext } from '@headland/audit';
import type { Client } from '@headland/clients';
import { constantTimeEqual, hashSecret, type RequestOrigin } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { countDown } from '../db/sign-in-limits.ts';
import type { AppAccess, Grant } from '../domain/token-request.ts';
import { noClient, tokenError } from '../errors.ts';
import type { SignInDeps } from '../sign-in-deps.ts';
import { addressLimits } from './limits.ts';
import { guard } from './login-answer.ts';

/** Wrong secrets in a quarter of an hour, by address and by app. */
const MOST_FROM_ADDRESS = 100;
const MOST_OF_APP = 1_000;
const WINDOW = 900;

type Deps = Pick<SignInDeps, 'database' | 'findSecret'>;

/**
 * The server's app that a secret belongs to, for the client_credentials grant.
 * @throws as `provenApp`; invalid_grant for another installation's id
 */
export async function appOf(
  deps: Deps,
  grant: Extract<Grant, { grant: 'client_credentials' }>,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<Client> {
  const { client, ctx } = await provenApp(deps, grant, from, now);
  const { instanceId } = grant;
  if (instanceId !== null && instanceId !== client.id && instanceId !== client.siteId) {
    throw tokenError('invalid_grant', 'The field instance_id must be the id of the app or of its site.');
  }
  const principal = { kind: 'app', appId: client.id } as const;
  await audit(deps.database.pool, { ...ctx, principal }, { type: 'client_token', clientId: client.id });
  return client;
}

/** What to do instead; told to whoever has shown that they are the app. */
const INSTEAD = 'Ask at /oauth2/token with grant_type client_credentials, client_id and client_secret.';
const NO_GRANT = {
  authorization_code: `Nobody installs apps here, so there are no codes of installations. ${INSTEAD}`,
  refresh_token: `Apps are given no refresh tokens here. ${INSTEAD}`,
} as const;

/**
 * Answers an app that asks by the code of its installation, or by a refresh token that such a code was exchanged for:
 * there are neither (ADR 11). What was sent is not looked at: a member's code is not used up, nor is it told to be one.
 * @throws always: as `provenApp`, and invalid_grant to the app itself
 */
export async function refuseAppAccess(
  deps: Deps,
  access: AppAccess,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<never> {
  await provenApp(deps, access, from, now);
  throw tokenError('invalid_grant', NO_GRANT[access.grant]);
}

/**
 * The app that a secret belongs to. Of an address, tries are counted before anything is compared; of an app, wrong ones
 * alone, so that nobody keeps the app itself out by guessing.
 * @throws invalid_client; THROTTLED_FEATURE
 */
async function provenApp(
  deps: Deps,
  shown: Pick<AppAccess, 'clientId' | 'clientSecret'>,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<{ readonly client: Client; readonly ctx: AuditContext }> {
  const { pool } = deps.database;
  const found = await deps.findSecret(shown.clientId);
  if (!found) throw noClient();
  const { client, secretHash } = found;
  const ctx: AuditContext = {
    site: { id: client.siteId },
    principal: { kind: 'none' },
    now,
    ...(from && { caller: from }),
  };
  const clientId = client.id;
  const limits = addressLimits(ctx, 'app', MOST_FROM_ADDRESS, WINDOW);
  await guard(pool, ctx, limits, { type: 'client_throttled', clientId });
  // A hash is compared even if there is none, so that both answers take as long.
  const right = constantTimeEqual(secretHash ?? '', hashSecret(shown.clientSecret)) && secretHash !== null;
  if (!right) {
    const ofApp = { bucket: `app:${clientId}`, max: MOST_OF_APP, seconds: WINDOW };
    await guard(pool, ctx, [ofApp], { type: 'client_throttled', clientId });
    await audit(pool, ctx, { type: 'client_refused', clientId, outcome: 'REFUSED' });
    throw tokenError('invalid_client', 'The secret of this client is wrong.');
  }
  await countDown(
    pool,
    client.siteId,
    limits.map((one) => one.bucket),
  );
  return { client, ctx };
}

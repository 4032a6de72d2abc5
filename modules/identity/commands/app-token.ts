import { constantTimeEqual, hashSecret, type RequestOrigin } from '@headland/kernel';
import { type AuditContext, audit } from '../db/audit-events.ts';
import { selectClientSecret } from '../db/clients.ts';
import { countDown } from '../db/sign-in-limits.ts';
import type { Client } from '../domain/client.ts';
import type { Grant } from '../domain/token-request.ts';
import { tokenError } from '../errors.ts';
import type { MemberDeps } from '../member-deps.ts';
import { addressLimits } from './limits.ts';
import { guard } from './login-answer.ts';

/** Wrong secrets in a quarter of an hour, by address and by app. */
const MOST_FROM_ADDRESS = 100;
const MOST_OF_APP = 1_000;
const WINDOW = 900;

/**
 * The server's app that a secret belongs to. Of an address, tries are counted before anything is compared; of an app,
 * wrong ones alone, so that nobody keeps the app itself out by guessing.
 * @throws invalid_client; invalid_grant for another installation's id; THROTTLED_FEATURE
 */
export async function appOf(
  deps: Pick<MemberDeps, 'database'>,
  grant: Extract<Grant, { grant: 'client_credentials' }>,
  from: RequestOrigin | undefined,
  now: Date,
): Promise<Client> {
  const { pool } = deps.database;
  const found = await selectClientSecret(pool, grant.clientId);
  if (!found) throw tokenError('invalid_client');
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
  const right = constantTimeEqual(secretHash ?? '', hashSecret(grant.clientSecret)) && secretHash !== null;
  if (!right) {
    const ofApp = { bucket: `app:${clientId}`, max: MOST_OF_APP, seconds: WINDOW };
    await guard(pool, ctx, [ofApp], { type: 'client_throttled', clientId });
    await audit(pool, ctx, { type: 'client_refused', clientId, outcome: 'REFUSED' });
    throw tokenError('invalid_client');
  }
  await countDown(
    pool,
    client.siteId,
    limits.map((one) => one.bucket),
  );
  if (grant.instanceId !== null && grant.instanceId !== clientId && grant.instanceId !== client.siteId) {
    throw tokenError('invalid_grant', 'The member instance_id must be the id of the app or of its site.');
  }
  await audit(pool, { ...ctx, principal: { kind: 'app', appId: clientId } }, { type: 'client_token', clientId });
  return client;
}

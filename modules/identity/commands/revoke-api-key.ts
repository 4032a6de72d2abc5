import { type Database, emit } from '@headland/db';
import { type Clock, isUuid, type Principal } from '@headland/kernel';
import { markRevoked } from '../db/api-keys.ts';
import { audit } from '../db/audit-events.ts';
import type { SiteLookup } from '../door.ts';
import { identityErrors } from '../errors.ts';

/**
 * Takes a key out of force for good.
 * @returns the hash of its secret, by which processes remember it
 * @throws SITE_NOT_FOUND; API_KEY_NOT_FOUND, also for one that was revoked before
 */
export async function revokeApiKey(
  deps: { readonly database: Database; readonly clock: Clock; readonly sites: SiteLookup },
  siteId: string,
  keyId: string,
  actor: Principal,
): Promise<string> {
  const site = await deps.sites.get(siteId);
  if (!isUuid(keyId)) throw identityErrors.error('API_KEY_NOT_FOUND');
  const now = deps.clock.now();
  return deps.database.transact(async (tx) => {
    const revoked = await markRevoked(tx, site.id, keyId, now);
    if (!revoked) throw identityErrors.error('API_KEY_NOT_FOUND');
    await emit(tx, { site, principal: actor, now, requestId: '' }, [
      {
        entityType: 'api_key',
        entityId: keyId.toLowerCase(),
        type: 'api_key_revoked',
        payload: { apiKey: { id: keyId.toLowerCase(), name: revoked.name } },
      },
    ]);
    const details = { apiKeyId: keyId.toLowerCase(), name: revoked.name };
    await audit(tx, { site, principal: actor, now }, { type: 'api_key_revoked', details });
    return revoked.secretHash;
  });
}

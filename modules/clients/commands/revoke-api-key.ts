import { atTheServer } from '@headland/audit';
import { emit } from '@headland/db';
import { isUuid, type Principal } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { markRevoked } from '../db/api-keys.ts';
import type { Begun, ClientsDeps } from '../deps.ts';
import { clientErrors } from '../errors.ts';
import { apiKeyEvents } from '../events.ts';

/**
 * Takes a key out of force for good, and ends the sessions that it began in members' places: they are renewed without
 * it, so whoever had stolen it could be any member for months otherwise.
 * @returns what processes remember of it: the hash of its secret, and the ids of those sessions
 * @throws SITE_NOT_FOUND; API_KEY_NOT_FOUND, also for one that was revoked before
 */
export async function revokeApiKey(
  deps: Pick<ClientsDeps, 'database' | 'clock' | 'sites'> & { readonly endBegun: Begun['end'] },
  siteId: string,
  keyId: string,
  actor: Principal,
): Promise<{ readonly secretHash: string; readonly ended: readonly string[] }> {
  const site = await deps.sites.get(siteId);
  if (!isUuid(keyId)) throw clientErrors.error('API_KEY_NOT_FOUND');
  const now = deps.clock.now();
  return deps.database.transact(async (tx) => {
    const revoked = await markRevoked(tx, site.id, keyId, now);
    if (!revoked) throw clientErrors.error('API_KEY_NOT_FOUND');
    const ended = await deps.endBegun(tx, site.id, { kind: 'apiKey', id: keyId }, now);
    await emit(tx, { site, principal: actor, now, requestId: '' }, [
      apiKeyEvents.tell('api_key_revoked', keyId.toLowerCase(), {
        apiKey: { id: keyId.toLowerCase(), name: revoked.name },
      }),
    ]);
    const details = { apiKeyId: keyId.toLowerCase(), name: revoked.name, ended: `${ended.length}` };
    await audit(tx, { site, principal: atTheServer(actor), now }, { type: 'api_key_revoked', details });
    return { secretHash: revoked.secretHash, ended };
  });
}

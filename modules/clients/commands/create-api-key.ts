import { atTheServer } from '@headland/audit';
import { emit } from '@headland/db';
import { type FieldViolation, hashSecret, newId, type Principal, randomToken, ValidationError } from '@headland/kernel';
import { audit } from '../audit-log.ts';
import { insertApiKey } from '../db/api-keys.ts';
import type { ClientsDeps } from '../deps.ts';
import { type ApiKey, formatApiKey, type NewApiKey } from '../domain/api-key.ts';
import { apiKeyEvents } from '../events.ts';

/**
 * Makes a key to one site.
 * @returns the key, and its text, which is stored nowhere
 * @throws ValidationError; SITE_NOT_FOUND
 */
export async function createApiKey(
  deps: Pick<ClientsDeps, 'database' | 'clock' | 'sites' | 'apiKeyPermissions'>,
  input: NewApiKey,
  actor: Principal,
): Promise<{ readonly apiKey: ApiKey; readonly text: string }> {
  check(input, deps.apiKeyPermissions);
  const site = await deps.sites.get(input.siteId);
  const now = deps.clock.now();
  const secret = randomToken();
  const apiKey: ApiKey = {
    id: newId(now),
    siteId: site.id,
    name: input.name.trim(),
    permissions: input.permissions ? [...new Set(input.permissions)].sort() : null,
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
  };
  await deps.database.transact(async (tx) => {
    await insertApiKey(tx, apiKey, hashSecret(secret));
    await emit(tx, { site, principal: actor, now, requestId: '' }, [
      apiKeyEvents.tell('api_key_created', apiKey.id, {
        apiKey: { id: apiKey.id, name: apiKey.name, permissions: apiKey.permissions },
      }),
    ]);
    const details = { apiKeyId: apiKey.id, name: apiKey.name };
    await audit(tx, { site, principal: atTheServer(actor), now }, { type: 'api_key_created', details });
  });
  return { apiKey, text: formatApiKey(site.shortKey, secret) };
}

function check(input: NewApiKey, offered: readonly string[]): void {
  const violations: FieldViolation[] = [];
  const name = input.name.trim();
  if (name.length < 1 || name.length > 100) {
    violations.push({ field: 'name', description: 'must have 1 to 100 characters', violatedRule: 'VALIDATION' });
  }
  if (input.permissions?.length === 0) {
    violations.push({ field: 'permissions', description: 'must not be empty', violatedRule: 'MIN_SIZE' });
  }
  input.permissions?.forEach((id, at) => {
    if (offered.includes(id)) return;
    violations.push({
      field: `permissions[${at}]`,
      description: 'is no permission that an API key may hold',
      violatedRule: 'INVALID_ENUM_VALUE',
    });
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

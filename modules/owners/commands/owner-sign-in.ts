import { emit } from '@headland/db';
import { hashSecret, newId, type RequestOrigin, randomToken } from '@headland/kernel';
import type { NoteRefusal } from '../audit-log.ts';
import { audit } from '../audit-log.ts';
import { insertOwnerLink, insertOwnerSession, signInFounder, useOwnerLink } from '../db/owners.ts';
import type { OwnersDeps } from '../deps.ts';
import {
  OWNER_LINK_LIFE,
  OWNER_SESSION_IDLE,
  OWNER_SESSION_LIFE,
  type OwnerLink,
  type OwnerSession,
} from '../domain/owner.ts';
import { ownerErrors } from '../errors.ts';
import { ownerEvents } from '../events.ts';

/** Makes a one-time link; the token is stored hashed. */
export async function createOwnerLink(deps: OwnersDeps): Promise<OwnerLink> {
  const now = deps.clock.now();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + OWNER_LINK_LIFE);
  await insertOwnerLink(deps.database.pool, hashSecret(token), now, expiresAt);
  return { token, expiresAt };
}

/**
 * Uses a link up and opens a session; the first link that is redeemed makes the owner.
 * @param from for the audit log
 * @throws OWNER_LINK_INVALID
 */
export async function redeemOwnerLink(
  deps: OwnersDeps & { readonly noteRefusal: NoteRefusal },
  token: string,
  from: RequestOrigin | undefined,
): Promise<OwnerSession> {
  const now = deps.clock.now();
  const cookie = randomToken();
  const expiresAt = new Date(now.getTime() + OWNER_SESSION_LIFE);
  const site = await deps.sites.default();
  const session = await deps.database.transact(async (tx) => {
    if (!(await useOwnerLink(tx, hashSecret(token), now))) return null;
    const owner = await signInFounder(tx, newId(now), now);
    await insertOwnerSession(tx, {
      tokenHash: hashSecret(cookie),
      ownerId: owner.id,
      now,
      expiresAt,
      idleSince: new Date(now.getTime() - OWNER_SESSION_IDLE),
    });
    // Events belong to a site; before the first one is made there is nobody to be told.
    if (site) {
      await emit(tx, { site, principal: { kind: 'user', userId: owner.id }, now, requestId: '' }, [
        ownerEvents.tell('owner_signed_in', owner.id, { owner: { id: owner.id } }),
      ]);
      const ctx = { site, principal: { kind: 'user', userId: owner.id }, now, ...(from && { caller: from }) } as const;
      await audit(tx, ctx, { type: 'owner_login' });
    }
    return { cookie, owner, expiresAt };
  });
  if (session) return session;
  if (site) await deps.noteRefusal({ siteId: site.id, type: 'owner_link_refused', from }, now);
  throw ownerErrors.error('OWNER_LINK_INVALID');
}

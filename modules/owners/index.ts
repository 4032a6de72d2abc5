import type { Check } from '@headland/db';
import { hashSecret, type RequestOrigin } from '@headland/kernel';
import type { Module } from '@headland/module';
import { refusalLines } from './audit-log.ts';
import { ownerChecks } from './checks.ts';
import { createOwnerLink, redeemOwnerLink } from './commands/owner-sign-in.ts';
import { deleteOwnerSession, selectOwnerOfSession } from './db/owners.ts';
import type { OwnersDeps } from './deps.ts';
import {
  OWNER_SESSION_IDLE,
  OWNER_SESSION_NOTED,
  type Owner,
  type OwnerLink,
  type OwnerSession,
} from './domain/owner.ts';
import { ownersModule } from './module.ts';

export { type Owner, type OwnerLink, type OwnerSession, ownerLinkUrl } from './domain/owner.ts';
export { ownersModule } from './module.ts';

/** Who runs the installation: they come in by one-time links. */
export interface Owners extends Module {
  readonly checks: readonly Check[];
  /** A one-time sign-in link for the owner. */
  createLink(): Promise<OwnerLink>;
  /**
   * Uses a link up; of many at once exactly one succeeds.
   * @param from for the audit log
   * @throws OWNER_LINK_INVALID
   */
  redeemLink(token: string, from?: RequestOrigin): Promise<OwnerSession>;
  /** @returns null if the cookie is unknown, signed out or too old */
  ownerOf(cookie: string): Promise<Owner | null>;
  /** Whether `ownerOf` would find one; asking does not keep the session awake. */
  stands(cookie: string): Promise<boolean>;
  signOut(cookie: string): Promise<void>;
}

export function createOwners(deps: OwnersDeps): Owners {
  const { database, clock } = deps;
  const noteRefusal = refusalLines(database.pool);

  /** @param notedBefore a use before this moment is noted anew */
  function find(cookie: string, now: Date, notedBefore: Date): Promise<Owner | null> {
    const idleSince = new Date(now.getTime() - OWNER_SESSION_IDLE);
    return selectOwnerOfSession(database.pool, hashSecret(cookie), now, idleSince, notedBefore);
  }

  return {
    ...ownersModule,
    checks: ownerChecks,
    createLink: () => createOwnerLink(deps),
    redeemLink: (token, from) => redeemOwnerLink({ ...deps, noteRefusal }, token, from),
    ownerOf(cookie) {
      const now = clock.now();
      return find(cookie, now, new Date(now.getTime() - OWNER_SESSION_NOTED));
    },
    // Nothing was seen before the beginning of time, so nothing is noted.
    stands: async (cookie) => (await find(cookie, clock.now(), new Date(0))) !== null,
    signOut: (cookie) => deleteOwnerSession(database.pool, hashSecret(cookie)),
  };
}

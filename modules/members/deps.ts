import type { account } from '@headland/contract';
import type { Database, Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { MemberHooks } from '@headland/module';

/** A site's colour before and after a change; null for the house's own. */
export interface Repainted {
  readonly before: string | null;
  readonly after: string | null;
}

/** How sites are found; a site's colour is chosen beside what it asks of its members. */
export interface MemberSites {
  /** @throws SITE_NOT_FOUND */
  get(siteId: string): Promise<{ readonly brandColor?: string | null }>;
  /** In the caller's transaction. @param field how the caller calls it @throws ValidationError of that field */
  paint(tx: Queryable, siteId: string, color: string | null, field: string): Promise<Repainted>;
  /** Called once such a change is committed. */
  forget(): void;
}

/** The neighbour's side: what lets members in. */
export interface MemberAccess {
  /** Ends whatever lets a member in, in the transaction that has just shut them out. @returns how many sessions ended */
  end(tx: Queryable, ctx: Context, memberId: string, by: 'blocked' | 'deleted'): Promise<number>;
  /** A member's living sessions, the last used first; the one that asks is marked. One statement. */
  sessions(ctx: Context, memberId: string): Promise<account.AccountSession[]>;
  /** Counts one more of what may be done so often within so many seconds. @throws THROTTLED_FEATURE */
  limit(
    ctx: Context,
    limit: { readonly bucket: string; readonly max: number; readonly seconds: number },
  ): Promise<void>;
}

export interface MembersDeps {
  readonly database: Database;
  readonly sites: MemberSites;
  /** What other modules know of a member, and forget with them. */
  readonly hooks: Pick<MemberHooks, 'onMemberForgotten' | 'personalData'>;
  /** Asked for late: whoever lets members in is made behind this module. */
  readonly access: () => MemberAccess;
  /** Secret that cursors are sealed with; at least 32 bytes, the same on every node. */
  readonly cursorKey: Uint8Array;
}

import type { Principal } from '@headland/kernel';

/** Whose rows a principal may see: all of the site's, or the own ones. */
export interface Reach {
  readonly all: boolean;
  readonly visitorId: string | null;
  readonly memberId: string | null;
}

/** Merchants (owner, staff, apps, keys) reach the whole site; buyers what they bought; nobody else anything. */
export function reachOf(principal: Principal): Reach {
  switch (principal.kind) {
    case 'user':
    case 'app':
    case 'apiKey':
      return { all: true, visitorId: null, memberId: null };
    case 'member':
      return { all: false, visitorId: principal.visitorId, memberId: principal.memberId };
    case 'visitor':
      return { all: false, visitorId: principal.visitorId, memberId: null };
    default:
      return { all: false, visitorId: null, memberId: null };
  }
}

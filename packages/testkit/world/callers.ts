import type { Clock, Context, Principal, SiteSettings } from '@headland/kernel';

/** Contexts of everybody who can ask, at the world's time. Each call is a new person but for the owner. */
export interface Callers {
  context(principal: Principal, over?: Partial<Context>): Context;
  nobody(over?: Partial<Context>): Context;
  owner(over?: Partial<Context>): Context;
  /** @param visitorId of somebody who was there before */
  visitor(visitorId?: string, over?: Partial<Context>): Context;
  /** @param memberId of somebody who was there before, in a browser of their own each time */
  member(memberId?: string, over?: Partial<Context>): Context;
  app(over?: Partial<Context>): Context;
  /** @param permissions ids that the key was given */
  key(permissions: readonly string[], over?: Partial<Context>): Context;
}

const CLIENT_ID = '00000000-0000-4000-8000-00000000c11e';
const OWNER_ID = '00000000-0000-4000-8000-0000000000e1';
const APP_ID = '00000000-0000-4000-8000-0000000000a9';

let people = 0;

/** @param site whose context it is, where nothing else is said */
export function callersOf(site: SiteSettings, clock: Clock): Callers {
  const context: Callers['context'] = (principal, over) => ({
    site,
    principal,
    now: clock.now((over?.site ?? site).id),
    requestId: 'test',
    ...over,
  });
  return {
    context,
    nobody: (over) => context({ kind: 'none' }, over),
    owner: (over) => context({ kind: 'user', userId: OWNER_ID }, over),
    visitor: (visitorId = somebody(), over) => context({ kind: 'visitor', visitorId, clientId: CLIENT_ID }, over),
    member: (memberId = somebody(), over) =>
      context({ kind: 'member', memberId, visitorId: somebody(), clientId: CLIENT_ID }, over),
    app: (over) => context({ kind: 'app', appId: APP_ID }, over),
    key: (permissions, over) => context({ kind: 'apiKey', keyId: somebody(), permissions }, over),
  };
}

function somebody(): string {
  people += 1;
  return `00000000-0000-4000-9000-${String(people).padStart(12, '0')}`;
}

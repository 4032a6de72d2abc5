import { type AddressRules, authorize, denyRequest } from './commands/authorize.ts';
import { changeSettings } from './commands/change-settings.ts';
import { forgetBrowser, knowBrowser, memberOfBrowser } from './commands/know-browser.ts';
import { approveMember, blockMember, deleteMember, endMemberSession } from './commands/manage-member.ts';
import { openRecovery } from './commands/recovery.ts';
import { selectSessionsOf } from './db/member-sessions.ts';
import { selectSettings } from './db/member-settings.ts';
import { selectEmails, selectMember } from './db/members.ts';
import { SESSION_IDLE } from './domain/member-session.ts';
import type { Members } from './door.ts';
import type { MemberDeps } from './member-deps.ts';

/** What the hosted pages and the back office do with members. */
export function createMembers(deps: MemberDeps, rules: AddressRules): Members {
  const { pool } = deps.database;
  return {
    find: (siteId, memberId) => selectMember(pool, siteId, memberId),
    emailsOf: (siteId, memberIds) => selectEmails(pool, siteId, memberIds),
    approve: (ctx, memberId) => approveMember(deps, ctx, memberId),
    block: (ctx, memberId) => blockMember(deps, ctx, memberId),
    delete: (ctx, memberId) => deleteMember(deps, ctx, memberId),
    sessions(siteId, memberId) {
      const now = deps.clock.now();
      return selectSessionsOf(pool, siteId, memberId, now, new Date(now.getTime() - SESSION_IDLE));
    },
    endSession: (siteId, sessionId, by) =>
      endMemberSession(deps, { ...by, site: { id: siteId }, now: deps.clock.now() }, sessionId),
    settings: (siteId) => selectSettings(pool, siteId),
    changeSettings: (ctx, change) => changeSettings(deps, ctx, change),
    authorize: (ctx, request, signedIn) => authorize(deps, rules, ctx, request, signedIn),
    deny: (ctx, request) => denyRequest(deps, rules, ctx, request),
    knowBrowser: (ctx, clientId, sessionToken, before, device) =>
      knowBrowser(deps, ctx, clientId, sessionToken, before, device),
    memberOfBrowser: (siteId, token) => memberOfBrowser(deps, siteId, token, deps.clock.now()),
    forgetBrowser: (siteId, token, from) => forgetBrowser(deps, siteId, token, deps.clock.now(), from),
    openRecovery: (siteId, token) => openRecovery(deps, siteId, token, deps.clock.now()),
  };
}

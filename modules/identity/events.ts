import { type DomainEvent, defineEvents, entityEvent, kind } from '@headland/db';
import type { Member } from './domain/member.ts';

const FQDN = 'wix.members.v1.member';
const READ = 'MEMBERS.MEMBER_READ';

interface MemberFacts {
  readonly entity: { readonly id: string; readonly status: string; readonly revision: string };
}

/** Say who and how it stands; neither address nor profile, because events are read by more people than the owner. */
export const memberEvents = defineEvents('member', {
  member_created: kind<MemberFacts>({
    says: 'Somebody signed up, or was made a member.',
    wire: entityEvent('created', FQDN, READ),
  }),
  member_updated: kind<MemberFacts>({
    says: 'A member, or how they stand, changed.',
    wire: entityEvent('updated', FQDN, READ),
  }),
  member_blocked: kind<MemberFacts>({ says: 'A member was blocked.', wire: entityEvent('updated', FQDN, READ) }),
  member_approved: kind<MemberFacts>({ says: 'A member was approved.', wire: entityEvent('updated', FQDN, READ) }),
  member_deleted: kind<MemberFacts>({
    says: 'A member was deleted.',
    wire: entityEvent('deleted', FQDN, READ),
  }),
  member_signed_in: kind<MemberFacts>({ says: 'A member signed in.', wire: null }),
  member_password_changed: kind<MemberFacts>({ says: 'A member has another password.', wire: null }),
});

export type MemberEvent = Parameters<typeof memberEvents.tell>[0];

export function memberEvent(type: MemberEvent, member: Pick<Member, 'id' | 'status' | 'revision'>): DomainEvent {
  const { id, status, revision } = member;
  return memberEvents.tell(type, id, { entity: { id, status, revision: String(revision) } });
}

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
    says: {
      en: 'Somebody signed up, or was made a member.',
      de: 'Jemand hat sich registriert oder wurde als Mitglied angelegt.',
    },
    wire: entityEvent('created', FQDN, READ),
  }),
  member_updated: kind<MemberFacts>({
    says: { en: 'A member, or how they stand, changed.', de: 'Ein Mitglied oder sein Status hat sich geändert.' },
    wire: entityEvent('updated', FQDN, READ),
  }),
  member_blocked: kind<MemberFacts>({
    says: { en: 'A member was blocked.', de: 'Ein Mitglied wurde gesperrt.' },
    wire: entityEvent('updated', FQDN, READ),
  }),
  member_approved: kind<MemberFacts>({
    says: { en: 'A member was approved.', de: 'Ein Mitglied wurde freigegeben.' },
    wire: entityEvent('updated', FQDN, READ),
  }),
  member_deleted: kind<MemberFacts>({
    says: { en: 'A member was deleted.', de: 'Ein Mitglied wurde gelöscht.' },
    wire: entityEvent('deleted', FQDN, READ),
  }),
  member_signed_in: kind<MemberFacts>({
    says: { en: 'A member signed in.', de: 'Ein Mitglied hat sich angemeldet.' },
    wire: null,
  }),
  member_password_changed: kind<MemberFacts>({
    says: { en: 'A member has another password.', de: 'Ein Mitglied hat ein neues Passwort.' },
    wire: null,
  }),
});

export type MemberEvent = Parameters<typeof memberEvents.tell>[0];

export function memberEvent(type: MemberEvent, member: Pick<Member, 'id' | 'status' | 'revision'>): DomainEvent {
  const { id, status, revision } = member;
  return memberEvents.tell(type, id, { entity: { id, status, revision: String(revision) } });
}

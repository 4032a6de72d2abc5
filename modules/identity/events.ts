import { type DomainEvent, defineEvents, entityEvent, kind } from '@headland/db';
import type { Client } from './domain/client.ts';
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

interface ClientFacts {
  readonly client: Omit<Client, 'createdAt' | 'secretNumber'> & { readonly createdDate: string };
}

export const clientEvents = defineEvents('client', {
  client_created: kind<ClientFacts>({ says: 'An app was made.', wire: null }),
  client_updated: kind<ClientFacts>({ says: 'An app changed.', wire: null }),
  client_deleted: kind<ClientFacts>({ says: 'An app was deleted.', wire: null }),
});

export const apiKeyEvents = defineEvents('api_key', {
  api_key_created: kind<{ apiKey: { id: string; name: string; permissions: readonly string[] | null } }>({
    says: 'An API key was made.',
    wire: null,
  }),
  api_key_revoked: kind<{ apiKey: { id: string; name: string } }>({ says: 'An API key was revoked.', wire: null }),
});

export const ownerEvents = defineEvents('owner', {
  owner_signed_in: kind<{ owner: { id: string } }>({ says: 'An owner signed in.', wire: null }),
});

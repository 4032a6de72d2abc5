import type { DomainEvent } from '@headland/db';
import type { Member } from './domain/member.ts';

export type MemberEvent =
  | 'member_created'
  | 'member_updated'
  | 'member_deleted'
  | 'member_blocked'
  | 'member_approved'
  | 'member_signed_in'
  | 'member_password_changed';

/** Says who and how it stands; neither address nor profile, because events are read by more people than the owner. */
export function memberEvent(type: MemberEvent, member: Pick<Member, 'id' | 'status' | 'revision'>): DomainEvent {
  return {
    entityType: 'member',
    entityId: member.id,
    type,
    payload: { entity: { id: member.id, status: member.status, revision: String(member.revision) } },
  };
}

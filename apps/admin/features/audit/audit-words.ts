import type { AuditActorKind, AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import type { AuditSay } from './words.ts';

type Named = Pick<AuditEventType, 'type' | 'description'>;

/** What happened, in the server's words; a type that it has no words for stands for itself. */
export function eventWords(type: string, types: readonly Named[]): string {
  return types.find((one) => one.type === type)?.description || type;
}

/** In the order in which a filter shows them. */
export const actorKinds: readonly AuditActorKind[] = ['user', 'apiKey', 'app', 'member', 'visitor', 'none', 'system'];

/** What a kind of caller is called; one that there are no words for stands for itself. */
export function kindWords(kind: string, say: AuditSay): string {
  const known = actorKinds.find((one) => one === kind);
  return known === undefined ? kind : say(`actor_${known}`);
}

type Acted = Pick<AuditEvent, 'actorKind' | 'actorId' | 'memberId'>;

/** Who did it. Another member than the one it was done to is worth a second look. */
export function actorWords({ actorKind, actorId, memberId }: Acted, say: AuditSay): string {
  if (actorKind === 'member' && memberId && actorId && actorId !== memberId) return say('anotherMember');
  return kindWords(actorKind, say);
}

/** Who did it, and from which address where that is known. */
export function actorAndAddress(event: Acted & Pick<AuditEvent, 'address'>, say: AuditSay): string {
  const actor = actorWords(event, say);
  return event.address ? say('byFrom', { actor, address: event.address }) : actor;
}

import type { AuditActorKind, AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';

type Named = Pick<AuditEventType, 'type' | 'description'>;

/** What happened, in the server's words; a type that it has no words for stands for itself. */
export function eventWords(type: string, types: readonly Named[]): string {
  return types.find((one) => one.type === type)?.description || type;
}

const actors: Readonly<Record<AuditActorKind, string>> = {
  none: 'Somebody not signed in',
  visitor: 'A visitor',
  member: 'The member',
  user: 'The owner',
  app: 'An app',
  apiKey: 'An API key',
  system: 'A command at the server',
};

/** In the order in which a filter shows them. */
export const actorKinds: readonly AuditActorKind[] = ['user', 'apiKey', 'app', 'member', 'visitor', 'none', 'system'];

/** What a kind of caller is called; one that there are no words for stands for itself. */
export function kindWords(kind: string): string {
  const known = actorKinds.find((one) => one === kind);
  return known === undefined ? kind : actors[known];
}

/** Who did it. Another member than the one it was done to is worth a second look. */
export function actorWords({ actorKind, actorId, memberId }: Pick<AuditEvent, 'actorKind' | 'actorId' | 'memberId'>) {
  if (actorKind === 'member' && memberId && actorId && actorId !== memberId) return 'Another member';
  return kindWords(actorKind);
}

/** `The owner` inside a sentence. */
export function insideSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';

type Named = Pick<AuditEventType, 'type' | 'description'>;

/** What happened, in the server's words; a type that it has no words for stands for itself. */
export function eventWords(type: string, types: readonly Named[]): string {
  return types.find((one) => one.type === type)?.description || type;
}

const actors: Readonly<Record<string, string>> = {
  none: 'Somebody not signed in',
  visitor: 'A visitor',
  member: 'The member',
  user: 'The owner',
  app: 'An app',
  apiKey: 'An API key',
  system: 'A command at the server',
};

/** Who did it. Another member than the one it was done to is worth a second look. */
export function actorWords({ actorKind, actorId, memberId }: Pick<AuditEvent, 'actorKind' | 'actorId' | 'memberId'>) {
  if (actorKind === 'member' && memberId && actorId && actorId !== memberId) return 'Another member';
  return Object.hasOwn(actors, actorKind) ? (actors[actorKind] ?? actorKind) : actorKind;
}

/** `The owner` inside a sentence. */
export function insideSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

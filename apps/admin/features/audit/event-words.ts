import type { AuditEvent, AuditEventType } from '@headland/contract/types/identity-admin';
import type { Tone } from '../../elements/status-mark.tsx';
import { eventWords } from './audit-words.ts';
import { commandDetails, commandWords } from './command-words.ts';
import { detailWords } from './detail-words.ts';
import type { AuditSay } from './words.ts';

/** What happened. @param types the server's words for its events */
export function whatWords({ command, type }: AuditEvent, types: readonly AuditEventType[], say: AuditSay): string {
  return command ? commandWords(command, say) : eventWords(type, types);
}

/** What else is known of it; empty where nothing is. */
export function moreWords({ command, details }: AuditEvent, say: AuditSay): string {
  return [command ? commandDetails(command, say) : '', detailWords(details, say)].filter(Boolean).join('. ');
}

/** What came of it. */
export function outcomeMark(
  { outcome }: Pick<AuditEvent, 'outcome'>,
  say: AuditSay,
): { readonly tone: Tone; readonly text: string } {
  if (outcome === 'BEGUN') return { tone: 'wait', text: say('notKnown') };
  return outcome === 'SUCCESS' ? { tone: 'good', text: say('done') } : { tone: 'bad', text: say('refused') };
}

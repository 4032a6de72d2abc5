import type { MailRow } from '@headland/contract/types/mails';
import type { Tone } from '../../elements/status-mark.tsx';

type Standing = Pick<MailRow, 'sentDate' | 'givenUpDate' | 'attempts' | 'lastError'>;

/** Where a mail is. @param sending whether mails leave the house at all */
export function mailMark(
  { sentDate, givenUpDate, attempts }: Standing,
  sending: boolean,
): { tone: Tone; text: string } {
  if (sentDate) return { tone: 'good', text: 'Sent' };
  if (givenUpDate) return { tone: 'bad', text: 'Given up' };
  if (!sending) return { tone: 'off', text: 'Kept here' };
  return attempts > 0 ? { tone: 'wait', text: 'Tries again' } : { tone: 'wait', text: 'Waiting' };
}

/** Why a mail is not sent yet, or never will be; null where there is nothing to say. */
export function mailTrouble({ sentDate, lastError }: Standing): string | null {
  return sentDate ? null : lastError || null;
}

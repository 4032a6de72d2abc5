import type { MailRow } from '@headland/contract/types/mails';
import type { Tone } from '../../elements/status-mark.tsx';
import type { MailSay } from './words.ts';

type Standing = Pick<MailRow, 'sentDate' | 'givenUpDate' | 'attempts' | 'lastError'>;

/** Where a mail is. @param sending whether mails leave the house at all */
export function mailMark(
  { sentDate, givenUpDate, attempts }: Standing,
  sending: boolean,
  say: MailSay,
): { tone: Tone; text: string } {
  if (sentDate) return { tone: 'good', text: say('sent') };
  if (givenUpDate) return { tone: 'bad', text: say('givenUp') };
  if (!sending) return { tone: 'off', text: say('keptHere') };
  return { tone: 'wait', text: say(attempts > 0 ? 'triesAgain' : 'waiting') };
}

/** Why a mail is not sent yet, or never will be; null where there is nothing to say. */
export function mailTrouble({ sentDate, lastError }: Standing): string | null {
  return sentDate ? null : lastError || null;
}

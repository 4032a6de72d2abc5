import type { MailKind, MailRow } from '@headland/contract/types/mails';
import type { Tone } from '../../elements/status-mark.tsx';

export interface MailKindWords {
  readonly kind: MailKind;
  readonly label: string;
  /** When it is sent. */
  readonly when: string;
}

/** Every mail that Headland writes, in the order of a member's life. */
export const mailKinds: readonly MailKindWords[] = [
  {
    kind: 'verification',
    label: 'Proof of address',
    when: 'Brings the code by which somebody proves their e-mail address.',
  },
  { kind: 'approval', label: 'Approval', when: 'Tells somebody that you approved them, or let them back in.' },
  { kind: 'welcome', label: 'Welcome', when: 'Greets a member once their account is ready.' },
  { kind: 'activation', label: 'Invitation', when: 'Brings somebody you invited the link to choose a password.' },
  {
    kind: 'recovery',
    label: 'New password',
    when: 'Brings the link to choose a new password to whoever asked for it.',
  },
  {
    kind: 'existing-account',
    label: 'Account exists already',
    when: 'Tells the owner of an address that somebody tried to sign up with it, where answers are protective.',
  },
];

export function isMailKind(text: string | null): text is MailKind {
  return mailKinds.some(({ kind }) => kind === text);
}

export function kindWords(kind: MailKind): MailKindWords {
  return mailKinds.find((one) => one.kind === kind) ?? { kind, label: kind, when: '' };
}

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

import type { MemberRow, MemberStatus } from '@headland/contract/types/identity-admin';
import type { Tone } from '../../elements/status-mark.tsx';

export interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

const marks: Readonly<Record<MemberStatus, Mark>> = {
  PENDING: { tone: 'wait', text: 'Waiting' },
  ACTIVE: { tone: 'good', text: 'Active' },
  BLOCKED: { tone: 'bad', text: 'Blocked' },
  OFFLINE: { tone: 'off', text: 'Invited' },
  DELETED: { tone: 'off', text: 'Deleted' },
};

const PROOF = 'PENDING_EMAIL_VERIFICATION_REQUIRED';

type Standing = Pick<MemberRow, 'status' | 'reasons'>;

/** How a member stands, in a word or two: waiting says for whom. */
export function memberMark({ status, reasons }: Standing): Mark {
  if (status !== 'PENDING') return marks[status];
  if (needsApproval({ status, reasons })) return { tone: 'wait', text: 'Waits for you' };
  return reasons.length > 0 ? { tone: 'wait', text: 'Proves the address' } : marks.PENDING;
}

export function needsApproval({ status, reasons }: Standing): boolean {
  return status === 'PENDING' && reasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED');
}

/** Why a member cannot sign in, and what would change that; null for those who can. */
export function memberAdvice({ status, reasons }: Standing): string | null {
  switch (status) {
    case 'PENDING': {
      const proof = reasons.includes(PROOF);
      if (needsApproval({ status, reasons })) {
        return proof
          ? 'They wait for your approval, and have yet to prove their e-mail address with the code that was mailed to them.'
          : 'They have signed up and wait for your approval. Until then they cannot sign in.';
      }
      return 'They have yet to prove their e-mail address with the code that was mailed to them when they signed up.';
    }
    case 'BLOCKED':
      return 'They cannot sign in. Orders and profile are kept.';
    case 'OFFLINE':
      return 'There is an account without a password. They can sign in once they choose one by the link of an activation mail.';
    case 'DELETED':
      return 'This account was deleted. Its address, profile and password are gone.';
    case 'ACTIVE':
      return null;
  }
}

/** What approving a member does: alone it lets nobody in whose address is not proven yet. */
export function approvalWords({ reasons }: Pick<Standing, 'reasons'>): string {
  const block = 'If you change your mind later, you can block them.';
  return reasons.includes(PROOF)
    ? `Two things are missing: your approval, and their proof of the e-mail address. With your approval they can sign in as soon as they have typed the code from their mail; until then they keep waiting, and are told nothing yet. ${block}`
    : `They can sign in from now on and are told so by mail. ${block}`;
}

type Named = Pick<MemberRow, 'firstName' | 'lastName' | 'nickname' | 'email'>;

/** What to call a member: their name, else what they call themself, else the address. */
export function memberName({ firstName, lastName, nickname, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || nickname || email || 'Deleted member';
}

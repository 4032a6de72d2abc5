import type { MemberRow, MemberStatus } from '@headland/contract/types/identity-admin';
import type { Tone } from '../../elements/status-mark.tsx';
import type { MemberSay } from './words.ts';

export interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

const marks = {
  PENDING: { tone: 'wait', word: 'waiting' },
  ACTIVE: { tone: 'good', word: 'active' },
  BLOCKED: { tone: 'bad', word: 'blocked' },
  OFFLINE: { tone: 'off', word: 'invited' },
  DELETED: { tone: 'off', word: 'deleted' },
} as const satisfies Record<MemberStatus, { tone: Tone; word: string }>;

const PROOF = 'PENDING_EMAIL_VERIFICATION_REQUIRED';

type Standing = Pick<MemberRow, 'status' | 'reasons'>;

/** How a member stands, in a word or two: waiting says for whom. */
export function memberMark({ status, reasons }: Standing, say: MemberSay): Mark {
  if (needsApproval({ status, reasons })) return { tone: 'wait', text: say('waitsForYou') };
  if (status === 'PENDING' && reasons.length > 0) return { tone: 'wait', text: say('provesAddress') };
  const { tone, word } = marks[status];
  return { tone, text: say(word) };
}

export function needsApproval({ status, reasons }: Standing): boolean {
  return status === 'PENDING' && reasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED');
}

/** Why a member cannot sign in, and what would change that; null for those who can. */
export function memberAdvice({ status, reasons }: Standing, say: MemberSay): string | null {
  switch (status) {
    case 'PENDING': {
      const proof = reasons.includes(PROOF);
      if (needsApproval({ status, reasons })) {
        return say(proof ? 'adviceApprovalAndProof' : 'adviceApproval');
      }
      return say('adviceProof');
    }
    case 'BLOCKED':
      return say('adviceBlocked');
    case 'OFFLINE':
      return say('adviceInvited');
    case 'DELETED':
      return say('adviceDeleted');
    case 'ACTIVE':
      return null;
  }
}

/** What approving a member does: alone it lets nobody in whose address is not proven yet. */
export function approvalText({ reasons }: Pick<Standing, 'reasons'>, say: MemberSay): string {
  return say(reasons.includes(PROOF) ? 'approvalAndProof' : 'approvalAlone');
}

type Named = Pick<MemberRow, 'firstName' | 'lastName' | 'nickname' | 'email'>;

/** What to call a member: their name, else what they call themself, else the address. */
export function memberName({ firstName, lastName, nickname, email }: Named, say: MemberSay): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name || nickname || email || say('nobodyLeft');
}

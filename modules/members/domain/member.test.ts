import { describe, expect, it } from 'vitest';
import { type Member, proven } from './member.ts';

describe('a proven address', () => {
  const ADDRESS = 'PENDING_EMAIL_VERIFICATION_REQUIRED';
  const OWNER = 'PENDING_ADMIN_APPROVAL_REQUIRED';

  it.each([
    ['PENDING', [ADDRESS], 'ACTIVE', []],
    ['PENDING', [ADDRESS, OWNER], 'PENDING', [OWNER]],
    ['PENDING', [OWNER], 'PENDING', [OWNER]],
    ['OFFLINE', [], 'ACTIVE', []],
    ['ACTIVE', [], 'ACTIVE', []],
    ['BLOCKED', [], 'BLOCKED', []],
  ] as const)('of a member who is %s with %j: %s, %j', (status, reasons, after, left) => {
    const member = { status, reasons, emailVerified: false } as unknown as Member;
    expect(proven(member)).toEqual({ status: after, reasons: left, emailVerified: true });
  });
});

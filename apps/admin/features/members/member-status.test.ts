import { describe, expect, it } from 'vitest';
import { approvalWords, memberAdvice, memberMark, memberName, needsApproval } from './member-status.ts';

const APPROVAL = 'PENDING_ADMIN_APPROVAL_REQUIRED';
const PROOF = 'PENDING_EMAIL_VERIFICATION_REQUIRED';

describe('how a member stands', () => {
  it.each([
    ['PENDING', [APPROVAL], 'Waits for you', true],
    ['PENDING', [PROOF], 'Proves the address', false],
    ['PENDING', [PROOF, APPROVAL], 'Waits for you', true],
    ['PENDING', [], 'Waiting', false],
    ['ACTIVE', [], 'Active', false],
    ['BLOCKED', [], 'Blocked', false],
    ['OFFLINE', [], 'Invited', false],
    ['DELETED', [], 'Deleted', false],
  ] as const)('%s %j is “%s”', (status, reasons, text, approvable) => {
    const member = { status, reasons: [...reasons] };
    expect(memberMark(member).text).toBe(text);
    expect(needsApproval(member)).toBe(approvable);
  });

  it('says what is missing for as long as something is', () => {
    expect(memberAdvice({ status: 'ACTIVE', reasons: [] })).toBeNull();
    expect(memberAdvice({ status: 'PENDING', reasons: [APPROVAL] })).not.toContain('code');
    expect(memberAdvice({ status: 'PENDING', reasons: [APPROVAL, PROOF] })).toMatch(/approval.*code/);
    expect(memberAdvice({ status: 'PENDING', reasons: [PROOF] })).not.toContain('approval');
  });
});

describe('what approving does', () => {
  it('is said to be half of it while the address is unproven', () => {
    expect(approvalWords({ reasons: [APPROVAL] })).toMatch(/^They can sign in from now on/);
    expect(approvalWords({ reasons: [APPROVAL, PROOF] })).toMatch(/^Two things are missing.*code/);
    expect(approvalWords({ reasons: [APPROVAL, PROOF] })).not.toContain('from now on');
  });
});

describe('the name of a member', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Ink', nickname: 'adi', email: 'a@example.org' }, 'Ada Ink'],
    [{ firstName: null, lastName: 'Ink', nickname: 'adi', email: 'a@example.org' }, 'Ink'],
    [{ firstName: '', lastName: null, nickname: 'adi', email: 'a@example.org' }, 'adi'],
    [{ email: 'a@example.org' }, 'a@example.org'],
    [{ email: null }, 'Deleted member'],
  ])('of %j is %s', (member, name) => {
    expect(memberName(member)).toBe(name);
  });
});

import { describe, expect, it } from 'vitest';
import { approvalText, memberAdvice, memberMark, memberName, needsApproval } from './member-status.ts';
import { memberWords } from './words.ts';

const say = memberWords.say({ locale: 'en-US', timeZone: 'UTC' });
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
    expect(memberMark(member, say).text).toBe(text);
    expect(needsApproval(member)).toBe(approvable);
  });

  it('says what is missing for as long as something is', () => {
    expect(memberAdvice({ status: 'ACTIVE', reasons: [] }, say)).toBeNull();
    expect(memberAdvice({ status: 'PENDING', reasons: [APPROVAL] }, say)).not.toContain('code');
    expect(memberAdvice({ status: 'PENDING', reasons: [APPROVAL, PROOF] }, say)).toMatch(/approval.*code/);
    expect(memberAdvice({ status: 'PENDING', reasons: [PROOF] }, say)).not.toContain('approval');
  });
});

describe('what approving does', () => {
  it('is said to be half of it while the address is unproven', () => {
    expect(approvalText({ reasons: [APPROVAL] }, say)).toMatch(/^They can sign in from now on/);
    expect(approvalText({ reasons: [APPROVAL, PROOF] }, say)).toMatch(/^Two things are missing.*code/);
    expect(approvalText({ reasons: [APPROVAL, PROOF] }, say)).not.toContain('from now on');
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
    expect(memberName(member, say)).toBe(name);
  });
});

import { describe, expect, it } from 'vitest';
import { ClientError } from '../requests/errors.ts';
import { loginFailure, registrationFailure, stateAfter, unknownState } from './login-state.ts';

const about = { call: 'loginV2', argumentNames: [] };

function refused(code: string): ClientError {
  const applicationError = { code, description: '' };
  return new ClientError({ kind: 'application', message: 'no', status: 400, details: { applicationError }, ...about });
}

function invalid(...types: unknown[]): ClientError {
  const fieldViolations = types.map((type, at) => ({ field: `f${at}`, description: 'is wrong', data: { type } }));
  const details = { validationError: { fieldViolations } };
  return new ClientError({ kind: 'validation', message: 'INVALID_ARGUMENT', status: 400, details, ...about });
}

const down = new ClientError({ kind: 'system', message: 'System error occurred', status: 503, details: {}, ...about });

describe('the state after an answer', () => {
  it.each([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
    ],
  ])('%j', (answer, state) => {
    expect(stateAfter(answer)).toEqual(state);
  });

  it.each([
    [{ state: 'UNKNOWN_STATE' }],
    [{ state: 'STATUS_CHECK', sessionToken: 's', stateToken: 't' }],
    [{ state: 'REQUIRE_MFA', stateToken: 't' }],
    [{ state: 'something new' }],
    [{ sessionToken: 's' }],
    // Answers that lie: a state without what it carries is not that state.
    [{ state: 'SUCCESS' }],
    [{ state: 'SUCCESS', sessionToken: 7 }],
    [{ state: 'REQUIRE_EMAIL_VERIFICATION', sessionToken: 's' }],
    [null],
    ['SUCCESS'],
    [[{ state: 'SUCCESS', sessionToken: 's' }]],
  ])('%j is a failure: Unknown _state', (answer) => {
    expect(stateAfter(answer)).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' });
    expect(stateAfter(answer)).toBe(unknownState);
  });
});

describe('codes of a refusal', () => {
  it.each([
    [invalid('EMAIL'), 'invalidEmail'],
    [invalid('PASSWORD', 'EMAIL'), 'invalidEmail'],
    [invalid('PASSWORD'), undefined],
    [invalid(undefined), undefined],
    [refused('-19971'), 'missingCaptchaToken'],
    [refused('-19995'), 'emailAlreadyExists'],
    [refused('-19970'), 'invalidCaptchaToken'],
    [refused('-19976'), undefined],
    [refused('constructor'), undefined],
    [down, undefined],
  ])('registration %#', (cause, errorCode) => {
    const failure = registrationFailure(cause);
    expect(failure).toMatchObject({ loginState: 'FAILURE', error: cause.message, cause });
    expect(failure.errorCode).toBe(errorCode);
  });

  it.each([
    [refused('-19971'), 'missingCaptchaToken'],
    [refused('-19970'), 'invalidCaptchaToken'],
    [refused('-19976'), 'invalidPassword'],
    [refused('-19973'), 'resetPassword'],
    [refused('-19995'), 'invalidEmail'],
    [refused('constructor'), 'invalidEmail'],
    [invalid('EMAIL'), 'invalidEmail'],
    [invalid('PASSWORD'), 'invalidEmail'],
    // Nobody looked at the address.
    [down, undefined],
  ])('login %#', (cause, errorCode) => {
    const failure = loginFailure(cause);
    expect(failure).toMatchObject({ loginState: 'FAILURE', error: cause.message, cause });
    expect(failure.errorCode).toBe(errorCode);
  });

  it('lets pass what is no answer of the API', () => {
    const bug = new TypeError('bug');
    expect(() => registrationFailure(bug)).toThrow(bug);
    expect(() => loginFailure(bug)).toThrow(bug);
  });
});

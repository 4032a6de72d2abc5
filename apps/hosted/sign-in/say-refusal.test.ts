import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { durationText, refusalOf } from './say-refusal.ts';

const about = { call: 'loginV2', argumentNames: [] };

function application(code: string, status: number, data?: unknown): ClientError {
  const details = { applicationError: { code, description: 'not for people', data } };
  return new ClientError({ ...about, kind: 'application', message: 'not for people', status, details });
}

function validation(...fields: readonly [field: string, description: string][]): ClientError {
  const fieldViolations = fields.map(([field, description]) => ({ field, description }));
  return new ClientError({
    ...about,
    kind: 'validation',
    message: '',
    status: 400,
    details: { validationError: { fieldViolations } },
  });
}

describe('words for a refusal', () => {
  it('do not tell an unknown address from a wrong password', () => {
    expect(refusalOf(application('-19999', 404))).toEqual(refusalOf(application('-19976', 403)));
  });

  it.each([
    ['-19973', 'recovery'],
    ['-19995', 'signIn'],
    ['INVALID_STATE_TOKEN', 'signIn'],
    ['-19976', null],
  ])('offer a way on for %s: %s', (code, offer) => {
    const refusal = refusalOf(application(code, 403));
    expect(refusal.offer).toBe(offer);
    expect(refusal.problem).not.toContain('not for people');
  });

  it.each([
    ['THROTTLED_FEATURE', { retryAfterSeconds: 1 }, 'a second', 1],
    ['THROTTLED_FEATURE', { retryAfterSeconds: 16 }, '16 seconds', 16],
    ['THROTTLED_FEATURE', { retryAfterSeconds: 900 }, '15 minutes', 900],
    ['TOO_MANY_REQUESTS', undefined, '60 seconds', 60],
  ])('say when to come again after %s %j', (code, data, text, retryAfter) => {
    const refusal = refusalOf(application(code, 429, data));
    expect(refusal).toMatchObject({ status: 429, retryAfter, problem: expect.stringContaining(`in ${text}.`) });
  });

  it('stand beside the field that they are about', () => {
    const refusal = refusalOf(
      validation(['loginId.email', 'must be an e-mail address'], ['password', 'must have at least 8 characters']),
    );
    expect(refusal.problem).toBeNull();
    expect(refusal.errors).toEqual({
      email: expect.stringContaining('not an e-mail address'),
      password: 'The password must have at least 8 characters.',
    });
    expect(refusalOf(application('VERIFICATION_FAILED', 403)).errors).toHaveProperty('code');
    expect(refusalOf(application('-19971', 400)).errors).toHaveProperty('captcha');
  });

  it('are not made up for what nobody expected', () => {
    const unknown = application('SOMETHING_ELSE', 409);
    expect(() => refusalOf(unknown)).toThrow(unknown);
    const down = new ClientError({ ...about, kind: 'system', message: 'down', status: 500, details: {} });
    expect(() => refusalOf(down)).toThrow(down);
    expect(() => refusalOf(new TypeError('ours'))).toThrow('ours');
  });
});

it.each([
  [0, 'a second'],
  [0.2, 'a second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

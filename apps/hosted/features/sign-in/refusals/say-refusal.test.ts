import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './say-refusal.ts';

const site = { locale: 'en-US', timeZone: 'UTC' };
const deutsch = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
const about = { call: 'loginV2', argumentNames: [] };

function application(code: string, status: number, data?: unknown): ClientError {
  const details = { applicationError: { code, description: 'not for people', data } };
  return new ClientError({ ...about, kind: 'application', message: 'not for people', status, details });
}

type Violated = readonly [field: string, violatedRule: string, data: Readonly<Record<string, unknown>>];

function validation(...fields: readonly Violated[]): ClientError {
  const fieldViolations = fields.map(([field, violatedRule, data]) => {
    return { field, violatedRule, data, description: 'not for people' };
  });
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
    expect(refusalOf(application('-19999', 404), site)).toEqual(refusalOf(application('-19976', 403), site));
  });

  it.each([
    ['-19973', 'recovery'],
    ['-19995', 'signIn'],
    ['INVALID_STATE_TOKEN', 'signIn'],
    ['-19976', null],
  ])('offer a way on for %s: %s', (code, offer) => {
    const refusal = refusalOf(application(code, 403), site);
    expect(refusal.offer).toBe(offer);
    expect(refusal.problem).not.toContain('not for people');
  });

  it.each([
    ['THROTTLED_FEATURE', { retryAfterSeconds: 1 }, 'a second', 1],
    ['THROTTLED_FEATURE', { retryAfterSeconds: 16 }, '16 seconds', 16],
    ['THROTTLED_FEATURE', { retryAfterSeconds: 900 }, '15 minutes', 900],
    ['TOO_MANY_REQUESTS', undefined, '60 seconds', 60],
  ])('say when to come again after %s %j', (code, data, text, retryAfter) => {
    const refusal = refusalOf(application(code, 429, data), site);
    expect(refusal).toMatchObject({ status: 429, retryAfter, problem: expect.stringContaining(`in ${text}.`) });
  });

  it('stand beside the field that they are about', () => {
    const refusal = refusalOf(
      validation(
        ['loginId.email', 'FORMAT', { type: 'EMAIL' }],
        ['password', 'VALIDATION', { type: 'PASSWORD', reason: 'TOO_SHORT' }],
        ['profile.lastName', 'MAX_LENGTH', { threshold: 100 }],
      ),
      site,
    );
    expect(refusal.problem).toBeNull();
    expect(refusal.errors).toEqual({
      email: expect.stringContaining('not an e-mail address'),
      password: 'This password is too short: 8 characters at least.',
      lastName: 'This is too long: 100 characters at most.',
    });
    expect(refusalOf(application('VERIFICATION_FAILED', 403), site).errors).toHaveProperty('code');
    expect(refusalOf(application('-19971', 400), site).errors).toHaveProperty('captcha');
  });

  it('are said in the language of the site', () => {
    expect(refusalOf(application('-19976', 403), deutsch).problem).toMatch(
      /^Die E-Mail-Adresse oder das Passwort stimmt nicht/,
    );
    const waiting = refusalOf(application('THROTTLED_FEATURE', 429, { retryAfterSeconds: 1 }), deutsch);
    expect(waiting.problem).toBe('Zu viele Versuche. Bitte versuch es in einer Sekunde noch einmal.');
    const short = validation(['password', 'VALIDATION', { type: 'PASSWORD', reason: 'TOO_SHORT' }]);
    expect(refusalOf(short, deutsch).errors.password).toBe('Dieses Passwort ist zu kurz: mindestens 8 Zeichen.');
  });

  it('are not made up for what nobody expected', () => {
    const unknown = application('SOMETHING_ELSE', 409);
    expect(() => refusalOf(unknown, site)).toThrow(unknown);
    const down = new ClientError({ ...about, kind: 'system', message: 'down', status: 500, details: {} });
    expect(() => refusalOf(down, site)).toThrow(down);
    expect(() => refusalOf(new TypeError('ours'), site)).toThrow('ours');
  });
});

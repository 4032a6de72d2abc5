import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { sayProblem } from './say-problem.ts';

const site = { locale: 'en-US', timeZone: 'UTC' };
const about = { call: 'addToCurrentCart', argumentNames: ['lineItems'], message: 'ask the log' };
const application = (code: string) =>
  new ClientError({
    ...about,
    kind: 'application',
    status: 409,
    details: { applicationError: { code, description: '' } },
  });
const tooMany = new ClientError({
  ...about,
  kind: 'application',
  status: 429,
  details: { applicationError: { code: 'TOO_MANY_REQUESTS', description: '', data: { retryAfterSeconds: 42 } } },
});
const validation = (...fields: readonly string[]) =>
  new ClientError({
    ...about,
    kind: 'validation',
    status: 400,
    details: { validationError: { fieldViolations: fields.map((field) => ({ field, description: 'is wrong' })) } },
  });

describe('a problem in plain words', () => {
  it.each([
    [application('INSUFFICIENT_INVENTORY'), 'has just sold out'],
    [application('ITEM_NOT_FOUND_IN_CATALOG'), 'no longer sell'],
    [validation('lineItems[0].quantity'), 'a whole number from 1'],
    [validation('lineItems[0].catalogReference.options'), 'not available'],
    [validation('lineItems[0].catalogReference.options', 'lineItems[0].quantity'), 'a whole number from 1'],
    [application('SOMETHING_NEW'), 'on our side'],
    [tooMany, 'try again in 42 seconds'],
    [new ClientError({ ...about, kind: 'system', status: 0, details: {} }), 'on our side'],
  ])('says what happened and what was kept', (error, words) => {
    expect(sayProblem(error, site)).toContain(words);
    expect(sayProblem(error, site)).not.toContain('ask the log');
  });

  it('is said in the language of the site', () => {
    expect(sayProblem(application('CART_TOO_LARGE'), { ...site, locale: 'de-DE' })).toMatch(
      /^Das ist mehr, als in eine/,
    );
  });

  it('does not speak for what is no answer of the API', () => {
    expect(() => sayProblem(new TypeError('broken'), site)).toThrow('broken');
  });
});

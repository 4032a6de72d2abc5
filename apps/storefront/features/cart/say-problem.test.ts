import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { sayProblem } from './say-problem.ts';

const about = { call: 'addToCurrentCart', argumentNames: ['lineItems'], message: 'ask the log' };
const application = (code: string) =>
  new ClientError({
    ...about,
    kind: 'application',
    status: 409,
    details: { applicationError: { code, description: '' } },
  });
const validation = (field: string, description: string) =>
  new ClientError({
    ...about,
    kind: 'validation',
    status: 400,
    details: { validationError: { fieldViolations: [{ field, description }] } },
  });

describe('a problem in plain words', () => {
  it.each([
    [application('INSUFFICIENT_INVENTORY'), 'sold out in the meantime'],
    [application('ITEM_NOT_FOUND_IN_CATALOG'), 'no longer sell'],
    [validation('lineItems[0].quantity', 'must be at least 1'), 'it must be at least 1'],
    [validation('lineItems[0].catalogReference.options', 'is unknown'), 'not on the shelf'],
    [application('SOMETHING_NEW'), 'on our side'],
    [new ClientError({ ...about, kind: 'system', status: 0, details: {} }), 'on our side'],
  ])('says what happened and what was kept', (error, words) => {
    expect(sayProblem(error)).toContain(words);
    expect(sayProblem(error)).not.toContain('ask the log');
  });

  it('does not speak for what is no answer of the API', () => {
    expect(() => sayProblem(new TypeError('broken'))).toThrow('broken');
  });
});

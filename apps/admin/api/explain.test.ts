import { ClientError, type FieldProblem } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { explain, explainShortly, sayProblem } from './explain.ts';

const english = { locale: 'en-GB', timeZone: 'UTC' };
const german = { locale: 'de-AT', timeZone: 'UTC' };

function failure(status: number, details: ClientError['details']) {
  return new ClientError({
    kind: details.validationError ? 'validation' : status === 0 ? 'system' : 'application',
    message: 'refused',
    status,
    details,
    call: 'updateProduct',
    argumentNames: [],
  });
}

const tooLong: FieldProblem = {
  field: 'product.name',
  description: 'must not be longer than 80 characters',
  violatedRule: 'MAX_LENGTH',
  data: { threshold: 80 },
};

describe('a failure', () => {
  it('is told in the language of the page', () => {
    expect(explain(failure(0, {}), english).title).toBe('The server did not answer');
    expect(explain(failure(0, {}), german).title).toBe('Der Server hat nicht geantwortet');
    expect(explain(new Error('broken'), german).title).toBe('Auf dieser Seite ist etwas schiefgegangen');
    expect(explain(failure(500, { requestId: 'r' }), german)).toMatchObject({ requestId: 'r' });
  });

  it('quotes what the server says of it, which is English', () => {
    const refused = failure(404, { applicationError: { code: 'X', description: 'There is no such order.' } });
    expect(explainShortly(refused, english)).toBe('There is no such order. It may have been removed meanwhile.');
    expect(explainShortly(refused, german)).toBe(
      'Vom Server abgelehnt („There is no such order.“). Vielleicht wurde es inzwischen entfernt.',
    );
  });

  it('names fields that no form shows', () => {
    const refused = failure(400, { validationError: { fieldViolations: [tooLong] } });
    expect(explain(refused, english).text).toBe('Name: must not be longer than 80 characters.');
    expect(explain(refused, german).text).toBe('product.name: Das ist zu lang: höchstens 80 Zeichen.');
  });
});

describe('a refused field', () => {
  it('is said by the server in English, by the broken rule in other languages', () => {
    expect(sayProblem(tooLong, english)).toBe('Must not be longer than 80 characters.');
    expect(sayProblem(tooLong, german)).toBe('Das ist zu lang: höchstens 80 Zeichen.');
    expect(sayProblem(tooLong, german, 'Rot')).toBe('„Rot“: Das ist zu lang: höchstens 80 Zeichen.');
  });
});

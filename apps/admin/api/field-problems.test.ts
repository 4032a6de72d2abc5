import { ClientError } from '@headland/client';
import { describe, expect, it } from 'vitest';
import { beyondFields, fieldProblems } from './field-problems.ts';

function refusal(...fields: readonly (readonly [field: string, description: string])[]) {
  return new ClientError({
    kind: 'validation',
    message: 'refused',
    status: 400,
    details: { validationError: { fieldViolations: fields.map(([field, description]) => ({ field, description })) } },
    call: 'updateOauthClient',
    argumentNames: [],
  });
}

describe('what the server refused', () => {
  it('stands at its fields, in sentences', () => {
    const problems = fieldProblems(refusal(['client.name', 'must not be empty'], ['client.allowedOrigins[1]', 'No.']));
    expect([...problems]).toEqual([
      ['client.name', 'Must not be empty.'],
      ['client.allowedOrigins[1]', 'No.'],
    ]);
  });

  it('is nothing of any field if it was another failure', () => {
    expect(fieldProblems(new Error('broken')).size).toBe(0);
  });

  it('is shown above the form only where no field shows it', () => {
    const shown = (field: string) => field === 'client.name';
    const both = refusal(['client.name', 'x'], ['client.kind', 'y']);
    expect(beyondFields(refusal(['client.name', 'x']), shown)).toBeNull();
    expect(beyondFields(both, shown)).toBe(both);
    const other = new Error('broken');
    expect(beyondFields(other, shown)).toBe(other);
    expect(beyondFields(null, shown)).toBeNull();
  });
});

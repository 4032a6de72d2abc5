import { describe, expect, it } from 'vitest';
import { ClientError, type FieldProblem } from './errors.ts';
import { isConflict, type Place, placeProblems, sentenceOf, violationsOf } from './place-problems.ts';

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

const lines = ['x', 'y'];
const placeOf = (path: string) => {
  if (path === 'client.name') return { name: 'name' } as const;
  const line = /^client\.origins\[(\d+)\]$/.exec(path)?.[1];
  return line === undefined ? null : ({ name: 'origins', about: lines[Number(line)] } as const);
};

const say = ({ description }: FieldProblem, { about }: Place<string>) =>
  about === undefined ? sentenceOf(description) : `“${about}”: ${sentenceOf(description)}`;

describe('what a call refused', () => {
  it('stands at its fields, in sentences', () => {
    const { fields, rest } = placeProblems(refusal(['client.name', 'must not be empty']), placeOf, say);
    expect(fields).toEqual({ name: 'Must not be empty.' });
    expect(rest).toBeNull();
  });

  it('says which of several things it means, of each that is wrong', () => {
    const error = refusal(['client.origins[0]', 'No.'], ['client.origins[1]', 'neither']);
    expect(placeProblems(error, placeOf, say).fields).toEqual({ origins: '“x”: No. “y”: Neither.' });
  });

  it('is said once where several fields of the wire stand in one of the form', () => {
    const error = refusal(['client.origins[0]', 'No.'], ['client.origins[1]', 'No.']);
    expect(placeProblems(error, () => ({ name: 'origins' }), say).fields).toEqual({ origins: 'No.' });
  });

  it('is the failure as well if a field of it is shown nowhere', () => {
    const error = refusal(['client.name', 'x'], ['client.kind', 'y']);
    expect(placeProblems(error, placeOf, say)).toEqual({ fields: { name: 'X.' }, rest: error });
  });

  it('is nothing of any field if it was another failure', () => {
    const other = new Error('broken');
    expect(placeProblems(other, placeOf, say)).toEqual({ fields: {}, rest: other });
    expect(placeProblems(null, placeOf, say)).toEqual({ fields: {}, rest: null });
    expect(violationsOf(other)).toEqual([]);
    expect(isConflict(other)).toBe(false);
  });
});

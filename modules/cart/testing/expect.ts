import { ApplicationError, ValidationError } from '@headland/kernel';
import { FAKE_APP_ID } from '../../sellables/testing/fake-sellable.ts';

/** A wanted line of a fake item. */
export function line(catalogItemId: string, quantity = 1, options?: object, appId = FAKE_APP_ID): object {
  return { catalogReference: { catalogItemId, appId, ...(options && { options }) }, quantity };
}

/** The first violation with which `work` is refused. */
export async function violationOf(work: Promise<unknown>): Promise<{ field: string; rule: string } | undefined> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ValidationError)) throw error ?? new Error('nothing was refused');
  const [first] = error.violations;
  return first && { field: first.field, rule: first.violatedRule };
}

/** The application error with which `work` is refused. */
export async function failureOf(work: Promise<unknown>): Promise<ApplicationError> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApplicationError)) throw error ?? new Error('nothing was refused');
  return error;
}

import { ApplicationError } from '@headland/kernel';
import { ordersErrors } from '../errors.ts';

type Code = keyof typeof ordersErrors.entries;

/** Does the work; refusals that the call declares by another name are said by that. @param nameOf undefined: as it is */
export async function renamed<Answer>(
  nameOf: (refusal: ApplicationError) => Code | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof ApplicationError ? nameOf(error) : undefined;
    if (name === undefined || !(error instanceof ApplicationError)) throw error;
    throw ordersErrors.error(name, { ...error.data });
  }
}

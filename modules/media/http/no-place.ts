import { NoPlace } from '../domain/places.ts';
import { mediaErrors } from '../errors.ts';

/** Seconds after which there may be a place again. */
const COME_AGAIN = 5;

/** What a caller is told for whom there was no place; any other error as it is. */
export function noPlace(error: unknown): unknown {
  if (!(error instanceof NoPlace)) return error;
  const code = error.whose === 'one' ? 'TOO_MANY_PICTURES' : 'PICTURES_BUSY';
  return mediaErrors.error(code, { retryAfterSeconds: COME_AGAIN });
}

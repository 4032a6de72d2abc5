import type { ClientError } from '@headland/client';

const NOT_BUILT = 501;

/** What a shop meets every day: somebody asks for what is not there, sold out or not allowed. Nobody has to look into it. */
export function isExpected(error: ClientError): boolean {
  return error.kind !== 'system' || error.status === NOT_BUILT;
}

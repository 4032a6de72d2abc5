import { type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import type { NewClient } from './client.ts';
import { isSecureOrigin, readAddress, readOrigin } from './web-address.ts';

/** Addresses of one kind that a client may have. */
export const MAX_ADDRESSES = 100;

/** @param within what stands before the fields' names @throws ValidationError that names every wrong field */
export function checkClient(input: NewClient, within = ''): void {
  const violations: FieldViolation[] = [];
  const wrong = (field: string, description: string) =>
    violations.push({ field: within + field, description, violatedRule: 'VALIDATION' });

  if (input.id !== undefined && !isUuid(input.id)) wrong('id', 'must be a UUID');
  const name = input.name.trim();
  if (name.length < 1 || name.length > 100) wrong('name', 'must have 1 to 100 characters');
  const origins = input.allowedOrigins ?? [];
  const redirects = input.allowedRedirects ?? [];
  if (origins.length > MAX_ADDRESSES) wrong('allowedOrigins', `must not be more than ${MAX_ADDRESSES}`);
  if (redirects.length > MAX_ADDRESSES) wrong('allowedRedirects', `must not be more than ${MAX_ADDRESSES}`);
  origins.forEach((origin, at) => {
    const problem = originProblem(origin);
    if (problem) wrong(`allowedOrigins[${at}]`, problem);
  });
  redirects.forEach((url, at) => {
    const problem = redirectProblem(url);
    if (problem) wrong(`allowedRedirects[${at}]`, problem);
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

/** @returns what is wrong with an origin to be allowed, or null */
export function originProblem(origin: string): string | null {
  if (readOrigin(origin) === null) return 'must be an origin such as https://shop.example.org, without path';
  return isSecureOrigin(origin) ? null : INSECURE;
}

/** @returns what is wrong with a redirect address to be allowed, or null */
export function redirectProblem(url: string): string | null {
  const address = readAddress(url);
  if (!address) {
    return 'must be a complete address such as https://shop.example.org/callback, without user name and fragment';
  }
  return isSecureOrigin(address.origin) ? null : INSECURE;
}

const INSECURE = 'must begin with https:// (http:// is for localhost and 127.0.0.1 alone)';

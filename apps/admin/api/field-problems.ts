import { ClientError } from '@headland/client';

/** What the server refused, by the wire path of the field, each a sentence. Empty for every other failure. */
export function fieldProblems(error: unknown): ReadonlyMap<string, string> {
  const violations = error instanceof ClientError ? (error.details.validationError?.fieldViolations ?? []) : [];
  return new Map(violations.map(({ field, description }) => [field, sentence(description)]));
}

/** @param shown wire paths that a form shows at a field @returns the failure, or null if all of it stands there */
export function beyondFields(error: unknown, shown: (field: string) => boolean): unknown {
  if (error === null || error === undefined) return null;
  const problems = [...fieldProblems(error).keys()];
  return problems.length > 0 && problems.every(shown) ? null : error;
}

/** `must not be empty` becomes `Must not be empty.` */
function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

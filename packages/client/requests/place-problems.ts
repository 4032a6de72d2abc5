import { ClientError, type FieldProblem } from './errors.ts';

/** Where a form shows a refused field: its own name for it, and which of several things in there is meant. */
export interface Place<Name extends string> {
  readonly name: Name;
  /** Such as one line of a text of several. */
  readonly about?: string | undefined;
}

export type Problems<Name extends string> = { readonly [One in Name]?: string };

export interface PlacedProblems<Name extends string> {
  /** Sentences, each at its field. */
  readonly fields: Problems<Name>;
  /** The failure, if the fields do not say all of it; else null. */
  readonly rest: unknown;
}

/**
 * Sorts a failure to the fields of a form.
 * @param error of a call; anything else belongs to no field. Null for none
 * @param placeOf where the form shows a field of the wire, such as `product.priceData.price`; null where it does not
 * @param say what is wrong with a field, as a sentence in the person's language
 */
export function placeProblems<Name extends string>(
  error: unknown,
  placeOf: (path: string) => Place<Name> | null,
  say: (problem: FieldProblem, place: Place<Name>) => string,
): PlacedProblems<Name> {
  const violations = violationsOf(error);
  const fields = new Map<Name, readonly string[]>();
  let placed = 0;
  for (const problem of violations) {
    const place = placeOf(problem.field);
    if (!place) continue;
    placed += 1;
    const said = say(problem, place);
    const before = fields.get(place.name) ?? [];
    // Two fields of the wire may stand in one of the form, and break the same rule.
    if (!before.includes(said)) fields.set(place.name, [...before, said]);
  }
  const all = violations.length > 0 && placed === violations.length;
  const found: Problems<Name> = Object.fromEntries(
    [...fields].map(([name, said]): unknown[] => [name, said.join(' ')]),
  );
  return { fields: found, rest: all ? null : (error ?? null) };
}

/** The fields that a call refused; none for every other failure. */
export function violationsOf(error: unknown): readonly FieldProblem[] {
  return error instanceof ClientError ? (error.details.validationError?.fieldViolations ?? []) : [];
}

/** `must not be empty` becomes `Must not be empty.`, for whoever sees at which field it stands. */
export function sentenceOf(description: string): string {
  const whole = description.charAt(0).toUpperCase() + description.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** Seconds after which a refused call may be made again, where the answer says so. */
export function secondsToWait(error: unknown): number | null {
  const data = error instanceof ClientError ? error.details.applicationError?.data : undefined;
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}

/** Whether somebody else changed meanwhile what a call would have changed. */
export function isConflict(error: unknown): boolean {
  return error instanceof ClientError && error.status === 409;
}

import { ClientError } from '@headland/client';

/** What is wrong with a form: by field, and as a whole. */
export interface Problems {
  /** Ends of sentences that begin with the field's name, or whole sentences. */
  readonly fields: Readonly<Record<string, string>>;
  /** What happened, what was kept, the way on; null if the fields say it all. */
  readonly whole: string | null;
}

export const NONE: Problems = { fields: {}, whole: null };

const WORDS: Readonly<Record<string, string>> = {
  THROTTLED_FEATURE: 'Too many tries in a row. Wait a little, then try again; nothing was changed.',
  SESSION_NOT_FOUND: 'That device was signed out already.',
};
const UNKNOWN = 'Something went wrong on our side, and nothing was changed. Try again in a moment.';
/** The answer to a password that is not the account's. */
const WRONG_PASSWORD = '-19976';

/**
 * @param nameOf name of the form's field for a field of the API; null if the form has none for it
 * @param password name of the form's field with the account's password, if it has one
 * @throws what is no answer of the API
 */
export function problemsOf(
  error: unknown,
  nameOf: (field: string) => string | null,
  password?: string,
): { readonly problems: Problems; readonly status: number } {
  if (!(error instanceof ClientError)) throw error;
  const status = error.kind === 'system' ? 503 : error.status === 429 || error.status === 409 ? error.status : 422;
  if (password !== undefined && error.code === WRONG_PASSWORD) {
    return { status, problems: { fields: { [password]: 'This is not your password.' }, whole: null } };
  }
  const fields: Record<string, string> = {};
  let unplaced = false;
  for (const { field, description } of error.details.validationError?.fieldViolations ?? []) {
    const name = nameOf(field);
    if (name === null) unplaced = true;
    else fields[name] ??= sentence(description);
  }
  const placed = Object.keys(fields).length > 0 && !unplaced;
  return { status, problems: { fields, whole: placed ? null : (WORDS[error.code ?? ''] ?? UNKNOWN) } };
}

/** Violations come as ends of sentences: "must be a number". */
function sentence(description: string): string {
  return /^[a-z]/.test(description) ? `This ${description}.` : description;
}

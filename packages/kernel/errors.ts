/** Names of broken rules, as the wire spells them (specification 1, section 8). */
export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT';

export interface FieldViolation {
  /** Wire path, such as `lineItems[0].quantity`. */
  readonly field: string;
  readonly description: string;
  readonly violatedRule: ViolatedRule;
  readonly ruleName?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Bad input: answered with 400 and the `validationError` envelope; nothing was changed. */
export class ValidationError extends Error {
  readonly status = 400;
  readonly violations: readonly FieldViolation[];

  constructor(violations: readonly FieldViolation[]) {
    const sorted = [...violations].sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0));
    super(`INVALID_ARGUMENT: ${sorted.map((v) => `"${v.field}" ${v.description}`).join(', ')}`);
    this.name = 'ValidationError';
    this.violations = sorted;
  }

  static field(
    field: string,
    description: string,
    violatedRule: ViolatedRule = 'VALIDATION',
    data?: Record<string, unknown>,
  ): ValidationError {
    return new ValidationError([{ field, description, violatedRule, ...(data && { data }) }]);
  }
}

/** An expected failure of the business: answered with its own status and the `applicationError` envelope. */
export class ApplicationError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Members beside the envelope, where a standard wants its own (OAuth's `error` and `error_description`). */
  readonly besides: Readonly<Record<string, string>>;
  /** See `ErrorEntry`. */
  readonly bare: boolean;

  constructor(
    code: string,
    status: number,
    description: string,
    data: Record<string, unknown> = {},
    besides: Record<string, string> = {},
    bare = false,
  ) {
    super(description);
    this.name = 'ApplicationError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.besides = besides;
    this.bare = bare;
  }
}

export interface ErrorEntry {
  readonly status: number;
  /** What the caller reads; a full sentence without names or secrets. */
  readonly description: string;
  /**
   * Answered with status and message alone, for the log and the tests keep the code: the public client makes a code of the
   * status only then, and sites compare with that number.
   */
  readonly bare?: true;
}

/** Builds the error of one entry. `data` goes onto the wire: no personal data. */
export type ErrorCatalogue<Codes extends string> = {
  readonly entries: Readonly<Record<Codes, ErrorEntry>>;
  error(code: Codes, data?: Record<string, unknown>): ApplicationError;
};

/** A module's errors as data; `docs/errors.md` is printed from all of them. */
export function defineErrors<Codes extends string>(entries: Record<Codes, ErrorEntry>): ErrorCatalogue<Codes> {
  return {
    entries,
    error(code, data) {
      const entry = entries[code];
      return new ApplicationError(code, entry.status, entry.description, data, {}, entry.bare);
    },
  };
}

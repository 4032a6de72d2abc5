import { type FieldViolation, ValidationError, type ViolatedRule } from '@headland/kernel';

/**
 * A query that cannot be answered, with everything that is wrong with it. It is the sender's mistake, never ours. Each
 * violation's `field` is the wire path, such as `query.filter.price.$gt` or `query.sort[0].fieldName`.
 */
export class QueryError extends ValidationError {
  override name = 'QueryError';
}

const MOST_VIOLATIONS = 20;

/** Collects violations while a query is read, so that one answer names all of them. */
export class Problems {
  readonly #violations: FieldViolation[] = [];

  /** Notes a violation and reads on. After 20 of them the reading ends: nobody reads a longer list. */
  add(field: string, description: string, violatedRule: ViolatedRule): void {
    this.#violations.push({ field, description, violatedRule });
    if (this.#violations.length >= MOST_VIOLATIONS) this.throwIfAny();
  }

  /** Notes a violation that makes reading on pointless or costly, and ends the reading. */
  fail(field: string, description: string, violatedRule: ViolatedRule): never {
    this.#violations.push({ field, description, violatedRule });
    throw new QueryError(this.#violations);
  }

  /** @throws {QueryError} if anything was noted. */
  throwIfAny(): void {
    if (this.#violations.length > 0) throw new QueryError(this.#violations);
  }
}

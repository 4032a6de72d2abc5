/** What a driver is given for one `$n`: a plain value, or a list that goes in as one array. */
export type SqlParameter = string | number | boolean | null | readonly (string | number | boolean)[];

/** Collects a statement's parameters and names their places. */
export class Parameters {
  readonly #first: number;
  readonly #values: SqlParameter[] = [];

  /** @param first number of the first place, 1 or more: those before it are the caller's own. */
  constructor(first: number) {
    this.#first = first;
  }

  /** Adds a value. @returns its place, such as `$3`. */
  add(value: SqlParameter): string {
    this.#values.push(value);
    return `$${this.#first + this.#values.length - 1}`;
  }

  get values(): readonly SqlParameter[] {
    return this.#values;
  }

  /** Number of the place after the last. */
  get next(): number {
    return this.#first + this.#values.length;
  }
}

import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Statement } from './statement.ts';
import type { Queryable } from './transaction.ts';

/** Where a value goes. */
class Place {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A statement whose text never changes, for calls that are made all the time: the template is put together once, and each
 * call only brings the values.
 * @param build gives the template; it may put its values into places and nothing else, because it never sees them
 * @throws Error at the first use if `build` did anything else with one of them
 */
export function fixed<Values extends readonly unknown[], Row>(
  build: (...values: Values) => RawBuilder<Row>,
): (...values: Values) => Statement<Row> {
  let made: CompiledQuery<Row> | undefined;

  function make(db: Queryable, count: number): CompiledQuery<Row> {
    const places = Array.from({ length: count }, (_, at) => new Place(at));
    const compiled = build(...(places as unknown as Values)).compile(db);
    if (!places.every((place) => compiled.parameters.includes(place))) {
      throw new Error(`a value of a fixed statement has no place of its own: ${compiled.sql}`);
    }
    return compiled;
  }

  return (...values) => {
    const compile = (db: Queryable): CompiledQuery<Row> => {
      made ??= make(db, values.length);
      const parameters = made.parameters.map((given) => (given instanceof Place ? values[given.at] : given));
      return { ...made, parameters };
    };
    return { compile, execute: (db: Queryable): Promise<QueryResult<Row>> => db.executeQuery(compile(db)) };
  };
}

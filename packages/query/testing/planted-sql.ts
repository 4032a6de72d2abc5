import type { Queryable } from '@headland/db';

/** A statement as it goes to the database. */
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A fault in what the compilers write; leaves statements alone that it has no place in. */
export type Plant = (statement: Statement) => Statement;

/** In the text of the statement. */
export function inText(from: RegExp, to: string): Plant {
  return ({ sql, parameters }) => ({ sql: sql.replaceAll(from, to), parameters });
}

/** In what stands before the words of each field. */
export function inMarks(from: RegExp, to: string): Plant {
  const isMark = (value: unknown): value is string => typeof value === 'string' && /^\d{8}[a-z]=$/.test(value);
  return ({ sql, parameters }) => ({
    sql,
    parameters: parameters.map((value) =>
      Array.isArray(value) && value.every(isMark) ? value.map((mark) => mark.replaceAll(from, to)) : value,
    ),
  });
}

/** A database that is sent every statement with the fault in it. */
export function planted(db: Queryable, plant: Plant): Queryable {
  const own = db.getExecutor();
  const spoilt = new Proxy(own, {
    get(target, name) {
      if (name !== 'compileQuery') return bound(target, name);
      return (...given: Parameters<typeof own.compileQuery>) => {
        const compiled = target.compileQuery(...given);
        return { ...compiled, ...plant(compiled) };
      };
    },
  });
  return new Proxy(db, {
    get: (target, name) => (name === 'getExecutor' ? () => spoilt : bound(target, name)),
  });
}

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}

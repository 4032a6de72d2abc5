import { type Condition, FALSE, type Filter, TRUE, type Value } from './ast.ts';
import { Problems } from './errors.ts';
import type { ArrayField, Field, Operator, QueryEntity, ScalarField } from './field-map.ts';
import { readText, readValue } from './values.ts';
import { isList, isObject, kindOf, shown } from './wire.ts';

/** Deepest nesting of and, or and not. */
const DEEPEST = 10;
/** Most conditions and connectives in one filter. */
const MOST_NODES = 500;
/** Longest list of values for one operator. */
const LONGEST_LIST = 500;
/** Most values in all lists of one filter. */
const MOST_VALUES = 10_000;

const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    eq: 'eq',
    ne: 'ne',
    gt: 'gt',
    ge: 'ge',
    gte: 'ge',
    lt: 'lt',
    le: 'le',
    lte: 'le',
    in: 'in',
    nin: 'nin',
    hasSome: 'hasSome',
    hasAll: 'hasAll',
    exists: 'exists',
    isEmpty: 'isEmpty',
    startsWith: 'startsWith',
    endsWith: 'endsWith',
    contains: 'contains',
  } satisfies Record<string, Operator>),
);

const CONNECTIVES: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/**
 * Reads a wire filter: `{field: value}`, `{field: {$operator: value, …}}`, `$and`/`$or` lists, `$not` object or list (not
 * all of them). Several keys in one object all have to hold. Operators may come without `$`.
 * @param wire the JSON value; null or nothing is no filter.
 * @param path wire path of the filter, for errors; such as `query.filter`.
 * @throws {QueryError} naming every field that is wrong.
 */
export function parseFilter(entity: QueryEntity, wire: unknown, path = 'filter'): Filter {
  const problems = new Problems();
  const filter = readFilter(entity, wire, path, problems);
  problems.throwIfAny();
  return filter;
}

/**
 * As `parseFilter`, but notes what is wrong in `problems`; the filter returned is then of no use.
 * @param conditions is given each condition
 */
export function readFilter(
  entity: QueryEntity,
  wire: unknown,
  path: string,
  problems: Problems,
  conditions: Condition[] = [],
): Filter {
  if (wire === undefined || wire === null) return TRUE;
  return new FilterReader(entity, problems, path, conditions).object(wire, path, 0);
}

class FilterReader {
  readonly #entity: QueryEntity;
  readonly #problems: Problems;
  readonly #root: string;
  readonly #conditions: Condition[];
  #nodes = 0;
  #valuesRead = 0;

  constructor(entity: QueryEntity, problems: Problems, root: string, conditions: Condition[]) {
    this.#entity = entity;
    this.#problems = problems;
    this.#root = root;
    this.#conditions = conditions;
  }

  object(wire: unknown, path: string, depth: number): Filter {
    if (!isObject(wire)) {
      this.#problems.add(path, `must be an object of conditions, not ${kindOf(wire)}`, 'FORMAT');
      return TRUE;
    }
    return all(Object.keys(wire).map((key) => this.#entry(key, wire[key], path, depth)));
  }

  #entry(key: string, wire: unknown, path: string, depth: number): Filter {
    const here = `${path}.${shown(key)}`;
    const field = this.#entity.fields.get(key);
    if (field !== undefined) return this.#conditionsOf(field, wire, here, depth);
    const name = key.startsWith('$') ? key.slice(1) : key;
    if (CONNECTIVES.has(name)) return this.#connective(name, wire, here, depth + 1);
    const known = OPERATORS.has(name) ? 'is an operator and must stand under a field' : 'is no field to filter by';
    this.#problems.add(here, `${known}; fields are ${[...this.#entity.fields.keys()].join(', ')}`, 'FIELD_NOT_ALLOWED');
    return TRUE;
  }

  #connective(name: string, wire: unknown, path: string, depth: number): Filter {
    this.#count();
    if (depth > DEEPEST) {
      this.#problems.fail(path, `is nested more than ${DEEPEST} levels deep`, 'MAX');
    }
    if (name === 'not' && !isList(wire)) return not(this.object(wire, path, depth));
    if (!isList(wire)) {
      this.#problems.add(path, `must be a list of filters, not ${kindOf(wire)}`, 'FORMAT');
      return TRUE;
    }
    if (wire.length === 0) {
      this.#problems.add(path, 'must hold at least one filter', 'MIN_SIZE');
      return TRUE;
    }
    const parts = wire.map((part, index) => {
      this.#count();
      return this.object(part, `${path}[${index}]`, depth);
    });
    if (name === 'or') return parts.length === 1 ? all(parts) : { kind: 'or', of: parts };
    return name === 'and' ? all(parts) : not(all(parts));
  }

  #conditionsOf(field: Field, wire: unknown, path: string, depth: number): Filter {
    if (!isObject(wire)) return this.#condition(field, 'eq', wire, path);
    const keys = Object.keys(wire);
    if (keys.length === 0) {
      this.#problems.add(path, 'needs at least one operator', 'MIN_SIZE');
      return TRUE;
    }
    return all(
      keys.map((key) => {
        const here = `${path}.${shown(key)}`;
        const name = key.startsWith('$') ? key.slice(1) : key;
        if (name === 'not') {
          this.#count();
          if (depth >= DEEPEST) this.#problems.fail(here, `is nested more than ${DEEPEST} levels deep`, 'MAX');
          return not(this.#conditionsOf(field, wire[key], here, depth + 1));
        }
        const operator = OPERATORS.get(name);
        if (operator !== undefined) return this.#condition(field, operator, wire[key], here);
        this.#problems.add(here, 'is no operator', 'INVALID_ENUM_VALUE');
        return TRUE;
      }),
    );
  }

  #condition(field: Field, operator: Operator, wire: unknown, path: string): Filter {
    this.#count();
    if (!field.allowed.has(operator)) {
      const allowed = [...field.allowed].map((name) => `$${name}`).join(', ');
      this.#problems.add(
        path,
        `$${operator} cannot be used with ${field.name}; allowed are ${allowed}`,
        'FIELD_NOT_ALLOWED',
      );
      return TRUE;
    }
    const filter = this.#meant(field, operator, wire, path);
    this.#conditions.push({ path, filter });
    return filter;
  }

  #meant(field: Field, operator: Operator, wire: unknown, path: string): Filter {
    if (operator === 'exists') return this.#flag(wire, path) ? { kind: 'exists', field } : absent(field);
    if (operator === 'isEmpty') return this.#flag(wire, path) ? empty(field) : not(empty(field));
    return field.shape === 'array'
      ? this.#listCondition(field, operator, wire, path)
      : this.#valueCondition(field, operator, wire, path);
  }

  #valueCondition(field: ScalarField, operator: Operator, wire: unknown, path: string): Filter {
    switch (operator) {
      case 'eq':
      case 'ne': {
        const equal = wire === null ? absent(field) : this.#compare(field, 'eq', wire, path);
        return operator === 'eq' ? equal : not(equal);
      }
      case 'gt':
      case 'ge':
      case 'lt':
      case 'le':
        return this.#compare(field, operator, wire, path);
      case 'in':
        return this.#oneOf(field, wire, path, true);
      case 'nin':
        return not(this.#oneOf(field, wire, path, true));
      case 'hasSome':
        return this.#oneOf(field, wire, path, false);
      case 'hasAll': {
        // A single value is a list of one: it has all of them only if they are all the same.
        const [first, ...rest] = this.#values(field, wire, path, false).values;
        if (first === undefined) return TRUE;
        return rest.length === 0 ? { kind: 'compare', field, operator: 'eq', value: first } : FALSE;
      }
      case 'startsWith':
      case 'endsWith':
      case 'contains': {
        const text = readText(wire, path, this.#problems);
        return text === undefined ? TRUE : { kind: 'match', field, operator, text };
      }
      default:
        throw new TypeError(`operator ${operator} takes no value`);
    }
  }

  #listCondition(field: ArrayField, operator: Operator, wire: unknown, path: string): Filter {
    switch (operator) {
      // Of a list that is asked for one value, equality means membership.
      case 'eq':
        return wire === null ? absent(field) : this.#holds(field, wire, path);
      case 'ne':
        return not(this.#listCondition(field, 'eq', wire, path));
      case 'in':
        return this.#anyOf(field, wire, path);
      case 'nin':
        return not(this.#anyOf(field, wire, path));
      default:
        break;
    }
    const { values } = this.#values(field, wire, path, false);
    if (operator === 'hasSome') return values.length === 0 ? FALSE : { kind: 'hasSome', field, values };
    return values.length === 0 ? TRUE : { kind: 'hasAll', field, values };
  }

  #compare(field: ScalarField, operator: 'eq' | 'gt' | 'ge' | 'lt' | 'le', wire: unknown, path: string): Filter {
    const value = readValue(field.type, wire, path, this.#problems);
    return value === undefined ? TRUE : { kind: 'compare', field, operator, value };
  }

  #oneOf(field: ScalarField, wire: unknown, path: string, nullAllowed: boolean): Filter {
    const { values, hasNull } = this.#values(field, wire, path, nullAllowed);
    const among: Filter = values.length === 0 ? FALSE : { kind: 'in', field, values };
    if (!hasNull) return among;
    return values.length === 0 ? absent(field) : { kind: 'or', of: [among, absent(field)] };
  }

  #holds(field: ArrayField, wire: unknown, path: string): Filter {
    const value = readValue(field.type, wire, path, this.#problems);
    return value === undefined ? TRUE : { kind: 'hasSome', field, values: [value] };
  }

  #anyOf(field: ArrayField, wire: unknown, path: string): Filter {
    const { values, hasNull } = this.#values(field, wire, path, true);
    const some: Filter = values.length === 0 ? FALSE : { kind: 'hasSome', field, values };
    return hasNull ? { kind: 'or', of: [some, absent(field)] } : some;
  }

  /** The different values of a list, and whether null was among them. */
  #values(field: Field, wire: unknown, path: string, nullAllowed: boolean): { values: Value[]; hasNull: boolean } {
    const values = new Set<Value>();
    let hasNull = false;
    if (!isList(wire)) {
      this.#problems.add(path, `must be a list of values, not ${kindOf(wire)}`, 'FORMAT');
    } else if (wire.length > LONGEST_LIST) {
      this.#problems.add(path, `must hold at most ${LONGEST_LIST} values`, 'MAX_SIZE');
    } else {
      this.#valuesRead += wire.length;
      if (this.#valuesRead > MOST_VALUES) {
        this.#problems.fail(this.#root, `has more than ${MOST_VALUES} values in its lists`, 'MAX_SIZE');
      }
      wire.forEach((item, index) => {
        if (item === null && nullAllowed) {
          hasNull = true;
          return;
        }
        const value = readValue(field.type, item, `${path}[${index}]`, this.#problems);
        if (value !== undefined) values.add(value);
      });
    }
    return { values: [...values], hasNull };
  }

  #flag(wire: unknown, path: string): boolean {
    if (typeof wire !== 'boolean') {
      this.#problems.add(path, `must be true or false, not ${kindOf(wire)}`, 'FORMAT');
    }
    return wire === true;
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES) {
      this.#problems.fail(this.#root, `has more than ${MOST_NODES} conditions`, 'MAX_SIZE');
    }
  }
}

function all(of: readonly Filter[]): Filter {
  const [first, ...rest] = of;
  return first !== undefined && rest.length === 0 ? first : { kind: 'and', of };
}

function not(of: Filter): Filter {
  return { kind: 'not', of };
}

function absent(field: Field): Filter {
  return not({ kind: 'exists', field });
}

/** A text is empty when it is missing or has no character; every other value when it is missing. */
function empty(field: Field): Filter {
  if (field.shape === 'array' || field.type !== 'text') return absent(field);
  return { kind: 'or', of: [{ kind: 'compare', field, operator: 'eq', value: '' }, absent(field)] };
}

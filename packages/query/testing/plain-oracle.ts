import { isList, isObject } from '../wire.ts';
import { type Comic, comics } from './comics.ts';

/**
 * The meaning of a sound wire filter, said a second time without any of the product's code: the evaluator shares the parser
 * with the compiler, so the two together would not notice a parser that misunderstands.
 */
export function plainlyMatches(filter: unknown, comic: Comic): boolean {
  if (!isObject(filter)) return true;
  return Object.entries(filter).every(([key, value]) => {
    const field = comics.fields.get(key);
    if (field !== undefined) return conditionHolds(own(comic, key), field.type, field.shape === 'array', value);
    const parts = isList(value) ? value : [value];
    const all = parts.map((part) => plainlyMatches(part, comic));
    if (key.endsWith('and')) return !all.includes(false);
    return key.endsWith('or') ? all.includes(true) : all.includes(false);
  });
}

function own(comic: Comic, name: string): unknown {
  let value: unknown = comic;
  for (const step of name.split('.')) value = isObject(value) ? value[step] : null;
  return value ?? null;
}

function conditionHolds(mine: unknown, type: string, list: boolean, condition: unknown): boolean {
  if (!isObject(condition)) return operatorHolds('eq', mine, type, list, condition);
  return Object.entries(condition).every(([key, wanted]) => {
    if (key === '$not') return !conditionHolds(mine, type, list, wanted);
    return operatorHolds(key.replace('$', ''), mine, type, list, wanted);
  });
}

function operatorHolds(operator: string, mine: unknown, type: string, list: boolean, wanted: unknown): boolean {
  const elements = isList(mine) ? mine : mine === null ? [] : [mine];
  const among = (value: unknown) => elements.some((element) => order(type, element, value) === 0);
  const ordered = (holds: (order: number) => boolean) => mine !== null && holds(order(type, mine, wanted));
  switch (operator) {
    case 'eq':
      return wanted === null ? elements.length === 0 : among(wanted);
    case 'ne':
      return !operatorHolds('eq', mine, type, list, wanted);
    case 'in':
      return isList(wanted) && wanted.some((value) => operatorHolds('eq', mine, type, list, value));
    case 'nin':
      return !operatorHolds('in', mine, type, list, wanted);
    case 'hasSome':
      return isList(wanted) && wanted.some(among);
    case 'hasAll':
      return isList(wanted) && wanted.every(among);
    case 'gt':
      return ordered((by) => by > 0);
    case 'ge':
    case 'gte':
      return ordered((by) => by >= 0);
    case 'lt':
      return ordered((by) => by < 0);
    case 'le':
    case 'lte':
      return ordered((by) => by <= 0);
    case 'exists':
      return wanted === (list ? elements.length > 0 : mine !== null);
    case 'isEmpty':
      return wanted === (elements.length === 0 || mine === '');
    case 'startsWith':
      return mine !== null && latinFold(mine).startsWith(latinFold(wanted));
    case 'endsWith':
      return mine !== null && latinFold(mine).endsWith(latinFold(wanted));
    case 'contains':
      return mine !== null && latinFold(mine).includes(latinFold(wanted));
    default:
      throw new TypeError(`unknown operator ${operator}`);
  }
}

function latinFold(text: unknown): string {
  return [...String(text)].map((letter) => (letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter)).join('');
}

function order(type: string, a: unknown, b: unknown): number {
  if (type === 'text') return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
  const [left, right] = [rank(type, a), rank(type, b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function rank(type: string, value: unknown): bigint | number | string {
  switch (type) {
    case 'integer':
      return BigInt(String(value));
    case 'instant': {
      const text = String(value);
      return Temporal.Instant.from(text.includes('T') ? text : `${text}T00:00Z`).epochNanoseconds;
    }
    case 'uuid':
      return String(value).toLowerCase();
    // Amounts of few digits: equal decimals are equal doubles.
    default:
      return Number(value);
  }
}

/** What a command was given, as far as the audit log keeps it. */
export interface Given {
  /** Ids that the request names. */
  readonly entityIds: readonly string[];
  /** Names of the fields that were given, such as `product.priceData.price`. */
  readonly fields: readonly string[];
}

const DEEPEST = 4;
const MOST_FIELDS = 60;
const MOST_IDS = 100;
/** Names of the wire. A key of another form is a merchant's own word: `*` stands for it. */
const WIRE_NAME = /^[a-z][A-Za-z0-9]{0,40}$/;
const ID = /^[A-Za-z0-9_-]{1,60}$/;
const NAMES_AN_ID = /^(id|ids|[a-z][A-Za-z]*Ids?)$/;

/**
 * Reads of a request what it was about. Values are looked at only where a name says that they are ids.
 * @param placed wire paths that stand in the call's address, such as `product.id`; they say best what was meant
 */
export function whatWasGiven(request: unknown, placed: readonly string[]): Given {
  const inAddress = placed.map((path) => valueAt(request, path)).filter(isId);
  const fields = new Set<string>();
  collectFields(request, '', 0, fields);
  for (const path of placed) fields.delete(path);
  return {
    entityIds: unique(inAddress.length > 0 ? inAddress : idsWithin(request, 0)),
    fields: [...fields].sort().slice(0, MOST_FIELDS),
  };
}

/** Id of what was made: of the answer itself, or of the one thing that it holds. */
export function idOfAnswer(answer: unknown): string | null {
  if (!isObject(answer)) return null;
  const own = [answer, ...Object.values(answer).filter(isObject)].map((one) => one.id).find(isId);
  return own ?? null;
}

function collectFields(value: unknown, path: string, depth: number, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectFields(item, path, depth, into);
    if (value.length === 0 && path !== '') into.add(path);
    return;
  }
  if (!isObject(value) || depth === DEEPEST || Object.keys(value).length === 0) {
    if (path !== '') into.add(path);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const known = WIRE_NAME.test(name) ? name : '*';
    collectFields(inner, path === '' ? known : `${path}.${known}`, depth + 1, into);
  }
}

function idsWithin(value: unknown, depth: number): string[] {
  if (depth === DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => idsWithin(item, depth));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!NAMES_AN_ID.test(name)) return idsWithin(inner, depth + 1);
    return (Array.isArray(inner) ? inner : [inner]).filter(isId);
  });
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].slice(0, MOST_IDS);
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

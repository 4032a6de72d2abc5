import { readdirSync, readFileSync } from 'node:fs';
import { type Field, parseField } from './notation.ts';

/** One entity file: every object type and enum of a group of calls. */
export interface EntityFile {
  /** File name without ending, such as `catalog-read`. */
  readonly name: string;
  readonly types: ReadonlyMap<string, readonly Field[]>;
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

/** One row of `entities/calls.json` or `entities/further-calls.json`. */
export interface CallRow {
  readonly id: string;
  readonly area: string;
  readonly entity: string;
  readonly package?: string;
  readonly module?: string;
  readonly fn?: string;
  readonly fqn?: string;
  /** Method and bare path as the specification writes them; absent in further calls. */
  readonly spec?: string;
  readonly method: string;
  /** Method that the current client sends, where it differs. */
  readonly sdkMethod?: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly request: string;
  readonly response: string;
  /** Wire paths; `oneOf:Group` when one member of the group must be there. */
  readonly required: readonly string[];
  readonly permission: readonly string[];
  readonly errors: readonly string[];
  readonly rules: readonly string[];
}

/** Fields and words that are laid over types of another file: by file, type and field. */
type Additions = Record<string, Record<string, Record<string, string>>>;

interface RawEntity {
  /** What a module adds to requests of others, such as an intent to redirect sessions. */
  additions?: Additions;
  /** Calls of ours, where no package of the public SDK has one. */
  calls?: Omit<CallRow, 'area' | 'entity'>[];
  types: Record<string, Record<string, string>>;
  enums: Record<string, string[]>;
}

interface RawOlder {
  removedSince: Record<string, Record<string, string>>;
  enumValuesRemovedSince: Record<string, string[]>;
  extraTypes: Record<string, Record<string, string>>;
  extraEnums: Record<string, string[]>;
}

const folder = new URL('./entities/', import.meta.url);

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

/** Files that hold no types. */
const TABLES = ['calls', 'further-calls', 'query-specs', 'older-client-fields', 'additions'];

/** Names of the entity files, sorted. */
export function entityNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => !TABLES.includes(name))
    .sort();
}

/** The calls that stand beside their types: area and entity are the file's. */
function ownCalls(name: string): CallRow[] {
  const { calls = [] } = readJson<RawEntity>(`${name}.json`);
  return calls.map((call) => ({ ...call, area: name, entity: name }));
}

/** The specification's calls, then the further ones, in the order of the files; those of entity files last. */
export function readCallRows(): { specified: CallRow[]; further: CallRow[] } {
  const more = new Map(Object.entries(readJson<{ calls: Record<string, string[]> }>('additions.json').calls));
  const withMore = (row: CallRow): CallRow => {
    const required = [...row.required, ...(more.get(row.id) ?? [])];
    more.delete(row.id);
    return { ...row, required };
  };
  const specified = readJson<CallRow[]>('calls.json').map(withMore);
  const further = [...readJson<CallRow[]>('further-calls.json'), ...entityNames().flatMap(ownCalls)].map(withMore);
  if (more.size > 0) throw new Error(`additions.json names unknown calls: ${[...more.keys()].join(', ')}`);
  return { specified, further };
}

/**
 * Reads one entity file and lays two things over it: what only the older client generation declares
 * (`older-client-fields.json`), and limits that the packages leave open (`additions.json`). Other entity files may add
 * fields to its types.
 * @param name such as `cart`
 */
export function readEntity(name: string): EntityFile {
  const raw = readJson<RawEntity>(`${name}.json`);
  const older = readJson<Record<string, RawOlder>>('older-client-fields.json')[name];
  const added = additionsTo(name);
  const trees = { ...older?.extraTypes, ...raw.types };
  const enums = { ...older?.extraEnums, ...raw.enums };
  for (const [type, fields] of Object.entries(older?.removedSince ?? {})) trees[type] = { ...fields, ...trees[type] };
  for (const [name, values] of Object.entries(older?.enumValuesRemovedSince ?? {})) {
    enums[name] = [...new Set([...(enums[name] ?? []), ...values])];
  }
  const types = new Map<string, readonly Field[]>();
  for (const [type, tree] of Object.entries(trees)) types.set(type, withAdditions(type, tree, added[type] ?? {}));
  for (const [type, fields] of Object.entries(added)) {
    if (types.has(type)) continue;
    const isWhole = Object.keys(fields).every((key) => key.endsWith('?'));
    if (!isWhole) throw new Error(`additions.json names a type that is not there: ${name} ${type}`);
    types.set(type, withAdditions(type, {}, fields));
  }
  const file = { name, types, enums: new Map(Object.entries(enums)) };
  checkNames(file);
  return file;
}

/** What all files add to one. */
function additionsTo(name: string): Additions[string] {
  const all = [
    readJson<Additions>('additions.json'),
    ...entityNames().map((file) => readJson<RawEntity>(`${file}.json`).additions),
  ];
  const sum: Additions[string] = {};
  for (const [type, fields] of all.flatMap((one) => Object.entries(one?.[name] ?? {}))) {
    sum[type] = { ...sum[type], ...fields };
  }
  return sum;
}

/** `"field": "words"` adds words to a field, `"field?": "type; words"` adds a field. */
function withAdditions(type: string, tree: Record<string, string>, added: Record<string, string>): readonly Field[] {
  const fields = new Map(Object.entries(tree).map(([key, text]) => [key.replace('?', ''), { key, text }]));
  for (const [key, text] of Object.entries(added)) {
    const name = key.replace('?', '');
    const old = fields.get(name);
    if (key.endsWith('?') === (old !== undefined)) throw new Error(`additions.json does not fit: ${type}.${key}`);
    fields.set(
      name,
      old ? { key: old.key, text: `${old.text}${old.text.includes(';') ? '' : ';'} ${text}` } : { key, text },
    );
  }
  return [...fields.values()].map(({ key, text }) => parseField(key, text));
}

function checkNames(file: EntityFile): void {
  for (const [type, fields] of file.types) {
    for (const field of fields) {
      let tree = field.type;
      while (tree.kind === 'list' || tree.kind === 'map') tree = tree.kind === 'list' ? tree.item : tree.value;
      if (tree.kind === 'named' && !file.types.has(tree.name) && !file.enums.has(tree.name)) {
        throw new Error(`${file.name}: ${type}.${field.name} names an unknown type ${tree.name}`);
      }
    }
  }
}

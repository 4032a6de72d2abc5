import type { OpenApiDocument } from '@headland/contract/openapi';
import { escapeHtml } from './escape-html.ts';

/** Levels that are written out; deeper ones name their type. */
const DEEPEST = 3;

/**
 * The fields of a JSON Schema as a table, references followed.
 * @param required dotted names of fields that must be given, beside those that the schema itself says
 */
export function schemaTable(schema: unknown, document: OpenApiDocument, required: readonly string[] = []): string {
  const rows: string[] = [];
  collect(read(findSchema(schema), document), { document, required: new Set(required) }, '', '', [], rows);
  return rows.length === 0 ? '<p class="soft">An empty object.</p>' : `<table>${rows.join('')}</table>`;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with its references followed, the parts of an `allOf` laid over each other, and `null` told apart. */
interface Shape {
  readonly schema: Json;
  /** Of the type that it refers to, if it does. */
  readonly name: string | null;
  readonly nullable: boolean;
}

interface Reading {
  readonly document: OpenApiDocument;
  readonly required: ReadonlySet<string>;
}

/** A body or an answer wraps its schema in `content`. */
function findSchema(value: unknown): unknown {
  if (!isObject(value)) return value;
  const content = value.content;
  if (!isObject(content)) return value;
  const json = content['application/json'];
  return isObject(json) ? json.schema : undefined;
}

function read(value: unknown, document: OpenApiDocument): Shape {
  if (!isObject(value)) return { schema: {}, name: null, nullable: false };
  if (typeof value.$ref === 'string') {
    const name = value.$ref.split('/').at(-1) ?? '';
    const target = read(document.components.schemas?.[name], document);
    const { $ref: _, ...besides } = value;
    return { ...target, schema: { ...target.schema, ...besides }, name: target.name ?? name };
  }
  if (Array.isArray(value.anyOf)) {
    const parts = value.anyOf.map((part) => read(part, document));
    const given = parts.filter((part) => part.schema.type !== 'null');
    const [first] = given;
    if (first && given.length === 1) {
      const { anyOf: _, ...besides } = value;
      return { ...first, schema: { ...first.schema, ...besides }, nullable: given.length < parts.length };
    }
  }
  if (Array.isArray(value.allOf)) {
    const parts = value.allOf.map((part) => read(part, document));
    const properties = Object.assign({}, ...parts.map((part) => part.schema.properties ?? {}));
    const required = parts.flatMap((part) => (Array.isArray(part.schema.required) ? part.schema.required : []));
    const name = parts.find((part) => part.name !== null)?.name ?? null;
    return { schema: { type: 'object', properties, required }, name, nullable: false };
  }
  return { schema: value, name: null, nullable: false };
}

/** @param path as it is shown, with `[]` for lists; @param plain without, as required fields are named */
function collect(
  { schema, name }: Shape,
  reading: Reading,
  path: string,
  plain: string,
  inside: readonly string[],
  rows: string[],
): void {
  if (!isObject(schema.properties) || path.split('.').length > DEEPEST || (name !== null && inside.includes(name))) {
    return;
  }
  const here = name === null ? inside : [...inside, name];
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [field, value] of Object.entries(schema.properties)) {
    const shape = read(value, reading.document);
    const item = shape.schema.type === 'array' ? read(shape.schema.items, reading.document) : null;
    const shown = `${path}${field}${item ? '[]' : ''}`;
    const dotted = `${plain}${field}`;
    const must = required.includes(field) || reading.required.has(dotted) ? ', required' : '';
    const kind = item ? `list of ${describe(item)}${limits(shape.schema)}` : describe(shape);
    rows.push(`<tr><td><code>${escapeHtml(shown)}</code></td><td>${escapeHtml(kind)}${must}</td></tr>`);
    collect(item ?? shape, reading, `${shown}.`, `${dotted}.`, here, rows);
  }
}

function describe({ schema, name, nullable }: Shape): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? name?.split('.').at(-1) ?? 'any'];
  const type = [...types, ...(nullable ? ['null'] : [])].join(' or ');
  const values = Array.isArray(schema.enum) ? `, one of ${schema.enum.join(', ')}` : '';
  return `${type}${limits(schema)}${values}${schema.readOnly === true ? ', read-only' : ''}`;
}

function limits(schema: Json): string {
  return ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']
    .filter((word) => schema[word] !== undefined)
    .map((word) => `, ${word} ${String(schema[word])}`)
    .join('');
}

import type { OpenApiDocument } from '@headland/contract/openapi';
import { escapeHtml } from './escape-html.ts';

/** Levels that are written out; deeper ones name their type. */
const DEEPEST = 3;

/** The fields of a JSON Schema as a table, references followed. */
export function schemaTable(schema: unknown, document: OpenApiDocument): string {
  const rows: string[] = [];
  collect(findSchema(schema), document, '', 0, new Set(), rows);
  return rows.length === 0 ? '<p class="soft">An empty object.</p>' : `<table>${rows.join('')}</table>`;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body or an answer wraps its schema in `content`. */
function findSchema(value: unknown): unknown {
  if (!isObject(value)) return value;
  const content = value.content;
  if (!isObject(content)) return value;
  const json = content['application/json'];
  return isObject(json) ? json.schema : undefined;
}

function collect(
  value: unknown,
  document: OpenApiDocument,
  prefix: string,
  depth: number,
  seen: ReadonlySet<string>,
  rows: string[],
): void {
  const { schema, name } = follow(value, document);
  if (!isObject(schema) || !isObject(schema.properties) || depth >= DEEPEST || (name !== null && seen.has(name)))
    return;
  const inside = name === null ? seen : new Set([...seen, name]);
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [field, inner] of Object.entries(schema.properties)) {
    const followed = follow(inner, document);
    const list = isObject(followed.schema) && followed.schema.type === 'array';
    const path = `${prefix}${field}${list ? '[]' : ''}`;
    rows.push(
      `<tr><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(describe(followed))}${required.includes(field) ? ', required' : ''}</td></tr>`,
    );
    collect(
      list && isObject(followed.schema) ? followed.schema.items : inner,
      document,
      `${path}.`,
      depth + 1,
      inside,
      rows,
    );
  }
}

function follow(value: unknown, document: OpenApiDocument): { schema: unknown; name: string | null } {
  if (!isObject(value)) return { schema: value, name: null };
  const target = typeof value.$ref === 'string' ? value.$ref : null;
  if (target === null) return { schema: value, name: null };
  const name = target.split('/').at(-1) ?? '';
  return { schema: document.components.schemas?.[name], name };
}

function describe({ schema, name }: { schema: unknown; name: string | null }): string {
  if (!isObject(schema)) return name ?? '';
  const type = Array.isArray(schema.type)
    ? schema.type.join(' or ')
    : String(schema.type ?? name?.split('.').at(-1) ?? 'any');
  const limits = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']
    .filter((word) => schema[word] !== undefined)
    .map((word) => `${word} ${String(schema[word])}`);
  const values = Array.isArray(schema.enum) ? [`one of ${schema.enum.join(', ')}`] : [];
  return [type, ...limits, ...values, ...(schema.readOnly === true ? ['read-only'] : [])].join(', ');
}

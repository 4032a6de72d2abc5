import type { Call } from '@headland/contract';
import { openApiDocument } from '@headland/contract/openapi';

/** One field at the end of a request's tree; lists are entered. */
export interface Leaf {
  /** Wire names from the top, such as `['lineItems', 'catalogReference', 'catalogItemId']`. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'boolean' | 'map' | 'anything';
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const document = openApiDocument({ serverUrl: 'http://localhost' });
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [operation.operationId, operation] as const),
  ),
);

/** Every field that a caller may send in the body of a call, as the API description has it; read-only ones left out. */
export function bodyLeaves(call: Call): Leaf[] {
  const leaves: Leaf[] = [];
  const body = operations.get(call.id)?.requestBody as { content?: Json } | undefined;
  const json = body?.content?.['application/json'];
  if (isObject(json)) collect(json.schema, [], [], leaves);
  return leaves;
}

/** Every field of a call whose request travels in the address, without lists of objects. */
export function queryLeaves(call: Call): Leaf[] {
  const leaves: Leaf[] = [];
  for (const { name, in: place, schema } of operations.get(call.id)?.parameters ?? []) {
    if (place === 'query' && name !== '.r') collect(schema, name.split('.'), [], leaves);
  }
  return leaves;
}

/** Names of the parameters in the path, such as `product.id`. */
export function pathLeaves(call: Call): Leaf[] {
  return [...call.path.matchAll(/\{([^}]+)\}/g)].map((match) => ({ path: (match[1] ?? '').split('.'), kind: 'text' }));
}

function collect(value: unknown, path: readonly string[], inside: readonly unknown[], leaves: Leaf[]): void {
  const schema = resolve(value);
  if (!isObject(schema) || inside.includes(schema) || schema.readOnly === true) return;
  const here = [...inside, schema];
  for (const part of [...many(schema.allOf), ...many(schema.anyOf)]) collect(part, path, here, leaves);
  if (isObject(schema.properties)) {
    for (const [name, inner] of Object.entries(schema.properties)) {
      if (!(isObject(inner) && inner.readOnly === true)) collect(inner, [...path, name], here, leaves);
    }
    return;
  }
  if (schema.items !== undefined) {
    collect(schema.items, path, here, leaves);
    return;
  }
  const kind = kindOf(schema);
  if (kind && path.length > 0) leaves.push({ path, kind });
}

function kindOf(schema: Json): Leaf['kind'] | null {
  const types = many(schema.type).length > 0 ? many(schema.type) : [schema.type];
  if (isObject(schema.additionalProperties) || schema.additionalProperties === true) return 'map';
  if (types.includes('string')) return 'text';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return schema.allOf || schema.anyOf || types.includes('null') || types.includes('object') ? null : 'anything';
}

function many(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function resolve(value: unknown): unknown {
  const target = isObject(value) ? value.$ref : undefined;
  if (typeof target !== 'string') return value;
  return resolve(document.components.schemas?.[target.split('/').at(-1) ?? '']);
}

import type { EntityFile } from '../entity-files.ts';
import type { Field, TypeTree } from '../notation.ts';

/** A JSON Schema (2020-12) object of the API description. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Name of a type in `components.schemas`. */
function componentName(entity: string, type: string): string {
  return `${entity}.${type}`;
}

export function reference(entity: string, type: string): JsonSchema {
  return { $ref: `#/components/schemas/${componentName(entity, type)}` };
}

const formats: Readonly<Record<string, JsonSchema>> = {
  GUID: { format: 'uuid' },
  EMAIL: { format: 'email' },
  WEB_URL: { format: 'uri' },
  SECURE_WEB_URL: { format: 'uri' },
  LOCAL_DATE: { format: 'date' },
  COUNTRY: { pattern: '^[A-Z]{2}$' },
  CURRENCY: { pattern: '^[A-Z]{3}$' },
};

function defined(entries: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

function scalar(field: Field, name: (TypeTree & { kind: 'scalar' })['name']): JsonSchema {
  const { words } = field;
  switch (name) {
    case 'string':
      if (words.decimal) return { type: 'string', format: 'decimal' };
      return defined({
        type: 'string',
        minLength: words.minLength,
        maxLength: words.maxLength,
        ...(words.format !== undefined && formats[words.format]),
      });
    case 'number':
      return defined({ type: words.integer ? 'integer' : 'number', minimum: words.min, maximum: words.max });
    case 'boolean':
      return { type: 'boolean' };
    case 'timestamp':
      return { type: 'string', format: 'date-time' };
    case 'bytes':
      return { type: 'string', contentEncoding: 'base64' };
    case 'fieldMask':
      return { type: 'string', description: 'Names of fields, joined by commas.' };
    case 'any':
      return {};
  }
}

function treeSchema(entity: string, field: Field, tree: TypeTree, outer: boolean): JsonSchema {
  const { minSize, maxSize } = outer ? field.words : {};
  switch (tree.kind) {
    case 'scalar':
      return scalar(field, tree.name);
    case 'named':
      return reference(entity, tree.name);
    case 'list':
      return defined({
        type: 'array',
        items: treeSchema(entity, field, tree.item, false),
        minItems: minSize,
        maxItems: maxSize,
      });
    case 'map':
      return defined({
        type: 'object',
        additionalProperties: treeSchema(entity, field, tree.value, false),
        maxProperties: maxSize,
      });
  }
}

/** Schema of one field, with null and remarks. */
export function fieldSchema(entity: string, field: Field): JsonSchema {
  const plain = treeSchema(entity, field, field.type, true);
  const type = plain.type;
  const schema = !field.nullable
    ? plain
    : typeof type === 'string'
      ? { ...plain, type: [type, 'null'] }
      : Object.keys(plain).length === 0
        ? plain
        : { anyOf: [plain, { type: 'null' }] };
  return {
    ...schema,
    ...(field.words.readOnly && { readOnly: true }),
    ...(field.words.deprecated && { deprecated: true }),
    ...(field.words.oneOf !== undefined && { description: `At most one of the group ${field.words.oneOf}.` }),
  };
}

/** Schema of one type or enum. Fields that the packages mark as internal are tolerated, not offered. */
function typeSchema(file: EntityFile, type: string): JsonSchema {
  const values = file.enums.get(type);
  if (values) return { type: 'string', enum: values };
  const fields = (file.types.get(type) ?? []).filter((field) => !field.words.internal);
  const required = fields.filter((field) => !field.optional).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(file.name, field)])),
    ...(required.length > 0 && { required }),
  };
}

function namesIn(tree: TypeTree): string[] {
  switch (tree.kind) {
    case 'scalar':
      return [];
    case 'named':
      return [tree.name];
    case 'list':
      return namesIn(tree.item);
    case 'map':
      return namesIn(tree.value);
  }
}

/** Component schemas of the given types and of everything that they hold. */
export function componentSchemas(file: EntityFile, roots: readonly string[]): Map<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>();
  const waiting = [...roots];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    const name = componentName(file.name, type);
    if (schemas.has(name)) continue;
    schemas.set(name, typeSchema(file, type));
    for (const field of file.types.get(type) ?? []) if (!field.words.internal) waiting.push(...namesIn(field.type));
  }
  return schemas;
}

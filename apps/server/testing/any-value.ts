import { openApiDocument } from '@headland/contract/openapi';

/** Part of a JSON schema, as the API description prints it. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly readOnly?: boolean;
}
export type Tree = { [name: string]: unknown };

const { schemas = {} } = openApiDocument({ serverUrl: 'http://localhost' }).components;

function named(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`the description has no type ${name}`);
  return schema as Schema;
}

/** What may be written of a type: names of its fields. @param type such as `cart.Cart` */
export function writableFields(type: string): string[] {
  return Object.entries(named(type).properties ?? {}).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]));
}

/**
 * Something that one field of a type may hold, with everything in it that may be written.
 * @param over values by name of a field, at any depth, for what must be right for some reason
 */
export function anyValue(type: string, field: string, over: Tree): unknown {
  return valueFor(named(type).properties?.[field] ?? {}, field, over);
}

function resolved(schema: Schema): Schema {
  const [first] = schema.anyOf ?? [];
  if (first) return resolved(first);
  return schema.$ref === undefined ? schema : named(schema.$ref.replace('#/components/schemas/', ''));
}

/** Something that a field may hold: every writable field of an object, one item of a list. */
function valueFor(given: Schema, name: string, over: Tree): unknown {
  if (name in over) return over[name];
  const schema = resolved(given);
  if (schema.properties) return writable(schema, over);
  if (schema.items) return [valueFor(schema.items, name, over)];
  if (schema.additionalProperties) return { '@me/app': { said: 'by the site' } };
  if (schema.enum) return schema.enum.at(-1);
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(3, schema.minimum ?? 0);
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'email') return `kept.${crypto.randomUUID().slice(0, 8)}@example.org`;
  if (schema.format === 'uri') return 'https://kept.example.org/somewhere';
  if (schema.format === 'date-time') return '2031-02-03T04:05:06.000Z';
  if (schema.format === 'decimal') return '1.50';
  return `kept ${name}`.slice(0, schema.maxLength ?? 40);
}

function writable(schema: Schema, over: Tree): Tree {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.readOnly);
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, name, over)]));
}

/** Paths of everything that is no object and no list. */
export function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Array.isArray(value)
    ? value.flatMap((item, at) => leavesOf(item, `${path}[${at}]`))
    : Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
  return inside.length === 0 ? [path] : inside;
}

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter((step) => step !== '');

/** What stands at a path such as `a.b[0].c`. */
export const at = (value: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>((inner, step) => Object(inner)[step], value);

/** Takes away what stands at a path. */
export function without(value: unknown, path: string): void {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  const holder: unknown = steps.reduce<unknown>((inner, step) => Object(inner)[step], value);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last);
}

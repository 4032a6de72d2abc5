import type { Call } from '../call.ts';
import type { EntityFile } from '../entity-files.ts';
import type { Field } from '../notation.ts';
import type { Method } from '../wire-call.ts';
import { fieldSchema, type JsonSchema, reference } from './component-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: JsonSchema;
  readonly responses: JsonSchema;
  readonly security: readonly JsonSchema[];
  readonly [extension: `x-${string}`]: unknown;
}

/** How deep nested objects are spread into dotted query parameters. */
const deepest = 3;

function queryParameters(file: EntityFile, type: string, required: ReadonlySet<string>, prefix = ''): Parameter[] {
  const depth = prefix.split('.').length;
  return (file.types.get(type) ?? []).flatMap((field): Parameter[] => {
    if (field.words.readOnly || field.words.internal || field.type.kind === 'map') return [];
    const name = `${prefix}${field.name}`;
    if (field.type.kind === 'named' && file.types.has(field.type.name)) {
      return depth < deepest ? queryParameters(file, field.type.name, required, `${name}.`) : [];
    }
    if (field.type.kind === 'list' && field.type.item.kind === 'named' && file.types.has(field.type.item.name))
      return [];
    return [{ name, in: 'query', required: required.has(name), schema: fieldSchema(file.name, field) }];
  });
}

/** Whether some part of the request cannot be written as dotted keys and so needs the packed form. */
function needsPacked(file: EntityFile, type: string, depth = 0): boolean {
  return (file.types.get(type) ?? []).some((field) => {
    if (field.words.readOnly || field.words.internal) return false;
    if (field.type.kind === 'map') return true;
    const inner = field.type.kind === 'list' ? field.type.item : field.type;
    if (inner.kind !== 'named' || !file.types.has(inner.name)) return false;
    return field.type.kind === 'list' || depth + 1 >= deepest || needsPacked(file, inner.name, depth + 1);
  });
}

const packed: Parameter = {
  name: '.r',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'The whole request as base64url of its JSON, instead of all other query parameters.',
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'A second request with the same key makes nothing and is answered as the first; good for a day.',
};

const TOLD_ONCE =
  'A second request with the same key makes nothing and is refused with 409: the answer held a secret, which is not told twice; good for a day.';

function idempotencyKeyOf({ repeated }: Call): readonly Parameter[] {
  if (repeated === 'answeredByKey') return [idempotencyKey];
  return repeated === 'toldOnce' ? [{ ...idempotencyKey, description: TOLD_ONCE }] : [];
}

function pathFields(file: EntityFile, type: string, name: string): Field | undefined {
  const [head = '', ...rest] = name.split('.');
  const field = file.types.get(type)?.find((one) => one.name === head);
  if (rest.length === 0 || field?.type.kind !== 'named') return field;
  return pathFields(file, field.type.name, rest.join('.'));
}

/** Names in the path template by names in the call; see `templateOf`. */
export type ParameterNames = ReadonlyMap<string, string>;

/** One operation of the API description: a call with one of its methods. */
export function operation(call: Call, method: Method, file: EntityFile, names: ParameterNames): Operation {
  const inBody = method !== 'GET' && method !== 'DELETE';
  const required = new Set(call.required);
  const path = [...names].map(([name, inTemplate]): Parameter => {
    const field = pathFields(file, call.request, name);
    const { readOnly: _, ...schema } = field ? fieldSchema(file.name, field) : { type: 'string' };
    return { name: inTemplate, in: 'path', required: true, schema };
  });
  const query = inBody
    ? []
    : queryParameters(file, call.request, required).filter((parameter) => !names.has(parameter.name));
  const topLevel = call.required.filter((name) => !name.includes('.') && !names.has(name));
  const body = reference(call.entity, call.request);
  return {
    operationId: method === call.method ? call.id : `${call.id}By${method.charAt(0)}${method.slice(1).toLowerCase()}`,
    tags: [call.area],
    parameters: [
      ...path,
      ...query,
      ...(!inBody && needsPacked(file, call.request) ? [packed] : []),
      ...idempotencyKeyOf(call),
    ],
    ...(inBody && {
      requestBody: {
        required: topLevel.length > 0,
        content: {
          'application/json': { schema: topLevel.length > 0 ? { allOf: [body, { required: topLevel }] } : body },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: reference(call.entity, call.response) } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
    security: call.principals.includes('none') ? [{}, { token: [] }] : [{ token: [] }],
    'x-permission': call.permission,
    'x-principals': call.principals,
    'x-object-check': call.object,
    'x-built': call.built,
    'x-specified': call.spec !== null,
    'x-aliases': call.aliases,
    'x-required': call.required,
    'x-error-codes': call.errors,
  };
}

import type { Call } from './call.ts';
import { allCalls } from './calls.ts';
import { type EntityFile, readEntity } from './entity-files.ts';
import { componentSchemas, type JsonSchema } from './openapi/component-schemas.ts';
import { type Operation, operation } from './openapi/operations.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

/**
 * The path with plain parameter names: a template may stand only once, so calls of one shape share the names of the
 * first (`{id}` for both `{id}` and `{product.id}`).
 */
function templateOf(call: Call, shapes: Map<string, string>): { template: string; names: Map<string, string> } {
  const own = [...call.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  const shape = call.path.replace(/\{[^{}]+\}/g, '{}');
  let template = shapes.get(shape);
  if (template === undefined) {
    template = call.path.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${name.split('.').at(-1)}}`);
    shapes.set(shape, template);
  }
  const shared = [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  return { template, names: new Map(own.map((name, index) => [name, shared[index] ?? name])) };
}

const violationSchema: JsonSchema = {
  type: 'object',
  required: ['field', 'description', 'violatedRule'],
  properties: {
    field: { type: 'string' },
    description: { type: 'string' },
    violatedRule: { type: 'string' },
    ruleName: { type: 'string' },
    data: { type: 'object' },
  },
};

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: { type: 'string' },
    details: {
      type: 'object',
      properties: {
        validationError: {
          type: 'object',
          required: ['fieldViolations'],
          properties: { fieldViolations: { type: 'array', items: { $ref: '#/components/schemas/FieldViolation' } } },
        },
        applicationError: {
          type: 'object',
          required: ['code', 'description'],
          properties: { code: { type: 'string' }, description: { type: 'string' }, data: { type: 'object' } },
        },
      },
    },
  },
};

/** Names of the types of one entity file that the operations, as JSON, refer to. */
function referenced(operations: string, entity: string): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of operations.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (name.startsWith(`${entity}.`)) names.add(name.slice(entity.length + 1));
  }
  return [...names];
}

/**
 * The API description (OpenAPI 3.1) of every call, built or not, printed from the table and the entity files.
 * @param options.serverUrl public origin without a trailing slash
 * @param options.version version of the product
 */
export function openApiDocument(options: { serverUrl: string; version?: string }): OpenApiDocument {
  const entities = new Map<string, EntityFile>();
  for (const { entity } of allCalls) if (!entities.has(entity)) entities.set(entity, readEntity(entity));
  const paths: Record<string, Record<string, Operation>> = {};
  const shapes = new Map<string, string>();
  for (const call of allCalls) {
    const file = entities.get(call.entity);
    if (!file) throw new Error(`no entity file ${call.entity}`);
    const { template, names } = templateOf(call, shapes);
    const item = paths[template] ?? {};
    paths[template] = item;
    for (const method of call.methods) item[method.toLowerCase()] = operation(call, method, file, names);
  }
  const schemas: Record<string, JsonSchema> = { Error: errorSchema, FieldViolation: violationSchema };
  const operations = JSON.stringify(paths);
  for (const [name, file] of entities) {
    Object.assign(schemas, Object.fromEntries(componentSchemas(file, referenced(operations, name))));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headland',
      version: options.version ?? '0.1.0',
      description:
        'Every call answers 200 with JSON, also when there is nothing to say (`{}`). A call whose `x-built` is false authorises and then answers 501. Paths in `x-aliases` answer alike.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(allCalls.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: {
        Error: {
          description: 'Refused or failed; the status says how.',
          headers: { 'x-wix-request-id': { schema: { type: 'string' } } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'An access token or an API key, as it stands: without a scheme in front.',
        },
      },
    },
  };
}

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './index.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ serverUrl: 'https://shop.example' });
const text = JSON.stringify(document);

/** The rules of the OpenAPI 3.1 meta-schema for what this description uses; anything else is refused. */
const schemaObject: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.string().startsWith('#/components/schemas/').optional(),
    type: z.union([jsonType, z.array(jsonType).min(1)]).optional(),
    enum: z.array(z.string()).min(1).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    contentEncoding: z.literal('base64').optional(),
    description: z.string().optional(),
    readOnly: z.boolean().optional(),
    deprecated: z.boolean().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(0).optional(),
    minItems: z.int().min(0).optional(),
    maxItems: z.int().min(0).optional(),
    maxProperties: z.int().min(0).optional(),
    items: schemaObject.optional(),
    properties: z.record(z.string(), schemaObject).optional(),
    additionalProperties: schemaObject.optional(),
    required: z.array(z.string()).min(1).optional(),
    anyOf: z.array(schemaObject).min(1).optional(),
    allOf: z.array(schemaObject).min(1).optional(),
  }),
);
const jsonType = z.enum(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const mediaTypes = z.record(z.string(), z.strictObject({ schema: schemaObject }));
const response = z.strictObject({
  description: z.string(),
  headers: z.record(z.string(), z.strictObject({ schema: schemaObject })).optional(),
  content: mediaTypes.optional(),
});
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(
    z.strictObject({
      name: z.string().min(1),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: schemaObject,
      description: z.string().optional(),
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: mediaTypes }).optional(),
  responses: z.record(
    z.string().regex(/^(default|[1-5](\d\d|XX))$/),
    z.union([response, z.strictObject({ $ref: z.literal('#/components/responses/Error') })]),
  ),
  security: z.array(z.record(z.literal('token'), z.array(z.string())).or(z.strictObject({}))),
});
const whole = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  jsonSchemaDialect: z.url(),
  servers: z.array(z.strictObject({ url: z.url() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete', 'patch']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[a-zA-Z0-9._-]+$/), schemaObject),
    responses: z.record(z.string(), response),
    securitySchemes: z.strictObject({
      token: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.string(),
        description: z.string(),
      }),
    }),
  }),
});

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => ({ path, method, one })),
);

describe('the API description', () => {
  test('keeps to the meta-schema of OpenAPI 3.1', () => {
    expect(whole.safeParse(JSON.parse(text)).error?.issues ?? []).toEqual([]);
  });

  test('holds every call with every method, built or not', () => {
    expect(operations).toHaveLength(allCalls.reduce((sum, call) => sum + call.methods.length, 0));
    const ids = operations.map(({ one }) => one.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const call of allCalls) expect(ids).toContain(call.id);
  });

  test('every reference leads somewhere', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(1000);
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]?.[name], name).toBeDefined();
  });

  test('every component is used', () => {
    for (const name of Object.keys(document.components.schemas ?? {})) {
      expect(text.includes(`"#/components/schemas/${name}"`), name).toBe(true);
    }
  });

  test('every parameter of a template is declared, and no other path parameter', () => {
    for (const { path, one } of operations) {
      const inTemplate = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]).sort();
      const declared = one.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(declared.sort(), `${one.operationId} ${path}`).toEqual(inTemplate);
      const keys = one.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, one.operationId).toBe(keys.length);
    }
  });

  test('no two templates have one shape', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('says what is built', () => {
    for (const { one } of operations) expect(one['x-built']).toBeTypeOf('boolean');
    expect(operations.find(({ one }) => one.operationId === 'addToCurrentCart')?.one['x-built']).toBe(true);
  });
});

import type { CallRow, EntityFile } from '../entity-files.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quote).join(', ')}]`;

/** `{ Intent: ['a', 'b'] }` for the entries `oneOf:Intent` of a call. */
function requiredGroups(call: CallRow, entities: ReadonlyMap<string, EntityFile>): string {
  const names = call.required.filter((path) => path.startsWith('oneOf:')).map((path) => path.slice('oneOf:'.length));
  const fields = entities.get(call.entity)?.types.get(call.request) ?? [];
  const groups = names.map((name) => {
    const members = fields.filter((field) => field.words.oneOf === name).map((field) => field.name);
    if (members.length === 0) throw new Error(`${call.id}: no member of group ${name}`);
    return `${name}: ${list(members)}`;
  });
  return groups.length === 0 ? '{}' : `{ ${groups.join(', ')} }`;
}

function row(call: CallRow, entities: ReadonlyMap<string, EntityFile>): string {
  const methods = [...new Set([call.method, call.sdkMethod ?? call.method])];
  const sdk =
    call.package && call.module && call.fn
      ? `{ package: ${quote(call.package)}, module: ${quote(call.module)}, fn: ${quote(call.fn)} }`
      : 'null';
  return `  ${call.id}: {
    area: ${quote(call.area)},
    entity: ${quote(call.entity)},
    spec: ${call.spec ? quote(call.spec) : 'null'},
    method: ${quote(call.method)},
    methods: ${list(methods)},
    path: ${quote(call.path)},
    aliases: ${list(call.aliases)},
    request: ${quote(call.request)},
    response: ${quote(call.response)},
    required: ${list(call.required.filter((path) => !path.startsWith('oneOf:')))},
    requiredGroups: ${requiredGroups(call, entities)},
    errors: ${list(call.errors)},
    rules: ${list(call.rules)},
    fqn: ${call.fqn ? quote(call.fqn) : 'null'},
    sdk: ${sdk},
  },
`;
}

/** The generated part of the calls table. */
export function emitCalls(calls: readonly CallRow[], entities: ReadonlyMap<string, EntityFile>): string {
  return `import type { WireCall } from '../wire-call.ts';

/** Ids of all calls, in the order of the specification. */
export type WireCallId =
${calls.map((call) => `  | ${quote(call.id)}`).join('\n')};

export const wireCalls: { readonly [Id in WireCallId]: WireCall } = {
${calls.map((call) => row(call, entities)).join('')}};
`;
}

/** The function that makes the table, apart from the rows: it knows what a call is, and they do not. */
export function emitMakeCalls(calls: readonly CallRow[]): string {
  return `import type { Call } from '../call.ts';
import type { WireCallId } from './wire-calls.ts';

/** Builds the table: one entry for every call, each of its own type. */
export function makeCalls(row: <Id extends WireCallId>(id: Id) => Call<Id>): {
  readonly [Id in WireCallId]: Call<Id>;
} {
  return {
${calls.map((call) => `    ${call.id}: row(${quote(call.id)}),`).join('\n')}
  };
}
`;
}

/** Name of an entity file as a TypeScript namespace: `catalog-read` → `catalogRead`. */
export function namespaceOf(entity: string): string {
  return entity.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Request and response types by call id; what a call requires is not optional in its request. */
export function emitCallTypes(calls: readonly CallRow[]): string {
  const entities = [...new Set(calls.map((call) => call.entity))].sort();
  const imports = entities.map((entity) => `import type * as ${namespaceOf(entity)} from './types/${entity}.ts';`);
  const request = (call: CallRow): string => {
    const type = `${namespaceOf(call.entity)}.${call.request}`;
    const paths = call.required.filter((path) => !path.startsWith('oneOf:')).map(quote);
    return `  ${call.id}: ${paths.length === 0 ? type : `Given<${type}, ${paths.join(' | ')}>`};`;
  };
  const response = (call: CallRow): string => `  ${call.id}: ${namespaceOf(call.entity)}.${call.response};`;
  return `import type { Given } from '../given.ts';
${imports.join('\n')}

export interface CallRequests {
${calls.map(request).join('\n')}
}

export interface CallResponses {
${calls.map(response).join('\n')}
}
`;
}

/** Validation schemas of the built calls by id. */
export function emitRequestSchemas(built: readonly CallRow[]): string {
  const entities = [...new Set(built.map((call) => call.entity))].sort();
  const imports = entities.map((entity) => `import * as ${namespaceOf(entity)} from './schemas/${entity}.ts';`);
  const lines = built.map((call) => `  ${call.id}: ${namespaceOf(call.entity)}.${call.request},`);
  return `import type { z } from 'zod';
import type { BuiltCallId } from '../calls.ts';
${imports.join('\n')}

export const requestSchemas: { readonly [Id in BuiltCallId]: z.ZodType } = {
${lines.join('\n')}
};
`;
}

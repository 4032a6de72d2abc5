import { callConversions, conversions } from '@headland/contract/conversions';
import type { CallId, RequestOf, ResponseOf } from '@headland/contract/wire-call';
import type { Client } from './client.ts';
import { errorOfFailure } from './requests/errors.ts';
import type { CallOptions } from './requests/transport.ts';

type Table = typeof conversions;
type Places = typeof callConversions;

type MarkOf<Entity, Type, Field> = Entity extends keyof Table
  ? Type extends keyof Table[Entity]
    ? Field extends keyof Table[Entity][Type]
      ? Table[Entity][Type][Field]
      : null
    : null
  : null;

/** `T` with a `Date` where the contract declares an instant. */
type Native<Entity, Mark, T> = T extends null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Native<Entity, Mark, Item>[]
    : Mark extends 'date'
      ? Date
      : Mark extends `*${infer Inner}`
        ? { [Key in keyof T]: Native<Entity, Inner, T[Key]> }
        : Mark extends `#${infer Type}`
          ? { [Field in keyof T]: Native<Entity, MarkOf<Entity, Type, Field>, T[Field]> }
          : T;

type Side<Id extends CallId, Which extends 'request' | 'response', T> = Places[Id][Which] extends infer Type extends
  string
  ? Native<Places[Id]['entity'], `#${Type}`, T>
  : T;

export type ConvertedRequest<Id extends CallId> = Side<Id, 'request', RequestOf<Id>>;
export type ConvertedResponse<Id extends CallId> = Side<Id, 'response', ResponseOf<Id>>;

/** A client whose dates are `Date` and whose numbers are numbers, however the wire wrote them. */
export interface ConvertedClient {
  /** @throws ClientError, also for an answer whose date or number cannot be read */
  call<Id extends CallId>(id: Id, request: ConvertedRequest<Id>, options?: CallOptions): Promise<ConvertedResponse<Id>>;
}

/**
 * Converts by the types that the contract declares, never by what a text looks like (specification 1, section 5): an
 * instant ↔ `Date`, a number written as text (`"2.5"`, `"NaN"`) ↔ number. Decimals that are declared as text, money
 * first of all, stay the exact text that they are.
 */
export function converted(client: Client): ConvertedClient {
  return {
    async call(id, request, options) {
      const { entity, request: wanted, response: given } = callConversions[id];
      const sent = wanted === null ? request : walk(entity, `#${wanted}`, request, toWire, '');
      const answer: unknown = await client.call(id, sent as RequestOf<typeof id>, options);
      try {
        const native = given === null ? answer : walk(entity, `#${given}`, answer, toNative, '');
        return native as ConvertedResponse<typeof id>;
      } catch (cause) {
        throw errorOfFailure(cause, { call: id, argumentNames: Object.keys(request as object) });
      }
    },
  };
}

type Convert = (kind: 'date' | 'number', value: unknown, path: string) => unknown;
type Fields = Readonly<Record<string, string>>;

function walk(entity: string, mark: string, value: unknown, convert: Convert, path: string): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((item, at) => walk(entity, mark, item, convert, `${path}[${at}]`));
  if (mark === 'date' || mark === 'number') return convert(mark, value, path);
  if (typeof value !== 'object') return value;
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  const entries = Object.entries(value);
  if (mark.startsWith('*')) {
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, walk(entity, mark.slice(1), inner, convert, inside(name))]),
    );
  }
  const fields = fieldsOf(entity, mark.slice(1));
  return Object.fromEntries(
    entries.map(([name, inner]) => {
      const next = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, next === undefined ? inner : walk(entity, next, inner, convert, inside(name))];
    }),
  );
}

function fieldsOf(entity: string, type: string): Fields {
  const types: Readonly<Record<string, Fields>> = conversions[entity as keyof Table] ?? {};
  return types[type] ?? {};
}

const NUMBER = /^-?(?:\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|Infinity)$|^NaN$/;

function toNative(kind: 'date' | 'number', value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'number') {
    if (!NUMBER.test(value)) throw new Error(`${path} is no number: ${value}`);
    return Number(value);
  }
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new Error(`${path} is no date: ${value}`);
  return date;
}

function toWire(kind: 'date' | 'number', value: unknown): unknown {
  if (kind === 'date') return value instanceof Date ? value.toISOString() : value;
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

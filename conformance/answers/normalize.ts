import type { Exchange } from '../suite/route.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One answer, without what differs from run to run. */
export interface RecordedAnswer {
  /** Method and path. */
  readonly call: string;
  readonly status: number;
  readonly body: Json;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
/** Ids that are part of the protocol and the same everywhere. */
const KEPT = [
  '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  '1380b703-ce81-ff05-f115-39571d94dfcd',
  '7f6f1d4c-6f0b-4d43-9a53-2f1f0d5b8a11',
  '00000000-0000-4000-8000-00000000dead',
];
/** Fields that are random or sealed whole. */
const OPAQUE = ['viewKey', 'next', 'prev', 'numericId', 'requestId'];

/**
 * Takes out ids, times, sealed texts and the server's address. An id becomes the place where it stood first, so that
 * answers that name the same thing still do, and a new field does not rename what stands elsewhere.
 */
export function normalize(exchanges: readonly Exchange[], siteUrl: string): readonly RecordedAnswer[] {
  const names = new Map<string, string>(KEPT.map((id) => [id, id]));

  function text(value: string, place: string): string {
    return value
      .replaceAll(siteUrl, '<site>')
      .replaceAll(INSTANT, '<time>')
      .replaceAll(UUID, (id) => {
        const name = names.get(id.toLowerCase()) ?? `<id first at ${place}>`;
        names.set(id.toLowerCase(), name);
        return name;
      });
  }

  function walk(value: Json, place: string, field: string): Json {
    if (typeof value === 'string') return OPAQUE.includes(field) ? '<opaque>' : text(value, place);
    if (typeof value !== 'object' || value === null) return OPAQUE.includes(field) ? '<opaque>' : value;
    if (Array.isArray(value)) return value.map((item, at) => walk(item, `${place}[${at}]`, field));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, `${place}.${name}`, name)]),
    );
  }

  return exchanges.map(({ method, path, status, said }, at) => {
    const call = `${method} ${text(path, `${at} path`)}`;
    return { call, status, body: walk(said === '' ? null : JSON.parse(said), `${at} `, '') };
  });
}

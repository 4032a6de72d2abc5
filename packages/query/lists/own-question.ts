import type { Asked } from './list-page.ts';

/** What a call asks that has fields of its own (`recipient`, `unsentOnly` …) in place of the query language. */
export interface OwnQuestion {
  /** The fields, said in the language. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[];
  /** What bounds the rows beyond the language. */
  readonly about?: unknown;
  readonly paging?: { readonly limit?: number; readonly cursor?: string | null } | undefined;
}

/**
 * Puts such a question to `listRows` or `listPage`. With each page the caller asks the whole question again, so a cursor is
 * good for the question that it was given for, and is refused as `paging.cursor` beside every other one.
 * @param cursorKey secret that cursors are sealed with; at least 32 bytes, the same on every node
 */
export function askOwn({ filter = {}, sort = [], about, paging }: OwnQuestion, cursorKey: Uint8Array): Asked {
  const { limit, cursor } = paging ?? {};
  return {
    cursorKey,
    path: '',
    cursorPath: 'paging',
    about: [filter, sort, about],
    wire: cursor ? { cursorPaging: { limit, cursor } } : { filter, sort, cursorPaging: { limit } },
  };
}

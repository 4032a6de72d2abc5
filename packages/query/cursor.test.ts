import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type CursorSeal,
  defineEntity,
  type EntityDeclaration,
  evaluate,
  pageOf,
  parseQuery,
  QueryError,
} from './index.ts';

const declaration: EntityDeclaration = {
  entity: 'posts',
  fields: {
    id: { type: 'uuid', sql: 'p.id' },
    title: { type: 'text', sql: 'p.title', sortable: true },
    likes: { type: 'integer', sql: 'p.likes', sortable: true },
  },
  paging: 'cursor',
};
const posts = defineEntity(declaration);
const seal: CursorSeal = { site: 'here', key: new Uint8Array(32).fill(1) };
const documents = Array.from({ length: 5 }, (_, i) => ({
  id: `00000000-0000-4000-8000-00000000000${i}`,
  title: `post ${i}`,
  likes: String(i % 2),
}));

function page(wire: unknown, using = seal, entity = posts) {
  const query = parseQuery(entity, wire, { seal: using });
  const { items, cursors, hasNext } = pageOf(query, evaluate(query, documents).rows, using, ({ key }) => key);
  return { titles: items.map(({ document }) => document.title), cursors, hasNext };
}

function refusal(cursor: string, using = seal, entity = posts): string {
  try {
    page({ cursorPaging: { cursor } }, using, entity);
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
  return 'accepted';
}

const first = page({
  filter: { title: { $ne: 'post 3' } },
  sort: [{ fieldName: 'likes', order: 'DESC' }],
  cursorPaging: { limit: 2 },
});
const next = first.cursors.next ?? '';

describe('a cursor', () => {
  test('carries filter, order and page size, forwards and back', () => {
    expect(first.titles).toEqual(['post 1', 'post 4']);
    expect(first.cursors.prev).toBeUndefined();
    const second = page({ cursorPaging: { cursor: next } });
    expect(second.titles).toEqual(['post 2', 'post 0']);
    expect(second.hasNext).toBe(false);
    expect(second.cursors.next).toBeUndefined();
    const again = page({ cursorPaging: { cursor: second.cursors.prev } });
    expect(again.titles).toEqual(['post 1', 'post 4']);
    expect(again.cursors.prev).toBeUndefined();
    expect(page({ filter: {}, sort: [], cursorPaging: { cursor: again.cursors.next, limit: 1 } }).titles).toEqual([
      'post 2',
    ]);
  });

  test('is text that an address can hold', () => expect(next).toMatch(/^[\w-]{20,400}$/));

  test('means nothing to another site, another entity or another key', () => {
    expect(refusal(next)).toBe('accepted');
    expect(refusal(next, { ...seal, key: createSecretKey(Buffer.alloc(32, 1)) })).toBe('accepted');
    const comments = defineEntity({ ...declaration, entity: 'comments' });
    for (const message of [
      refusal(next, { ...seal, site: 'there' }),
      refusal(next, { ...seal, key: new Uint8Array(32).fill(2) }),
      refusal(next, seal, comments),
    ]) {
      expect(message).toContain('"query.cursorPaging.cursor" is not a cursor of this query');
    }
  });

  test('is refused if any character was changed, added or taken away', () => {
    for (let i = 0; i < next.length; i++) {
      const other = next[i] === 'A' ? 'B' : 'A';
      expect(refusal(next.slice(0, i) + other + next.slice(i + 1))).toContain('is not a cursor');
    }
    for (const forged of [`${next}A`, `${next}=`, ` ${next}`, next.slice(1), next.slice(0, -1), 'AQ', `${next}.`]) {
      expect(refusal(forged)).toContain('is not a cursor');
    }
  });

  test('of an entity whose fields have changed asks to begin again', () => {
    const { likes, ...others } = declaration.fields;
    expect(likes).toBeDefined();
    const without = defineEntity({ ...declaration, fields: others });
    expect(refusal(next, seal, without)).toContain('earlier release');
    const retyped = defineEntity({
      ...declaration,
      fields: { ...declaration.fields, likes: { type: 'instant', sql: 'p.likes', sortable: true } },
    });
    expect(refusal(next, seal, retyped)).toContain('earlier release');
    const closed = defineEntity({
      ...declaration,
      fields: { ...declaration.fields, title: { type: 'text', sql: 'p.title', operators: ['eq'] } },
    });
    expect(refusal(next, seal, closed)).toContain('earlier release');
  });

  test('holds a list of 500 ids, and says so when a filter is too long for it', () => {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
    const long = page({ filter: { id: { $nin: ids } }, cursorPaging: { limit: 1 } });
    expect(long.cursors.next?.length).toBeLessThanOrEqual(16_000);
    expect(page({ cursorPaging: { cursor: long.cursors.next } }).titles).toEqual(['post 1']);
    const titles = Array.from({ length: 500 }, () => crypto.randomUUID() + crypto.randomUUID());
    const tooLong = () => page({ filter: { title: { $nin: titles } }, cursorPaging: { limit: 1 } });
    expect(tooLong).toThrow(QueryError);
    expect(tooLong).toThrow('"query.filter" is too long');
  });
});

test('a page beyond the last row is empty and has no neighbours', () => {
  const query = parseQuery(posts, { cursorPaging: { cursor: next } }, { seal });
  expect(pageOf(query, [], seal, () => [])).toEqual({ items: [], hasNext: false, cursors: {} });
});

import { describe, expect, it } from 'vitest';
import { countOf, memberAddress, memberSearch } from './member-list.ts';

const newest = { id: 'joined', desc: true } as const;

describe('the address of the list of members', () => {
  it('holds view, search and order, and nothing that is standard', () => {
    const list = { view: 'waiting', search: 'ada ink', sort: { id: 'email', desc: false } } as const;
    expect(memberAddress.read(memberAddress.write(list))).toEqual(list);
    expect(String(memberAddress.write(memberAddress.read(new URLSearchParams())))).toBe('');
  });

  it('means the standard where it says what nobody knows', () => {
    const list = memberAddress.read(new URLSearchParams('view=ghosts&sort=shoe-size'));
    expect(list).toEqual({ view: 'all', search: '', sort: newest });
  });
});

describe('what the server is asked', () => {
  it('names a status for every view but all', () => {
    expect(memberSearch({ view: 'invited', search: '', sort: newest }, null)).toEqual({
      status: 'OFFLINE',
      sort: 'NEWEST',
      paging: { limit: 50 },
    });
    expect(memberSearch({ view: 'all', search: 'ada', sort: { id: 'joined', desc: false } }, 'next')).toEqual({
      text: 'ada',
      sort: 'OLDEST',
      paging: { limit: 50, cursor: 'next' },
    });
  });
});

describe('counts', () => {
  const counts = [
    { status: 'PENDING', count: 2 },
    { status: 'ACTIVE', count: 30 },
    { status: 'DELETED', count: 400 },
  ] as const;

  it('are of the view, and all leaves out who is gone', () => {
    expect(countOf(counts, 'waiting')).toBe(2);
    expect(countOf(counts, 'blocked')).toBe(0);
    expect(countOf(counts, 'all')).toBe(32);
  });
});

describe('headings', () => {
  const standard = memberAddress.read(new URLSearchParams());
  const asked = (id: string, desc: boolean) => {
    const list = memberAddress.sortedBy(standard, { id, desc });
    return list && memberSearch(list, null).sort;
  };

  it('ask for an order that the server offers', () => {
    expect(asked('joined', true)).toBe('NEWEST');
    expect(asked('joined', false)).toBe('OLDEST');
    expect(asked('email', true)).toBe('EMAIL');
    expect(asked('signed-in', false)).toBe('LAST_LOGIN');
    expect(asked('status', true)).toBeNull();
  });
});

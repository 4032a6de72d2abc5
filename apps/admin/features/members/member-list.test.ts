import { describe, expect, it } from 'vitest';
import { columnOf, countOf, memberSearch, readMemberList, sortOf, writeMemberList } from './member-list.ts';

describe('the address of the list of members', () => {
  it('holds view, search and order, and nothing that is standard', () => {
    const list = { view: 'waiting', search: 'ada ink', sort: 'EMAIL' } as const;
    expect(readMemberList(writeMemberList(list))).toEqual(list);
    expect(String(writeMemberList(readMemberList(new URLSearchParams())))).toBe('');
  });

  it('means the standard where it says what nobody knows', () => {
    const list = readMemberList(new URLSearchParams('view=ghosts&sort=shoe-size'));
    expect(list).toEqual({ view: 'all', search: '', sort: 'NEWEST' });
  });
});

describe('what the server is asked', () => {
  it('names a status for every view but all', () => {
    expect(memberSearch({ view: 'invited', search: '', sort: 'NEWEST' }, null)).toEqual({
      status: 'OFFLINE',
      sort: 'NEWEST',
      paging: { limit: 50 },
    });
    expect(memberSearch({ view: 'all', search: 'ada', sort: 'OLDEST' }, 'next')).toEqual({
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
  it('ask for an order that the server offers', () => {
    expect(sortOf('joined', true)).toBe('NEWEST');
    expect(sortOf('joined', false)).toBe('OLDEST');
    expect(sortOf('email', true)).toBe('EMAIL');
    expect(sortOf('signed-in', false)).toBe('LAST_LOGIN');
    expect(sortOf('status', true)).toBeNull();
  });

  it('show the order that is asked for', () => {
    expect(columnOf('LAST_LOGIN')).toEqual({ id: 'signed-in', desc: true });
  });
});

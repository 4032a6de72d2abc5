import { describe, expect, it } from 'vitest';
import { auditAddress, auditQuestion } from './audit-list.ts';

const all = { type: '', member: '', by: '', entity: '', from: '', to: '' } as const;

describe('the address of the audit log', () => {
  it('holds every filter, and nothing that is not set', () => {
    const list = {
      type: 'login',
      member: 'm',
      by: 'apiKey',
      entity: 'e',
      from: '2026-11-01',
      to: '2026-11-20',
    } as const;
    expect(auditAddress.read(auditAddress.write(list))).toEqual(list);
    expect(String(auditAddress.write(all))).toBe('');
  });

  it.each(['yesterday', '2026-02-30', '2026-13-01', '20261101'])('knows no day %s', (text) => {
    expect(auditAddress.read(new URLSearchParams({ from: text })).from).toBe('');
  });
});

describe('what the server is asked', () => {
  it('counts days in the zone of the site, the last one whole', () => {
    const question = auditQuestion({ ...all, from: '2026-11-01', to: '2026-11-01' }, 'America/New_York', null);
    // Summer time ends on that day: it has 25 hours.
    expect(question).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T05:00:00.000Z',
      paging: { limit: 50 },
    });
  });

  it('names type, member and page only if there are any', () => {
    expect(auditQuestion({ ...all, type: 'login', member: 'm', by: 'app', entity: 'e' }, 'UTC', 'next')).toEqual({
      types: ['login'],
      memberId: 'm',
      actorKinds: ['app'],
      entityId: 'e',
      paging: { limit: 50, cursor: 'next' },
    });
  });
});

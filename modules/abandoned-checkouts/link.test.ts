import { describe, expect, it, test } from 'vitest';
import type { ComeBackTicket } from './deps.ts';
import { LINK_LIFE } from './domain/limits.ts';
import { comeBackLink, hashAddress, readTicket } from './link.ts';

const site = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  name: 'Shop',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
  url: 'https://shop.example',
};
const kept: ComeBackTicket[] = [];
const keys = {
  secretKey: new TextEncoder().encode('k'.repeat(32)),
  tickets: {
    seal: (ticket: ComeBackTicket) => String(kept.push(ticket) - 1),
    open: (sealed: string): unknown => kept[Number(sealed)] ?? null,
  },
};
const left = { id: '0193aaaa-0000-7000-8000-00000000000a', email: 'Ines@example.com' };

describe('a link', () => {
  it('leads to the site, and says whose it is and how long it opens', () => {
    const from = new Date('2026-05-04T10:00:00Z');
    const link = comeBackLink(keys, site, left, from);
    expect(link).toMatch(/^https:\/\/shop\.example\/come-back\/\d+$/);
    expect(readTicket(keys, link.split('/').at(-1) ?? '')).toEqual({
      siteId: site.id,
      id: left.id,
      address: hashAddress(keys, site.id, 'ines@example.com'),
      until: from.getTime() + LINK_LIFE,
    });
  });

  it('is none if somebody else wrote it', () => {
    expect(readTicket(keys, 'of nobody')).toBeNull();
  });
});

test.each([
  ['a text', 'hello'],
  ['nothing', null],
  ['no id', { siteId: site.id, id: 'x', address: 'a', until: 1 }],
  ['no address', { siteId: site.id, id: left.id, until: 1 }],
  ['no end', { siteId: site.id, id: left.id, address: 'a', until: '1' }],
  ['no site', { id: left.id, address: 'a', until: 1 }],
])('%s is no ticket, whoever sealed it', (_, opened) => {
  expect(readTicket({ tickets: { seal: () => '', open: () => opened } }, 'sealed')).toBeNull();
});

describe('an address', () => {
  it('is the same however it is spelled, and cannot be read', () => {
    const hash = hashAddress(keys, site.id, 'ines@example.com');
    expect(hashAddress(keys, site.id, '  INES@Example.com ')).toBe(hash);
    expect(hash).not.toContain('ines');
    expect(hash).toMatch(/^[\w-]{43}$/);
  });

  it('is another one on another site, and under another secret', () => {
    const hash = hashAddress(keys, site.id, left.email);
    expect(hashAddress(keys, '0193aaaa-0000-7000-8000-000000000002', left.email)).not.toBe(hash);
    expect(hashAddress({ secretKey: new TextEncoder().encode('o'.repeat(32)) }, site.id, left.email)).not.toBe(hash);
  });
});

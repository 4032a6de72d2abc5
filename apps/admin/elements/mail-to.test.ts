import { describe, expect, it } from 'vitest';
import { mailTo } from './mail-to.ts';

describe('a link that writes to somebody', () => {
  it('is their address', () => {
    expect(mailTo('jane.doe@example.org')).toBe('mailto:jane.doe@example.org');
  });

  it('gives the mail no other recipient and no text, whatever the address holds', () => {
    const url = new URL(mailTo('jane?bcc=eve%40evil.example&body=hello#x@example.org'));
    expect([url.search, url.hash]).toEqual(['', '']);
    expect(decodeURIComponent(url.pathname)).toBe('jane?bcc=eve%40evil.example&body=hello#x@example.org');
  });
});

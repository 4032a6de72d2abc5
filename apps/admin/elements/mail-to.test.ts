import { describe, expect, it } from 'vitest';
import { mailTo } from './mail-to.ts';

describe('a link that writes to somebody', () => {
  it('is their address', () => {
    expect(mailTo('jane.doe@example.org')).toBe('mailto:jane.doe@example.org');
  });

  it('begins a letter, whose text ends neither the address nor itself', () => {
    const letter = { subject: 'Order 1 & more', body: 'Here:\nhttp://shop.example/?a=1&key=2' };
    const { pathname, searchParams } = new URL(mailTo('jane@example.org', letter));
    expect(pathname).toBe('jane@example.org');
    expect([...searchParams]).toEqual([
      ['subject', letter.subject],
      ['body', letter.body.replace('\n', '\r\n')],
    ]);
  });

  it('gives the mail no other recipient and no text, whatever the address holds', () => {
    const url = new URL(mailTo('jane?bcc=eve%40evil.example&body=hello#x@example.org'));
    expect([url.search, url.hash]).toEqual(['', '']);
    expect(decodeURIComponent(url.pathname)).toBe('jane?bcc=eve%40evil.example&body=hello#x@example.org');
  });
});

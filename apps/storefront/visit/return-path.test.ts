import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const HOME = 'https://shop.example';

describe('the way back after a sign-in', () => {
  it.each([
    ['/store', '/store'],
    ['/store?q=a%20b&page=2', '/store?q=a%20b&page=2'],
    ['/product-page/gorrum-1?Size=M#top', '/product-page/gorrum-1?Size=M'],
    ['/account/orders', '/account/orders'],
    ['/a/../store', '/store'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/store?next=https://evil.example', '/store?next=https://evil.example'],
  ])('keeps %s', (text, path) => {
    expect(safeReturnPath(text, HOME)).toBe(path);
  });

  it.each([
    null,
    '',
    'store',
    '?q=1',
    'https://evil.example/',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./..//evil.example',
    '/%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '//shop.example@evil.example',
    '//shop.example:443@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
    '//[::1]/',
    '//evil.example/%2f..',
    `/${'a'.repeat(400)}`,
    '/sign-in?return=/sign-in',
    '/Sign-In/return?code=1',
    '/sign-out?session=1',
    '/account/sign-in',
    '/account/sign-out',
    '/account/deleted',
    '/authorize?session=1',
  ])('leads %j to the first page', (text) => {
    expect(safeReturnPath(text, HOME)).toBe('/');
  });

  it('never leaves the site, however its own answer is read again', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e%2e',
      '%5c',
      '%2f',
      ':',
      '@',
      '?',
      '#',
      ' ',
      '\t',
      'evil.example',
      'https:',
    ];
    let seen = 0;
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const path = safeReturnPath(`/${a}${b}${c}${d}`, HOME);
            expect(path).toMatch(/^\/(?!\/)/);
            expect(new URL(path, HOME).origin).toBe(HOME);
            seen += path === '/' ? 0 : 1;
          }
    expect(seen).toBeGreaterThan(100);
  });
});

import { describe, expect, it } from 'vitest';
import { readReturnAddress } from './return-address.ts';

describe('reading a return address', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/'],
    ['HTTPS://Shop.Example:443/a?b=c#d', 'https://shop.example/a?b=c#d'],
    ['http://localhost:3000/cart', 'http://localhost:3000/cart'],
    ['https://shop.example/a/../b', 'https://shop.example/b'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
    ['https://shop.example/ünï', 'https://shop.example/%C3%BCn%C3%AF'],
  ])('accepts %s', (text, address) => {
    expect(readReturnAddress(text)).toBe(address);
  });

  it.each([
    '',
    '/cart',
    '//shop.example',
    'shop.example',
    'https:shop.example',
    'https:/shop.example',
    'https:///shop.example',
    'https://',
    'https://?x',
    'https:\\\\shop.example',
    'https://evil.example\\@shop.example',
    'https://shop.example\\.evil.example',
    'https://user@shop.example',
    'https://user:word@shop.example',
    'https://:word@shop.example',
    'https://shop.example@evil.example',
    'https://shop.example%00.evil.example',
    'https://shop.exa\tmple',
    'https://shop.example\n/x',
    ' https://shop.example',
    'https://shop.example ',
    'https://shop.example/a b',
    'https://shop.example\u0000',
    'https://shop.example\u2028/x',
    'https://shop.example:99999',
    'javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/1',
    'ftp://shop.example',
    'file:///etc/passwd',
    `https://shop.example/${'x'.repeat(2048)}`,
    `https://shop.example/${'ü'.repeat(1000)}`,
  ])('refuses %j', (text) => {
    expect(readReturnAddress(text)).toBeNull();
  });
});

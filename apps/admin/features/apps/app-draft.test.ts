import { describe, expect, it } from 'vitest';
import { linesOf, placeOf, toChange } from './app-draft.ts';

const server = {
  name: 'Shop',
  kind: 'browser',
  origins: 'https://a.example\n\nhttps://b.example/path',
  redirects: '',
  refreshProfile: 'static',
} as const;

it('sends what was touched, addresses as a list', () => {
  expect(toChange({})).toEqual({});
  expect(toChange({ name: ' Shop ', redirects: 'https://a.example/cb\n\n  https://b.example/cb \n' })).toEqual({
    name: 'Shop',
    allowedRedirects: ['https://a.example/cb', 'https://b.example/cb'],
  });
  expect(toChange({ origins: '' })).toEqual({ allowedOrigins: [] });
});

describe('what the server refused', () => {
  it('stands at its field and says which line it means', () => {
    expect(placeOf('client.name', server)).toEqual({ name: 'name' });
    expect(placeOf('client.allowedOrigins[1]', server)).toEqual({ name: 'origins', about: 'https://b.example/path' });
    expect(placeOf('client.allowedRedirects[0]', server)).toEqual({ name: 'redirects' });
    expect(placeOf('client.colour', server)).toBeNull();
    expect(placeOf('clientId', server)).toBeNull();
  });
});

it('reads lines whatever ends them', () => {
  expect(linesOf('a\r\n b\n')).toEqual(['a', 'b']);
});

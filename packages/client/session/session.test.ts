import { describe, expect, it } from 'vitest';
import { decodeSession, emptySession, encodeSession, isExpired, type Session } from './session.ts';

const session: Session = {
  clientId: 'client-1',
  tokens: {
    accessToken: { value: 'OauthNG.JWS.a.b;c=d, "é"', expiresAt: 1_800_000_000 },
    refreshToken: { value: 'refresh%20token', role: 'visitor' },
  },
};

describe('the cookie of the session', () => {
  it('keeps tokens and client in a text that a cookie can carry', () => {
    const text = encodeSession(session);
    expect(text).toMatch(/^[!#-+\--:<-[\]-~]+$/);
    expect(decodeSession(text, 'client-1')).toEqual(session);
  });

  it('drops the tokens of another client', () => {
    expect(decodeSession(encodeSession(session), 'client-2')).toBeNull();
  });

  it.each([
    '',
    '%',
    'null',
    '"text"',
    '[]',
    encodeURIComponent('{"clientId":"client-1"}'),
    encodeURIComponent('{"clientId":"client-1","accessToken":{"value":1,"expiresAt":1},"refreshToken":{}}'),
    encodeURIComponent(
      '{"clientId":"client-1","accessToken":{"value":"a","expiresAt":1},"refreshToken":{"value":"b","role":"owner"}}',
    ),
  ])('takes %j for no session', (text) => {
    expect(decodeSession(text, 'client-1')).toBeNull();
  });
});

it('calls tokens expired once their time is before now, and when there are none', () => {
  const at = session.tokens.accessToken.expiresAt;
  expect(isExpired(session.tokens, at)).toBe(false);
  expect(isExpired(session.tokens, at + 1)).toBe(true);
  expect(isExpired(emptySession, 0)).toBe(true);
});

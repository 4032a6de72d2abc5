import { describe, expect, it } from 'vitest';
import { acceptCode, parseReturnUrl } from './return-url.ts';

const BACK = 'https://site.example/back';
const nothing = { code: null, state: null, error: null, errorDescription: null, issuer: null };
const API = 'https://api.example';
const nobody = { given: null, expected: API };

describe('the return address', () => {
  it('is read from the fragment, or from the query where that was asked for, never from both', () => {
    const url = `${BACK}?code=q&state=r#code=f&state=g`;
    expect(parseReturnUrl(url)).toEqual({ ...nothing, code: 'f', state: 'g' });
    expect(parseReturnUrl(url, 'query')).toEqual({ ...nothing, code: 'q', state: 'r' });
    expect(parseReturnUrl(`${BACK}?code=q&state=r`)).toEqual(nothing);
    expect(parseReturnUrl(BACK, 'query')).toEqual(nothing);
  });

  it('passes an error and its description on', () => {
    expect(parseReturnUrl(`${BACK}#error=access_denied&error_description=The%20person+said+no&state=s`)).toEqual({
      code: null,
      state: 's',
      error: 'access_denied',
      errorDescription: 'The person said no',
      issuer: null,
    });
  });
});

describe('I-6: a code', () => {
  it.each([
    [null, 's'],
    ['c', null],
    ['', 's'],
    ['c', ''],
    [undefined, undefined],
  ])('is refused where code %j or state %j is missing', (code, state) => {
    expect(() => acceptCode(code, state, { state: 's' }, nobody)).toThrow('Missing code or _state');
  });

  it('is refused with another state, and where none was kept', () => {
    expect(() => acceptCode('c', 'other', { state: 's' }, nobody)).toThrow('Invalid _state');
    expect(() => acceptCode('c', 's', { state: '' }, nobody)).toThrow('Invalid _state');
    expect(acceptCode('c', 's', { state: 's' }, nobody)).toBe('c');
  });

  it('is taken from the issuer that was asked or from one that does not name itself, and from no other', () => {
    const from = (given: string | null | undefined) => acceptCode('c', 's', { state: 's' }, { given, expected: API });
    expect(parseReturnUrl(`${BACK}#code=c&state=s&iss=${encodeURIComponent(API)}`).issuer).toBe(API);
    for (const given of [API, null, undefined]) expect(from(given)).toBe('c');
    for (const given of [`${API}/`, 'http://api.example', 'https://API.example', `${API}.evil.example`, BACK, 'null']) {
      expect(() => from(given), given).toThrow('Invalid _state');
    }
  });
});

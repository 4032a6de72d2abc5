import { describe, expect, it } from 'vitest';
import { change, hasField, linesOf, problemsOf, toChange, unsent } from './app-draft.ts';

const server = { name: 'Shop', origins: 'https://a.example', redirects: '', refreshProfile: 'static' } as const;

describe('the draft of an app', () => {
  it('holds what was touched, and lets go of what was put back', () => {
    const touched = change({}, server, 'name', 'Other');
    expect(touched).toEqual({ name: 'Other' });
    expect(change(touched, server, 'name', 'Shop')).toEqual({});
    expect(change(touched, server, 'refreshProfile', 'rotate')).toEqual({ name: 'Other', refreshProfile: 'rotate' });
  });

  it('sends only that, addresses as a list', () => {
    expect(toChange({})).toEqual({});
    expect(toChange({ name: ' Shop ', redirects: 'https://a.example/cb\n\n  https://b.example/cb \n' })).toEqual({
      name: 'Shop',
      allowedRedirects: ['https://a.example/cb', 'https://b.example/cb'],
    });
    expect(toChange({ origins: '' })).toEqual({ allowedOrigins: [] });
  });
});

describe('a draft that was saved while somebody typed on', () => {
  const sent = { name: 'Other', origins: '' };
  const after = { ...server, ...sent };

  it('lets go of what was sent, and keeps what was typed or put back since', () => {
    expect(unsent(sent, sent, server, after)).toEqual({});
    expect(unsent({ ...sent, name: 'Another', redirects: 'x' }, sent, server, after)).toEqual({
      name: 'Another',
      redirects: 'x',
    });
    expect(unsent({ origins: '' }, sent, server, after)).toEqual({ name: server.name });
  });
});

describe('what the server refused', () => {
  it('stands at its field and says which line it means', () => {
    const fields = { ...server, origins: 'https://a.example\n\nhttps://b.example/path' };
    const problems = new Map([
      ['client.name', 'Must not be empty.'],
      ['client.allowedOrigins[1]', 'Must be an origin.'],
      ['client.colour', 'Unknown.'],
    ]);
    expect(problemsOf(problems, fields)).toEqual({
      name: 'Must not be empty.',
      origins: '“https://b.example/path”: Must be an origin.',
    });
    expect(hasField('client.allowedRedirects[0]')).toBe(true);
    expect(hasField('client.colour')).toBe(false);
    expect(hasField('clientId')).toBe(false);
  });

  it('may be about several lines of one field', () => {
    const fields = { ...server, redirects: 'x\ny' };
    const problems = new Map([
      ['client.allowedRedirects[0]', 'No.'],
      ['client.allowedRedirects[1]', 'Neither.'],
    ]);
    expect(problemsOf(problems, fields).redirects).toBe('“x”: No. “y”: Neither.');
  });
});

it('reads lines whatever ends them', () => {
  expect(linesOf('a\r\n b\n')).toEqual(['a', 'b']);
});

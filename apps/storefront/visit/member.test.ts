import { expect, it } from 'vitest';
import { initialsOf, toSignedIn } from './member.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Anne-Marie de la Tour', 'AT'],
  ['  ', '?'],
  ['…', '?'],
  ['李 小龍', '李小'],
  ['élise müller', 'ÉM'],
  ['🦑 squid', 'S'],
  ['(bob) builder', 'BB'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('calls people what they want to be called, and by their address if they never said', () => {
  const of = (given: Parameters<typeof toSignedIn>[0]) =>
    toSignedIn({ id: 'a', loginEmail: 'ada@x.example', ...given });
  expect(of({ profile: { nickname: 'Countess' }, contact: { firstName: 'Ada', lastName: 'Lovelace' } })).toEqual({
    id: 'a',
    name: 'Countess',
    initials: 'AL',
    email: 'ada@x.example',
    since: '',
  });
  expect(of({ contact: { firstName: 'Ada' } }).name).toBe('Ada');
  expect(of({}).name).toBe('ada');
});

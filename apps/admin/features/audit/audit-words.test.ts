import { describe, expect, it } from 'vitest';
import { actorAndAddress, actorWords, eventWords } from './audit-words.ts';
import { auditWords } from './words.ts';

const say = auditWords.say({ locale: 'en-US', timeZone: 'UTC' });

describe('what happened', () => {
  it('is said in the server’s words, or by the type itself', () => {
    const types = [
      { type: 'login', description: 'Signed in' },
      { type: 'mute', description: '' },
    ];
    expect(eventWords('login', types)).toBe('Signed in');
    expect(eventWords('mute', types)).toBe('mute');
    expect(eventWords('unheard-of', types)).toBe('unheard-of');
  });
});

describe('who did it', () => {
  it.each([
    [{ actorKind: 'user' }, 'The owner'],
    [{ actorKind: 'system' }, 'A command at the server'],
    [{ actorKind: 'member', actorId: 'a', memberId: 'a' }, 'The member'],
    [{ actorKind: 'member', actorId: 'a', memberId: 'b' }, 'Another member'],
    [{ actorKind: 'robot' }, 'robot'],
    [{ actorKind: 'constructor' }, 'constructor'],
  ])('%j is %s', (event, words) => {
    expect(actorWords(event, say)).toBe(words);
  });
});

it('comes with the address where one is known', () => {
  expect(actorAndAddress({ actorKind: 'apiKey', address: '10.0.0.1' }, say)).toBe('An API key from 10.0.0.1');
  expect(actorAndAddress({ actorKind: 'apiKey' }, say)).toBe('An API key');
});

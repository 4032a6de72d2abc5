import { describe, expect, it } from 'vitest';
import { actorWords, eventWords, insideSentence } from './audit-words.ts';

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
    expect(actorWords(event)).toBe(words);
  });
});

it('keeps names as they are inside a sentence', () => {
  expect(insideSentence('An API key')).toBe('an API key');
});

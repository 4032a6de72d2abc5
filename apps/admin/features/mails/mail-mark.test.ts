import { describe, expect, it } from 'vitest';
import { mailMark, mailTrouble } from './mail-mark.ts';
import { mailWords } from './words.ts';

const say = mailWords.say({ locale: 'en-US', timeZone: 'UTC' });
const fresh = { attempts: 0, lastError: null, sentDate: null, givenUpDate: null };
const at = '2026-11-20T10:00:00.000Z';

describe('where a mail is', () => {
  it.each([
    ['waits for its turn', fresh, true, 'Waiting'],
    ['was tried', { ...fresh, attempts: 2, lastError: 'refused' }, true, 'Tries again'],
    ['has nowhere to go', fresh, false, 'Kept here'],
    ['was given up', { ...fresh, attempts: 20, givenUpDate: at, lastError: 'refused' }, true, 'Given up'],
    ['is gone, though nothing leaves any more', { ...fresh, attempts: 1, sentDate: at }, false, 'Sent'],
  ] as const)('one that %s', (_, mail, sending, text) => {
    expect(mailMark(mail, sending, say).text).toBe(text);
  });

  it('says why only of what is not sent', () => {
    expect(mailTrouble({ ...fresh, lastError: 'refused' })).toBe('refused');
    expect(mailTrouble({ ...fresh, sentDate: at, lastError: 'refused' })).toBeNull();
    expect(mailTrouble(fresh)).toBeNull();
  });
});

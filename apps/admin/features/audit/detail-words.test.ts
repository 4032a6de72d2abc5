import { expect, it } from 'vitest';
import { detailWords } from './detail-words.ts';
import { auditWords } from './words.ts';

const say = auditWords.say({ locale: 'en-US', timeZone: 'UTC' });

it.each([
  [{}, ''],
  [{ reason: 'password' }, 'The password was wrong.'],
  [{ reason: 'REQUIRE_OWNER_APPROVAL' }, 'The member waits for your approval.'],
  [{ reason: 'constructor' }, 'Constructor.'],
  [{ status: 'PENDING' }, 'The account has to wait.'],
  [{ ended: '0' }, ''],
  [{ ended: '1', by: 'owner' }, 'One session ended.'],
  [{ name: 'The till', ended: '3' }, 'Name: The till. 3 sessions ended.'],
  [{ name: 'The till', replaced: 'yes' }, 'Name: The till. The secret before stopped working.'],
  [{ name: 'The till', replaced: 'no' }, 'Name: The till.'],
  [{ name: 'Site', changed: 'allowedOrigins, name' }, 'Name: Site. Changed: allowed origins, name.'],
  [
    { changed: 'protectiveAnswers: false, customFields, brandColor: #2a9d8f' },
    'Changed: protective answers off, custom fields, brand color #2a9d8f.',
  ],
  [{ changed: '' }, ''],
  [{ count: '1' }, ''],
  [{ count: '12' }, '12 times.'],
  [{ made: 'yes' }, 'The account was made for it.'],
  [{ sessionId: '01a20092-18a3-75ef-94d5-00cdd4b244e9' }, 'Session: …d4b244e9.'],
  [{ apiKeyId: '01a20092-18a3-75ef-94d5-00cdd4b244e9' }, 'Api key: …d4b244e9.'],
  [{ oldTokens: 'refused' }, 'Old tokens: refused.'],
  [{ unheardOf: 'yes' }, 'Unheard of: yes.'],
])('%j is told as %j', (details, words) => {
  expect(detailWords(details, say)).toBe(words);
});

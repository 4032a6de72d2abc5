import { expect, it } from 'vitest';
import { issueOf } from './issue.ts';

const site = { locale: 'en-US', timeZone: 'America/New_York' };

it.each([
  ['2026-01-01T12:00:00Z', { number: 1, month: 'Jan', year: 2026 }],
  // Still the old year in New York.
  ['2026-01-01T04:59:00Z', { number: 53, month: 'Dec', year: 2025 }],
  ['2026-11-20T12:00:00Z', { number: 47, month: 'Nov', year: 2026 }],
])('the issue of %s is %j', (now, issue) => {
  expect(issueOf(new Date(now), site)).toEqual(issue);
});

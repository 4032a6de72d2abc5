import { expect, test } from 'vitest';
import { identityMailKinds, signInMails } from './mail-kinds.ts';

test.each(Object.entries(signInMails))('%s is stored under its own name', (name, kind) => {
  expect(kind.name).toBe(name);
});

test('what lets somebody in leaves with the mail', () => {
  const lettingIn = identityMailKinds.filter(
    ({ variables }) => 'code' in variables || 'days' in variables || 'minutes' in variables,
  );
  expect(lettingIn.map(({ name, secret }) => [name, secret])).toEqual([
    ['verification', 'code'],
    ['activation', 'link'],
    ['recovery', 'link'],
  ]);
});

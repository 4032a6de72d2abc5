import { expect, test } from 'vitest';
import { allCalls, holdersOf, isPermissionId, permissions, permissionsOf } from './index.ts';

test('a kind of principal holds exactly the permissions that name it', () => {
  expect(permissionsOf('visitor').has('WIX_STORES.READ_PRODUCTS')).toBe(true);
  expect(permissionsOf('visitor').has('WIX_STORES.MODIFY_PRODUCTS')).toBe(false);
  expect([...permissionsOf('none')].sort()).toEqual([
    'IAM.LOGOUT',
    'OAUTH.KEYS',
    'OAUTH.TOKEN',
    'OAUTH.TOKEN_INFO',
    'SITE_SCRIPTS.READ',
  ]);
  for (const id of Object.keys(permissions).filter(isPermissionId)) {
    for (const kind of holdersOf(id)) expect(permissionsOf(kind).has(id)).toBe(true);
  }
});

test('every permission guards a call, and nobody calls without holding it', () => {
  const used = new Set(allCalls.map((call) => call.permission));
  expect(Object.keys(permissions).filter((id) => isPermissionId(id) && !used.has(id))).toEqual([]);
  for (const call of allCalls) {
    for (const kind of call.principals) expect(holdersOf(call.permission), call.id).toContain(kind);
  }
});

test('names of object members are no permissions', () => {
  expect(isPermissionId('constructor')).toBe(false);
});

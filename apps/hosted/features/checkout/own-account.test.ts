import { type Client, ClientError } from '@headland/client';
import type { account } from '@headland/contract';
import { expect, test } from 'vitest';
import { fieldsOf } from './forms/checkout-form.ts';
import { keepInAccount } from './own-account.ts';

const typed = {
  ...fieldsOf({}, { country: 'DE', payment: '' }),
  ...{ addressLine: 'Allee 1', city: 'Berlin', postalCode: '10115', firstName: 'Ada', lastName: 'Ink' },
};
const kept = { address: { country: 'DE', addressLine: 'Allee 1', city: 'Berlin', postalCode: '10115' } };

/** An account that others change so many times in between, or that refuses. */
function accountOf(profile: account.AccountProfile, { overtaken = 0, refuses = '' } = {}) {
  const changes: account.AccountProfile[] = [];
  let revision = 1;
  const client = {
    async call(name: string, request: { profile?: account.AccountProfile }) {
      if (name === 'getMyProfile') return { profile: { ...profile, revision: String(revision) } };
      const conflict = revision <= overtaken ? 'PROFILE_REVISION_CONFLICT' : refuses;
      revision += 1;
      if (conflict !== '') throw refusal(conflict);
      changes.push(request.profile ?? {});
      return {};
    },
  };
  return { client: client as unknown as Client, changes };
}

function refusal(code: string): ClientError {
  const applicationError = { code, description: '', data: {} };
  const about = { call: 'updateMyProfile', argumentNames: ['profile'], message: code, status: 409 };
  return new ClientError({ kind: 'application', details: { applicationError }, ...about });
}

test('a new address is kept under the revision that was read', async () => {
  const { client, changes } = accountOf({ firstName: 'Ada' });
  expect(await keepInAccount(client, typed)).toBe(true);
  expect(changes).toEqual([{ revision: '1', addresses: [{ ...kept, tag: 'SHIPPING' }] }]);
});

test('what the account knows already is kept without a word', async () => {
  const { client, changes } = accountOf({ firstName: 'Ada', addresses: [kept] });
  expect(await keepInAccount(client, typed)).toBe(true);
  expect(changes).toEqual([]);
});

test('an account that changes meanwhile is read anew, three times at most', async () => {
  const once = accountOf({ firstName: 'Ada' }, { overtaken: 2 });
  expect(await keepInAccount(once.client, typed)).toBe(true);
  expect(once.changes).toMatchObject([{ revision: '3' }]);
  const always = accountOf({ firstName: 'Ada' }, { overtaken: 3 });
  expect(await keepInAccount(always.client, typed)).toBe(false);
  expect(always.changes).toEqual([]);
});

test('a full account, and one that refuses the address, say so', async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => ({ address: { country: 'DE', addressLine: `Weg ${at}` } }));
  expect(await keepInAccount(accountOf({ firstName: 'Ada', addresses }).client, typed)).toBe(false);
  expect(await keepInAccount(accountOf({ firstName: 'Ada' }, { refuses: 'TOO_LARGE' }).client, typed)).toBe(false);
});

test('what nobody expected is not taken for a refusal', async () => {
  const client = { call: () => Promise.reject(new TypeError('no connection')) } as unknown as Client;
  await expect(keepInAccount(client, typed)).rejects.toThrow('no connection');
});

import { apiAuth, createClient } from '@headland/client';
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
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ profile: { ...profile, revision: String(revision) } });
    const code = revision <= overtaken ? 'PROFILE_REVISION_CONFLICT' : refuses;
    revision += 1;
    if (code !== '') return refusal(code);
    changes.push(((await request.json()) as { profile: account.AccountProfile }).profile);
    return Response.json({});
  };
  const client = createClient({ baseUrl: 'http://shop.example', auth: apiAuth('a token'), fetch: answer });
  return { client, changes };
}

function refusal(code: string): Response {
  const applicationError = { code, description: '', data: {} };
  return Response.json({ message: code, details: { applicationError } }, { status: 409 });
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
  const client = { call: () => Promise.reject(new TypeError('no connection')) };
  await expect(keepInAccount(client, typed)).rejects.toThrow('no connection');
});

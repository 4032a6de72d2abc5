import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls, changesSomething, isBuilt } from '@headland/contract';
import { openDatabase, sql } from '@headland/db';
import { extent } from '@headland/testkit/extent';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BYTE_LIMITS } from '../../apps/server/middleware/byte-budget.ts';
import { freshDatabase } from '../../apps/server/testing/test-server.ts';
import { attacks } from './attacks.ts';
import { measure } from './measure.ts';
import { MOST_MB } from './report.ts';

/** MB that an address may write in these proofs; the product's own is so many times as much. */
const MEGABYTES = 1;
const TIMES = DEFAULT_BYTE_LIMITS.address / MEGABYTES;
/** Pages of 8 kB that tables and indexes begin with, whatever is in them: they do not grow with the bound. */
const BEGINNINGS = 1_000_000;

const named = (words: string) => attacks.filter(({ name }) => name.includes(words));
const tried =
  extent(1, 0) === 1 ? [...named('carts of new visitors, with'), ...named('purchases without a cart, with')] : attacks;

describe('one far address', () => {
  test.each(tried)('stores less than its bound lets it: $name', async (attack) => {
    const { total, endedBy } = await measure(attack, {
      limits: { address: MEGABYTES, pictures: MEGABYTES },
      times: TIMES,
      most: 3_000,
    });
    if (endedBy === 'bytes') {
      expect(total - BEGINNINGS * TIMES).toBeLessThan(MOST_MB * 1_000_000);
    } else expect(total).toBeLessThan(MOST_MB * 1_000_000);
  });

  test('would fill the disk without the bound: the control', async () => {
    const [attack] = named('carts of new visitors, with');
    if (!attack) return expect.fail('there is no such attack');
    const { total, endedBy } = await measure(attack, {
      limits: { address: 1_000_000, pictures: 1 },
      times: 1,
      most: 200,
    });
    expect(endedBy).toBe('nothing');
    expect(total).toBeGreaterThan(10 * MOST_MB * 1_000_000);
  });
});

test('every table that the migrations make stands in the page, measured or with who adds to it', async () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/disk.md'), 'utf8');
  const [, section = ''] = page.split('## Table by table\n');
  const [tables = ''] = section.split('\n## ');
  const named = [...tables.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name ?? '');
  const own = await freshDatabase();
  const database = openDatabase({ url: own.url, connections: 1 });
  const made = async () =>
    (
      await sql<{ name: string }>`
        select tablename::text as name from pg_tables where schemaname = 'headland' order by tablename collate "C"
      `.execute(database.pool)
    ).rows.map(({ name }) => name);
  expect(named.toSorted()).toEqual(await made());
  // The control: a table that is not named is noticed.
  await sql`create table newcomers (id int)`.execute(database.pool);
  expect((await made()).filter((name) => !named.includes(name))).toEqual(['newcomers']);
  await database.close();
  await own.drop();
});

test('every call by which a visitor or a member changes something is part of an attack, or keeps nothing that grows', () => {
  /** Of a member alone, who is one row: what they change takes the place of what was there, and is charged. */
  const MEMBERS_OWN = [
    'changePassword',
    'changeMyPassword',
    'endMySession',
    'endMyOtherSessions',
    'deleteMyAccount',
    'deleteMyMember',
    'updateCurrentMemberSlug',
    'deleteMemberPhones',
    'deleteMemberEmails',
    'deleteMemberAddresses',
  ];
  /** Go on with what another call began, once for each time. */
  const GO_ON = [
    'loginWithIdpConnectionTokenParams',
    'proceedToNextStateV1',
    'recover',
    'startVerification',
    'verifyDuringAuthentication',
    'resendDuringAuthentication',
    'createOrderFromCheckout',
    'removeCouponFromCurrentCart',
    'removeCouponFromCart',
    'removeBusinessLocationFromCart',
    'removeCouponFromCheckout',
    'removeGiftCardFromCheckout',
    'followPayment',
    'leavePayment',
    'cancelOwnOrder',
  ];
  /** Answer without keeping anything. */
  const KEEP_NOTHING = [
    'createCaptchaChallenge',
    'oauthAccess',
    'tokenInfo',
    'estimateCurrentCartTotals',
    'estimateCartTotals',
  ];
  const known = new Set([...attacks.flatMap((attack) => attack.calls), ...MEMBERS_OWN, ...GO_ON, ...KEEP_NOTHING]);
  const open = Object.values(calls).filter(
    (call) =>
      isBuilt(call) &&
      changesSomething(call) &&
      call.principals.some((kind) => kind === 'none' || kind === 'visitor' || kind === 'member'),
  );
  expect(open.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  const ids = new Set<string>(open.map(({ id }) => id));
  expect([...known].filter((id) => !ids.has(id) && Object.hasOwn(calls, id) === false)).toEqual([]);
});

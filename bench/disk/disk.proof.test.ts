import { calls, changesSomething, isBuilt } from '@headland/contract';
import { extent } from '@headland/testkit/extent';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BYTE_LIMITS } from '../../apps/server/middleware/byte-budget.ts';
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
  ];
  /** Answer without keeping anything. */
  const KEEP_NOTHING = [
    'createCaptchaChallenge',
    'removeCouponFromCurrentCart',
    'oauthAccess',
    'tokenInfo',
    'estimateCurrentCartTotals',
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
